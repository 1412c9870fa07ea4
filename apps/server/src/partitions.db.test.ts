import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { betOn, drawAs, LINE_WIN, type Stage, stage } from '../test/lottery/stage.ts';
import { brokenInvariants } from './invariants/index.ts';
import { type Intent, partOf } from './modules/ledger/index.ts';
import type { Player } from './modules/lottery/commands/place-bets.ts';
import { planDraws } from './modules/lottery/jobs/plan-draws.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';
import { listBets, sumBets } from './modules/lottery/store/bets.ts';
import type { DrawRow } from './modules/lottery/store/draws.ts';
import { dividedTables } from './partitions.ts';
import { derivedKey } from './platform/derived-key.ts';
import { silentLog } from './platform/log.ts';
import { outboxBounds, type Position } from './platform/outbox.ts';
import { DAY_MS, type DividedTable, weekStartMs } from './platform/partition-range.ts';
import { listPartitions, restorePartition } from './platform/partition-store.ts';
import { aheadMs, keepPartitions } from './platform/partitions.ts';

// Weeks of bets on a machine that may have other work.
vi.setConfig({ testTimeout: 180_000 });

const NOTHING_READ: Position = { xid: 0n, id: 0n };
const TABLES = dividedTables(() => Promise.resolve(NOTHING_READ));
const NAMES = TABLES.map(({ table }) => table);

let s: Stage;
let player: Player;
beforeEach(async () => {
  s = await stage();
  // The first partitions were made by the database's own clock.
  s.deps.clock.setTo(Date.now());
  player = await s.member(major(10_000));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const keep = (tables: readonly DividedTable[] = TABLES) =>
  keepPartitions({ owner: s.fresh.owner, nowMs: s.deps.clock.nowMs(), log: silentLog }, tables);

/** A draw on sale, and no other: nobody has to close those of a whole day. */
async function onlyDraw(): Promise<DrawRow> {
  await planDraws(s.deps);
  const draw = await s.openDraw();
  const { owner } = s.fresh;
  await owner.query("delete from draw_secret where draw_id in (select draw_id from draw where state = 'open' and draw_id <> $1)", [
    draw.drawId,
  ]);
  await owner.query("delete from draw where state = 'open' and draw_id <> $1", [draw.drawId]);
  s.deps.clock.setTo(Math.max(s.deps.clock.nowMs(), draw.opensAtMs + 1));
  return draw;
}

/** A bet a day, won or lost, settled at once. `each` runs in the morning. */
async function betForDays(days: number, each: () => Promise<unknown>): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    s.deps.clock.advance(DAY_MS);
    await each();
    const draw = await onlyDraw();
    await betOn(s, player, { numero: draw.numero, selection: 'B,E', multiple: 2 });
    await drawAs(s, draw, day % 2 === 0 ? [6, 6, 5] : [1, 1, 1]);
    while ((await settleNextDraw(s.deps)) === 'more');
  }
}

async function partitionsWithRows(table: string): Promise<string[]> {
  const rows = await s.fresh.owner.query<{ name: string }>(
    `select tableoid::regclass::text as name from public.${table} union select tableoid::regclass::text from archive.${table} order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('partitions are made ahead', () => {
  test('forty days of bets, a look each day: every row lies in the partition of its week, none in a default one', async () => {
    await betForDays(40, async () => {
      expect((await keep()).strays).toBe(0);
      expect(await aheadMs(s.fresh.owner, TABLES, s.deps.clock.nowMs())).toBeGreaterThanOrEqual(7 * DAY_MS);
    });
    for (const table of TABLES) {
      const partitions = await listPartitions(s.fresh.owner, table);
      expect(partitions.length, table.table).toBeGreaterThanOrEqual(table.keepDays < 30 ? 2 : 6);
      expect(partitions.slice(1).map(({ fromMs }) => fromMs)).toEqual(partitions.slice(0, -1).map(({ toMs }) => toMs));
      expect(partitions.filter(({ toMs }) => weekStartMs(toMs) !== toMs)).toEqual([]);
      expect(await s.fresh.owner.query(`select 1 from ${table.table}_default`), table.table).toEqual([]);
    }
    for (const table of ['bet', 'bet_order', 'payout', 'member_draw', 'transfer', 'idempotency'])
      expect((await partitionsWithRows(table)).length, table).toBeGreaterThanOrEqual(5);
  });

  test('two at once make each once, and a second look makes none', async () => {
    s.deps.clock.advance(30 * DAY_MS);
    const [one, other] = await Promise.all([keep(), keep()]);
    const made = [...one.made, ...other.made];
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeGreaterThanOrEqual(TABLES.length);
    expect((await keep()).made).toEqual([]);
  });

  test('nothing is refused where none was made: the rows wait in the default one, and go where they belong with the next look', async () => {
    await betForDays(20, () => Promise.resolve());
    const waiting = await s.fresh.owner.query('select bet_id from bet_default');
    expect(waiting.length).toBeGreaterThan(0);
    const before = await s.fresh.owner.query('select * from bet order by bet_id');
    expect((await keep()).strays).toBe(0);
    expect(await s.fresh.owner.query('select bet_id from bet_default')).toEqual([]);
    expect(await s.fresh.owner.query('select * from bet order by bet_id')).toEqual(before);
  });

  test('a new partition is no mystery to the planner', async () => {
    s.deps.clock.advance(30 * DAY_MS);
    const { made } = await keep();
    const unknown = await s.fresh.owner.query(
      "select relname from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace and reltuples < 0",
      [[...made, ...NAMES]],
    );
    expect(unknown).toEqual([]);
  });
});

const gift = (key: string, requestHash: bigint): Intent => ({
  merchantId: 1,
  memberId: 1n,
  asset: 'MMK',
  key,
  requestHash,
  actor: { type: 'system', id: 'test' },
  transfers: [
    {
      debit: { owner: 'house', kind: 'outside', area: 'TEST' },
      credit: { owner: 'member', kind: 'cash' },
      amount: major(5),
      kind: 'deposit',
      ref: 1n,
    },
  ],
});

const SHORT = TABLES.map((table) => ({ ...table, keepDays: 10 }));
/** Nobody cancels here, nor plays a vendor's games. */
const EMPTY_HERE = ['bet_cancel', 'vendor_round'];
const ARCHIVED = NAMES.filter((name) => name !== 'outbox');

test('a table, its archive and the view of both have the same columns, keys and bounds of values', async () => {
  const columns = (schema: string, table: string) =>
    s.fresh.owner.query(
      `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum`,
      [`${schema}.${table}`],
    );
  const rules = (schema: string, table: string) =>
    s.fresh.owner.query(
      "select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::text::regclass and contype in ('c', 'p') order by 1",
      [`${schema}.${table}`],
    );
  for (const table of ARCHIVED) {
    expect(await columns('archive', table), table).toEqual(await columns('public', table));
    expect(await columns('whole', table), table).toEqual(await columns('public', table));
    expect(await rules('archive', table), table).toEqual(await rules('public', table));
  }
});

test('whoever looks for the bets of a draw says from which on', async () => {
  const silent = await s.fresh.owner.query(
    "select proname from pg_proc where prosrc ~ 'b.draw_id = p_chunk.draw_id' and prosrc !~ 'b.bet_id >= lottery_first_bet'",
  );
  expect(silent).toEqual([]);
});

describe('old partitions leave', () => {
  /** What the member and the console read of the past. */
  const seen = async () => ({
    bets: await listBets(s.fresh.db.of(1), 1, { memberId: 1n, part: partOf(1, 1n), skip: 0, max: 200 }),
    sums: await sumBets(s.fresh.db.of(1), 1, { memberId: 1n, part: partOf(1, 1n), fromMs: 0, toMs: s.deps.clock.nowMs() }),
    transfers: await s.deps.ledger.listTransfers(1, 1n, { fromMs: 0, toMs: s.deps.clock.nowMs(), page: 0, size: 200 }),
    house: await s.deps.ledger.houseBalances(1),
  });

  test('into the archive, where they are read as before', async () => {
    await betForDays(25, () => keep());
    const before = await seen();
    expect(before.bets.length).toBe(50);
    const { left } = await keep(SHORT);
    expect(left.filter((name) => name.startsWith('bet_2') || name === 'bet_first').length).toBeGreaterThanOrEqual(2);
    expect((await partitionsWithRows('bet')).filter((name) => name.startsWith('archive.')).length).toBeGreaterThanOrEqual(2);
    expect((await s.fresh.owner.query('select 1 from bet')).length).toBeLessThan(40);
    expect(await seen()).toEqual(before);
    await betForDays(3, () => keep(SHORT));
    expect((await seen()).bets.slice(6)).toEqual(before.bets);
  });

  test('once, however many look after them', async () => {
    await betForDays(25, () => keep());
    const before = await seen();
    // Who finds a table held by another may give up: there is a next time.
    await Promise.allSettled([keep(SHORT), keep(SHORT), keep(SHORT)]);
    await keep(SHORT);
    expect(await seen()).toEqual(before);
    expect((await keep(SHORT)).left).toEqual([]);
  });

  test('and come back when they are asked to', async () => {
    await betForDays(25, () => keep());
    const before = await s.fresh.owner.query('select * from bet order by bet_id');
    await keep(SHORT);
    for (const table of TABLES.filter(({ table: name }) => name === 'bet'))
      for (const partition of await listPartitions(s.fresh.owner, table, 'archive'))
        await restorePartition(s.fresh.owner, table, partition);
    expect(await s.fresh.owner.query('select * from bet order by bet_id')).toEqual(before);
  });

  test('nobody sees another merchant there, nobody writes there, nobody asks for a partition by its name', async () => {
    await betForDays(25, () => keep());
    const { left } = await keep(SHORT);
    const { db } = s.fresh;
    for (const table of ARCHIVED) {
      for (const path of [`archive.${table}`, `whole.${table}`]) {
        expect(await db.of(2).query(`select 1 from ${path}`), path).toEqual([]);
        await expect(db.query(`insert into ${path} select * from ${path} where false`), path).rejects.toThrow(
          /permission denied|cannot (insert into|delete from) view/,
        );
        await expect(db.query(`delete from ${path}`), path).rejects.toThrow(/permission denied|cannot (insert into|delete from) view/);
      }
      expect((await db.of(1).query(`select 1 from archive.${table}`)).length > 0, table).toBe(!EMPTY_HERE.includes(table));
    }
    const partitions = await s.fresh.owner.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relispartition and relkind = 'r'",
    );
    expect(partitions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(left.filter((name) => !name.startsWith('outbox')).map((name) => `archive.${name}`)),
    );
    for (const { name } of partitions) await expect(db.query(`select 1 from ${name}`), name).rejects.toThrow('permission denied');
  });

  test('facts go away, but not before they were read', async () => {
    await betForDays(25, () => keep());
    const oldest = (await outboxBounds(s.fresh.db)).first;
    await keep(SHORT);
    expect((await outboxBounds(s.fresh.db)).first).toEqual(oldest);
    const { last } = await outboxBounds(s.fresh.db);
    const { left } = await keep(dividedTables(() => Promise.resolve(last)));
    expect(left.filter((name) => name.startsWith('outbox')).length).toBeGreaterThanOrEqual(2);
    expect((await outboxBounds(s.fresh.db)).first?.xid).toBeGreaterThan(oldest?.xid ?? 0n);
    expect((await outboxBounds(s.fresh.db)).last).toEqual(last);
  });
});

describe('what is old finds its partition', () => {
  test('a draw that is settled weeks after its bets, and keys that were born then', async () => {
    await keep();
    const draw = await onlyDraw();
    await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 4 });
    await drawAs(s, draw, [6, 6, 5]);
    const bought = await s.cash(player);
    for (let week = 0; week < 3; week += 1) {
      s.deps.clock.advance(7 * DAY_MS);
      await keep();
    }
    while ((await settleNextDraw(s.deps)) === 'more');
    expect(await s.cash(player)).toBe(bought + 4n * LINE_WIN);
    expect(await partitionsWithRows('payout')).toEqual((await partitionsWithRows('bet')).map((name) => name.replace('bet', 'payout')));
    expect((await partitionsWithRows('idempotency')).filter((name) => name.endsWith('_default'))).toEqual([]);
  });

  test('a draw whose bets are in the archive is not taken for one without bets', async () => {
    const draw = await onlyDraw();
    await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 4 });
    await drawAs(s, draw, [6, 6, 5]);
    s.deps.clock.advance(21 * DAY_MS);
    expect((await keep(SHORT)).left).toContain('bet_first');
    await expect(settleNextDraw(s.deps)).rejects.toThrow('are in the archive');
    const bets = TABLES.filter(({ table }) => table.startsWith('bet'));
    for (const table of bets)
      for (const partition of await listPartitions(s.fresh.owner, table, 'archive'))
        await restorePartition(s.fresh.owner, table, partition);
    while ((await settleNextDraw(s.deps)) === 'more');
    expect(await partitionsWithRows('payout')).toHaveLength(1);
  });

  test('a question asked again after weeks has its first answer, also from the archive', async () => {
    const key = s.key();
    const ask = () => s.deps.ledger.placedBefore(1, 1n, { key, requestHash: 5n });
    await s.fresh.db.inTx((tx) => s.deps.ledger.post(tx, [gift(key, 5n)]));
    const first = await ask();
    expect(first).toMatchObject({ code: 'PLACED', repeated: true });
    for (let week = 0; week < 3; week += 1) {
      s.deps.clock.advance(7 * DAY_MS);
      await keep();
    }
    expect(await s.fresh.db.inTx((tx) => s.deps.ledger.post(tx, [gift(key, 5n)]))).toMatchObject([{ repeated: true }]);
    // Whichever day of its week it was asked on, that week is old enough.
    s.deps.clock.advance(21 * DAY_MS);
    expect((await keep()).left.length).toBeGreaterThan(0);
    expect(await ask()).toEqual(first);
  });

  test('a key of a time whose partition has left is taken nevertheless, and is no stray', async () => {
    await betForDays(25, () => keep());
    await keep(SHORT);
    const old = derivedKey(s.deps.clock.nowMs() - 24 * DAY_MS, 'late');
    await s.fresh.db.inTx((tx) => s.deps.ledger.post(tx, [gift(old, 6n)]));
    expect(await partitionsWithRows('idempotency')).toContain('idempotency_default');
    expect((await keep(SHORT)).strays).toBe(0);
  });
});
