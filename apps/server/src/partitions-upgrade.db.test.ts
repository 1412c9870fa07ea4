import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from './invariants/index.ts';
import { dividedTables } from './partitions.ts';
import { migrate } from './platform/migrate.ts';
import { keyAtMs } from './platform/partition-range.ts';
import { listPartitions } from './platform/partition-store.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
/** The last migration of the release before tables were divided. */
const BEFORE = '0094';
const TABLES = dividedTables(() => Promise.resolve({ xid: 0n, id: 0n }));
const WALLETS = 200;

const fresh = await freshDatabase();
const { owner } = fresh;
const dir = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(async () => {
  await fresh.close();
  rmSync(dir, { recursive: true });
});

/** A year of an old release: each wallet paid in, and staked on a draw that is still open; one bet bears an id of next year. */
const FILL = `
  insert into merchant values (1, 'lotus', 'standard', now());
  insert into lottery_game values (1, 'G', 'K3', 5, '{}', '{ent}', 60, 5, 'UTC', 'g');
  insert into draw (draw_id, game_id, numero, opens_at, closes_at, draws_at, algorithm, seed_hash, committed_at)
    values (7, 1, 'N', now() - interval '2 years', now() + interval '2 years', now() + interval '2 years', 'a', 'h', now());
  insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds) values (1, 5, 1, 'P', 'S', 1, 0, 100, 1, '{}');
  create temp table w as select n as member_id, ledger_part(1, n) as part,
    (case n when 1 then extract(epoch from now() + interval '400 days') else extract(epoch from now()) - n * 86400.0 * 360 / ${WALLETS} end * 1000)::bigint
    as ms from generate_series(1, ${WALLETS}) n;
  alter table w add id bigint, add key uuid;
  update w set id = greatest(0, ms - 1767225600000) << 22 | 1, key = (lpad(to_hex(ms), 12, '0') || '8000800000000000' || lpad(to_hex(member_id), 4, '0'))::uuid;
  insert into account (merchant_id, part, member_id, asset, kind, balance, version) select 1, part, member_id, 'MMK', 'cash', 400, 2 from w;
  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key, credit_after,
      credit_version, actor_type, actor_id, created_at)
    select 1, part, member_id, id + 1, 1, 'MMK', 'outside', 'cash', 'TEST', 500, 'deposit', 0, key, 500, 1, 'system', 't', now() from w;
  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key, debit_after,
      debit_version, actor_type, actor_id, created_at)
    select 1, part, member_id, id + 2, 1, 'MMK', 'cash', 'game', 'LOTTERY', 100, 'stake', 7, overlay(key::text placing 'b' from 20 for 1)::uuid,
      400, 2, 'member', 't', now() from w;
  insert into idempotency select merchant_id, part, idem_key, member_id, 9, tx_id, 'PLACED', null, 400, 2, now() from transfer;
  insert into outbox (merchant_id, part, id, topic, member_id, payload, created_at) select 1, part, id, 'x', member_id, '{}', now() from w;
  insert into bet_order select 1, part, id + 2, member_id, 'MMK', 7, 1, 1, 100, 1, 'd', now() from w;
  insert into bet select 1, part, 7, id + 3, member_id, 'MMK', id + 2, 0, 5, 1, 1, 100, now() from w;`;

beforeAll(async () => {
  for (const schema of ['whole', 'archive', 'public']) await owner.query(`drop schema ${schema} cascade`);
  await owner.query('create schema public; grant usage on schema public to public');
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.slice(0, 4) <= BEFORE)) cpSync(join(MIGRATIONS, file), join(dir, file));
  await migrate(owner, dir);
  await owner.query(FILL);
}, 60_000);

/** What a table holds, whatever its rows came to have besides. */
const rowsOf = (table: string) => owner.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
const FILLED = ['transfer', 'idempotency', 'outbox', 'bet', 'bet_order'];

test('a database of an older release is divided as it lies: every row is there, in the partition of its time', async () => {
  const before = await Promise.all(FILLED.map(async (table) => (await rowsOf(table)) as { row: object }[]));
  const files = await owner.query<{ name: string; file: bigint }>(
    'select relname::text as name, relfilenode::bigint as file from pg_class where relname = any ($1)',
    [FILLED.filter((table) => table === 'transfer')],
  );
  expect(await migrate(owner)).toContain('0110-time-partitions.sql');

  for (const [n, table] of FILLED.entries()) {
    const after = (await rowsOf(table)) as { row: object }[];
    expect(after.length, table).toBe(before[n]?.length);
    for (const [m, { row }] of after.entries()) expect(row, table).toMatchObject(before[n]?.[m]?.row ?? {});
  }
  for (const table of TABLES) {
    const partitions = await listPartitions(owner, table);
    expect(
      partitions.map(({ fromMs }) => fromMs === null),
      table.table,
    ).toEqual([true, false]);
    for (const { name, toMs } of partitions)
      expect(await owner.query(`select 1 from ${name} where ${table.column} >= '${keyAtMs(table.key, toMs)}'`), name).toEqual([]);
  }
  // The one row of a year to come waits in the default partition; the rest was not moved: it lies in the file that it lay in.
  expect(await owner.query('select member_id from bet_default')).toEqual([{ member_id: 1n }]);
  const moved = await owner.query("select relfilenode::bigint as file from pg_class where relname = 'transfer_first'");
  expect(moved).toEqual(files.map(({ file }) => ({ file })));
});

test('its books are as sound as they were', async () => {
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('the application works in it with the privileges that it had, and sees one merchant where it is bound to one', async () => {
  const { db } = fresh;
  expect(await db.query('select count(*)::integer as n from transfer')).toEqual([{ n: 2 * WALLETS }]);
  expect(await db.of(2).query('select count(*)::integer as n from transfer')).toEqual([{ n: 0 }]);
  await expect(db.query('update transfer set amount = 1')).rejects.toThrow('permission denied');
  await expect(db.query('select 1 from transfer_first')).rejects.toThrow('permission denied');
});
