import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bet,
  type Player,
  rollback,
  SLOT,
  TABLE,
  uuid,
  VENDOR,
  type VendorStage,
  vendorStage,
  win,
  wire,
} from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';

let s: VendorStage;
let player: Player;
beforeAll(async () => {
  s = await vendorStage();
});
afterAll(() => s.close());
beforeEach(async () => {
  player = await s.player(major(100));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

const STAKE = 100_000n;
const atTable = (more: Record<string, unknown> = {}) => bet(player, STAKE, { game_code: TABLE.code, ...more });
const counts = (validE4: bigint) => ({ meta: { valid_amount: wire(validE4) } });

async function newestRound() {
  const sought = { memberId: player.memberId, asset: player.asset, fromMs: 0, toMs: s.clock.nowMs() + 1, page: 0, size: 1 };
  const [round] = (await s.ports.vendor.rounds.list(1, sought)).rounds;
  invariant(round, 'a round was played');
  return round;
}

/** What of the newest round counts, by the round and by the turnover. */
async function valid(): Promise<bigint> {
  const { roundId, validStake } = await newestRound();
  const [turned] = await s.fresh.owner.query<{ of: bigint; cash: bigint }>(
    'select valid_stake as "of", valid_cash as cash from turnover where made_id = $1',
    [roundId],
  );
  expect(turned).toEqual({ of: validStake, cash: validStake });
  return validStake;
}

async function play(placed: ReturnType<typeof bet>, won: bigint, more: Record<string, unknown> = {}): Promise<bigint> {
  expect(await s.call('bet', placed)).toMatchObject({ status: 'RS_OK' });
  expect(await s.call('win', win(placed, won, more))).toMatchObject({ status: 'RS_OK' });
  return valid();
}

test.each([
  ['nothing won', 0n, STAKE],
  ['the stake pushed', STAKE, 0n],
  ['even money', 2n * STAKE, STAKE],
  ['a win less a twentieth', 195_000n, 95_000n],
  ['half lost', 50_000n, 50_000n],
  ['a large win', 9n * STAKE, STAKE],
])('at a live table whose vendor says nothing counts what the round moved: %s', async (_name, won, should) => {
  expect(await play(atTable(), won)).toBe(should);
});

test('everywhere else the stake counts, however the round ended', async () => {
  expect(await play(bet(player, STAKE), STAKE)).toBe(STAKE);
});

test.each([
  ['all of it, though its winnings are less', STAKE, 195_000n],
  ['a part', 30_000n, 0n],
  ['nothing', 0n, 0n],
])('what the vendor says counts: %s', async (_name, told, won) => {
  expect(await play(atTable(), won, counts(told))).toBe(told);
  expect(await play(bet(player, STAKE), won, counts(told))).toBe(told);
});

test.each([
  ['more than the stake', { valid_amount: wire(STAKE) + 10 }],
  ['less than nothing', { valid_amount: -10 }],
  ['finer than we count', { valid_amount: 1 }],
  ['no number', { valid_amount: 'all' }],
  ['no whole number', { valid_amount: 0.5 }],
  ['nothing of that', { table: 'T1' }],
  ['no object', 'tie'],
])('what can not be is passed over and the win is paid: %s', async (_name, meta) => {
  expect(await play(atTable(), STAKE, { meta })).toBe(0n);
  expect(await s.cash(player)).toBe(1_000_000n);
});

test('the same win again with other words is the win that it was', async () => {
  const placed = atTable();
  await s.call('bet', placed);
  const paid = win(placed, STAKE, counts(20_000n));
  const first = await s.call('win', paid);
  expect(await s.call('win', { ...paid, ...counts(70_000n) })).toEqual(first);
  expect(await valid()).toBe(20_000n);
});

test('a bet that closes its round may say it; one that does not says nothing', async () => {
  await s.call('bet', bet(player, STAKE, { round_closed: true, ...counts(10_000n) }));
  expect(await valid()).toBe(10_000n);
  expect(await play(bet(player, STAKE, counts(10_000n)), 0n, { meta: null })).toBe(STAKE);
});

test('of several wins of a round the newest that says it counts, for the whole round', async () => {
  const round = uuid();
  const [one, other] = [atTable({ round }), atTable({ round })];
  for (const placed of [one, other]) await s.call('bet', placed);
  await s.call('win', win(one, 0n, { round_closed: false, ...counts(40_000n) }));
  await s.call('win', win(other, 0n, counts(150_000n)));
  await s.call('win', win(other, 5n));
  expect(await valid()).toBe(150_000n);
});

test('a stake that was taken back does not count: what was said of more than is left is passed over', async () => {
  const round = uuid();
  const [one, other] = [atTable({ round }), atTable({ round })];
  for (const placed of [one, other]) await s.call('bet', placed);
  await s.call('win', win(one, 0n, counts(150_000n)));
  expect(await valid()).toBe(150_000n);
  await s.call('rollback', rollback(other));
  expect(await valid()).toBe(STAKE);
});

test('a win that is taken back is no longer believed: what an earlier one said is, else the rule', async () => {
  const placed = atTable();
  await s.call('bet', placed);
  const [first, second] = [win(placed, STAKE, counts(10_000n)), win(placed, STAKE, counts(20_000n))];
  for (const one of [first, second]) await s.call('win', one);
  expect(await valid()).toBe(20_000n);
  await s.call('rollback', rollback(second));
  expect(await valid()).toBe(10_000n);
  await s.call('rollback', rollback(first));
  expect(await valid()).toBe(STAKE);
  await s.call('win', win(placed, STAKE, counts(0n)));
  expect(await valid()).toBe(0n);
});

test('a round that operators settle anew counts by its new end', async () => {
  await play(atTable(), 2n * STAKE, counts(STAKE));
  const { roundId, version } = await newestRound();
  const asked = { merchantId: 1, memberId: player.memberId, vendor: VENDOR, operatorId: 1n, roundId, version, won: amount(STAKE) };
  expect(await s.db.inTx((tx) => s.ports.vendor.resettle(tx, asked))).toMatchObject({ ok: true });
  expect(await newestRound()).toMatchObject({ won: STAKE, validStake: 0n });
  expect(await valid()).toBe(0n);
});

test('a batch says it, too', async () => {
  const round = uuid();
  const of = { round, asset: player.asset, gameCode: SLOT.code, isFree: false };
  const staked = { ...of, kind: 'bet' as const, transactionId: uuid(), closesRound: false, amount: amount(STAKE) };
  const won = {
    ...of,
    kind: 'win' as const,
    transactionId: uuid(),
    closesRound: true,
    amount: amount(5n),
    reference: staked.transactionId,
  };
  const moves = [
    { ...staked, nodeId: SLOT.nodeId, category: 'RNG' },
    { ...won, valid: amount(60_000n) },
  ];
  const holder = { merchantId: 1, memberId: player.memberId, vendor: VENDOR };
  expect(await s.vendorWallet.batch(holder, moves)).toMatchObject({ ok: true });
  expect(await valid()).toBe(60_000n);
});

test('a fee that is closed at once with nothing at risk is no turnover, and comes back whole', async () => {
  const fee = atTable({ round_closed: true, bet: 'entry', ...counts(0n) });
  expect(await s.call('bet', fee)).toMatchObject({ status: 'RS_OK' });
  expect(await valid()).toBe(0n);
  expect((await newestRound()).closedAtMs).toBe(s.clock.nowMs());
  expect(await s.call('rollback', rollback(fee))).toMatchObject({ status: 'RS_OK' });
  expect(await s.cash(player)).toBe(major(100));
  expect((await newestRound()).stake).toBe(0n);
});
