import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { wallInParts } from '@fairhall/testkit/part-wall';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrangeLedger,
  deposit,
  freshKey,
  fund,
  hold,
  intentOf,
  MERCHANT,
  payOut,
  payout,
  START_MS,
  stake,
} from '../../../test/ledger/arrange.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDb, type Db } from '../../platform/db.ts';
import { createIds } from '../../platform/ids.ts';
import { silentLog } from '../../platform/log.ts';
import { createLedger } from './index.ts';
import { PARTS, partOf } from './part.ts';
import type { Ledger } from './port.ts';

const OTHERS = [1n, 2n, 3n, 4n, 5n];
const PART = partOf(MERCHANT, 1_000n);
/** Members of one part, and of no other. */
const [FIRST, SECOND, THIRD] = membersOf(PART, 3) as [bigint, bigint, bigint];

function membersOf(part: number, count: number): bigint[] {
  const found: bigint[] = [];
  for (let id = 1_000n; found.length < count; id += 1n) if (partOf(MERCHANT, id) === part) found.push(id);
  return found;
}

let fresh: FreshDatabase;
let db: Db;
let ledger: Ledger & { stop(): Promise<void> };
beforeAll(async () => {
  fresh = await freshDatabase();
  const before = arrangeLedger(fresh.db, { node: 1 });
  await fund(fresh.db, before.ledger, { members: [...OTHERS, FIRST, SECOND], cash: 1_000n });
  for (const member of OTHERS) await before.ledger.submit(stake(member, 5n));
  await before.ledger.stop();
  await wallInParts(fresh.owner, { from: PART, to: PART });
  db = createDb({ url: fresh.url });
  ledger = arrangeLedger(db, { node: 2 }).ledger;
});
afterAll(async () => {
  await ledger.stop();
  await db.close();
  await fresh.close();
});

test('the wall stands: a statement that does not find its rows by their part fails, and so does one of two parts', async () => {
  const touched = /a row of part \d+ is touched/;
  await expect(db.query('select sum(balance) from account')).rejects.toThrow(touched);
  await expect(db.query('select from account where member_id = $1', [FIRST])).rejects.toThrow(touched);
  await expect(db.query('select from transfer where merchant_id = $1 and member_id = $2', [MERCHANT, FIRST])).rejects.toThrow(touched);
  await expect(db.query('update account set frozen = false where member_id = $1', [FIRST])).rejects.toThrow(touched);
  await expect(ledger.submit(stake(OTHERS[0] as bigint, 1n))).rejects.toThrow(touched);
  expect(await db.query('select sum(balance)::bigint as sum from account where part = $1', [PART])).toEqual([{ sum: 2_000n }]);
});

test('a batch of one part reaches no row of another: placed, refused, repeated, mismatched, held, paid out, taken back', async () => {
  const key = freshKey();
  const codes = async (...intents: Parameters<Ledger['submit']>[0][]) =>
    (await Promise.all(intents.map((intent) => ledger.submit(intent)))).map(({ code, repeated }) => (repeated ? `${code} again` : code));
  expect(await codes(stake(FIRST, 10n, { key }), stake(SECOND, 20n), stake(FIRST, 30n), stake(SECOND, 5_000n))).toEqual([
    'PLACED',
    'PLACED',
    'PLACED',
    'INSUFFICIENT_FUNDS',
  ]);
  expect(await codes(stake(FIRST, 10n, { key }))).toEqual(['PLACED again']);
  expect(await codes(stake(FIRST, 11n, { key }))).toEqual(['IDEMPOTENCY_MISMATCH']);
  expect(await codes(stake(THIRD, 1n))).toEqual(['NO_WALLET']);
  expect(await codes(hold(FIRST, 100n), payout(SECOND, 7n))).toEqual(['PLACED', 'PLACED']);
  expect(await codes(payOut(FIRST, { held: 100n, fee: 1n }))).toEqual(['PLACED']);
  const reversed = await ledger.submit(stake(FIRST, 9n));
  const back = { debit: { owner: 'house', kind: 'game', area: 'LOTTERY' }, credit: { owner: 'member', kind: 'cash' } } as const;
  const reversal = { ...back, amount: stake(FIRST, 9n).transfers[0]?.amount ?? reversed.balance, kind: 'reversal' as const, ref: 7n };
  expect(await codes(intentOf(FIRST, [{ ...reversal, reverses: reversed.txId }]))).toEqual(['PLACED']);
});

test('nor do the slow handle, the opening of a wallet, its freeze, or what a member reads of its money', async () => {
  await db.inTx(async (tx) => {
    await ledger.openWallet(tx, MERCHANT, THIRD, 'MMK');
    const answers = await ledger.post(tx, [deposit(THIRD, 50n), deposit(FIRST, 1n)]);
    expect(answers.map(({ code }) => code)).toEqual(['PLACED', 'PLACED']);
    await ledger.freeze(tx, MERCHANT, THIRD, true);
    expect(await ledger.isFrozen(tx, MERCHANT, THIRD)).toBe(true);
  });
  const cash = async (memberId: bigint) => (await ledger.balances(MERCHANT, memberId)).find(({ kind }) => kind === 'cash')?.balance;
  expect([await cash(THIRD), await cash(SECOND)]).toEqual([50n, 987n]);
  const page = { fromMs: 0, toMs: START_MS + 86_400_000, page: 0, size: 50 };
  const { transfers, total } = await ledger.listTransfers(MERCHANT, THIRD, page);
  expect([transfers.length, total]).toEqual([1, 1]);
  expect(await ledger.transferOf(MERCHANT, THIRD, transfers[0]?.txId ?? 0n)).toEqual({ before: 0n, after: 50n });
});

test('with one part in a call, a key that comes twice in a list is still the first one’s', async () => {
  const deps = { db, ids: createIds(systemClock, 3), clock: systemClock, log: silentLog, lanes: 1 };
  const spread = createLedger({ ...deps, onePartPerCall: true });
  const key = freshKey();
  const answers = await db.inTx(async (tx) => {
    await spread.openWallet(tx, MERCHANT, FIRST, 'PHP');
    return spread.post(tx, [
      deposit(FIRST, 5n, { key, asset: 'PHP' }),
      deposit(FIRST, 7n, { key }),
      deposit(FIRST, 5n, { key, asset: 'PHP' }),
    ]);
  });
  expect(answers.map(({ code, repeated }) => [code, repeated])).toEqual([
    ['PLACED', false],
    ['IDEMPOTENCY_MISMATCH', false],
    ['PLACED', true],
  ]);
  await spread.stop();
});

test('the plan spreads the tables of money by part, beside tables that all machines have, and ties nothing across', async () => {
  const plan = (await fresh.owner.query<{ plan: string }>('select distribution_plan() as plan')).map(({ plan: statement }) => statement);
  const spread = plan.flatMap(
    (statement) => /^select create_distributed_table\('(\w+)', 'part', colocate_with => '(\w+)'\)$/.exec(statement)?.[1] ?? [],
  );
  const reference = plan.flatMap((statement) => /^select create_reference_table\('(\w+)'\)$/.exec(statement)?.[1] ?? []);
  expect(spread.length + reference.length).toBe(plan.length);
  expect(new Set([...spread, ...reference]).size).toBe(plan.length);
  expect(spread[0]).toBe('account');
  const money = ['account', 'bet', 'bet_cancel', 'bet_order', 'idempotency', 'member_draw', 'outbox', 'payout', 'settle_chunk', 'transfer'];
  expect(spread).toEqual(expect.arrayContaining(money));
  const ties = await fresh.owner.query(
    `select conname from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1) and not confrelid::regclass::text = any ($1)`,
    [reference],
  );
  expect(ties).toEqual([]);
  expect(reference).toEqual(expect.arrayContaining(['draw', 'draw_void', 'lottery_game', 'lottery_sale', 'ticket_kind']));
  expect(reference.indexOf('lottery_game')).toBeLessThan(reference.indexOf('draw'));
});

test('without the extension nothing is spread', async () => {
  expect(await fresh.owner.query('select distribute_by_part()')).toEqual([]);
  expect(PARTS).toBe(1_024);
});
