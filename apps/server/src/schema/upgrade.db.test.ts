import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeLedger, stake } from '../../test/ledger/arrange.ts';
import { brokenInvariants } from '../invariants/index.ts';
import { migrate } from '../platform/migrate.ts';
import { describeSchema } from './describe-schema.ts';

/** The schema as migrations 0001 to 0240 left it, before each module had one baseline: what an installation of that time has. */
const FORMER = gunzipSync(readFileSync(join(import.meta.dirname, 'former-schema.sql.gz'))).toString();
const WALLETS = 200;

const former = await freshDatabase();
const fresh = await freshDatabase();
const { owner } = former;
afterAll(() => Promise.all([former.close(), fresh.close()]));

/** A year of an installation: each wallet paid in, and staked on a draw that is still open; one bet bears an id of next year. */
const FILL = `
  insert into merchant values (1, 'lotus', 'standard', now());
  insert into lottery_game values (1, 'G', 'K3', 5, '{}', '{ent}', 60, 5, 'UTC', 'g', '{LOTT}', 'own', '{}');
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
  insert into bet select 1, part, 7, id + 3, member_id, 'MMK', id + 2, 0, 5, 1, 1, 100, now() from w;
  drop table w;`;

const FILLED = ['account', 'transfer', 'idempotency', 'outbox', 'bet', 'bet_order', 'draw', 'merchant'];
/** What a row says in the columns that came later. */
const ADDED: Readonly<Record<string, object>> = { idempotency: { moved_nothing: false }, account: { bonused: false } };
const rowsOf = (table: string) => owner.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
const withAdded = async (table: string) => (await rowsOf(table)).map(({ row }) => ({ row: { ...row, ...ADDED[table] } }));

beforeAll(async () => {
  for (const schema of ['whole', 'archive', 'public']) await owner.query(`drop schema ${schema} cascade`);
  await owner.query('create schema public; grant usage on schema public to public');
  await owner.query(FORMER);
  await owner.query(FILL);
});

test('an installation of the former migrations is taken over as it lies: no baseline runs on it, and every row is there', async () => {
  const before = await Promise.all(FILLED.map(withAdded));
  const ran = await migrate(owner);
  expect(ran.filter((name) => /^03[01]\d-/.test(name))).toEqual([]);
  expect(ran).toContain('ledger/2-apply.sql');
  expect(await Promise.all(FILLED.map(rowsOf))).toEqual(before);
  expect(await migrate(owner)).toEqual([]);
});

test('it equals a fresh one in all that the catalogue says, functions without a home gone', async () => {
  const [upgraded, made] = [await describeSchema(owner), await describeSchema(fresh.owner)];
  expect(made.length).toBeGreaterThan(1_000);
  expect(upgraded.filter((line) => !made.includes(line))).toEqual([]);
  expect(made.filter((line) => !upgraded.includes(line))).toEqual([]);
});

test('its books are as sound as they were, and its money moves', async () => {
  expect(await brokenInvariants(owner)).toEqual([]);
  const { ledger, clock } = arrangeLedger(former.db);
  clock.setTo(Date.now() + 500 * 86_400_000);
  try {
    expect(await ledger.submit(stake(7n, 400n))).toMatchObject({ code: 'PLACED', balance: 0n });
    expect(await ledger.submit(stake(7n, 1n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  } finally {
    await ledger.stop();
  }
});

test('the application has the privileges that it had, and sees one merchant where it is bound to one', async () => {
  const { db } = former;
  expect(await db.query('select count(*)::integer as n from account')).toEqual([{ n: WALLETS }]);
  expect(await db.of(2).query('select count(*)::integer as n from account')).toEqual([{ n: 0 }]);
  await expect(db.query('update transfer set amount = 1')).rejects.toThrow('permission denied');
  await expect(db.query('select 1 from transfer_first')).rejects.toThrow('permission denied');
});
