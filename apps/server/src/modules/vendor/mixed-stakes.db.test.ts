import { amount, major, ZERO } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { type GiftTerms, gift, HOUR_MS } from '../../../test/promotion/gift.ts';
import { balanceOf, bet, type Player, rollback, TABLE, type VendorStage, vendorStage, win, wire } from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { countRounds } from './jobs/count-rounds.ts';

let s: VendorStage;
beforeAll(async () => {
  s = await vendorStage();
});
afterAll(() => s.close());
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner, { but: ['cashier'] })).toEqual([]);
});

const OK = 'RS_OK';
async function gifted(cash: bigint, bonus: bigint, terms: GiftTerms = {}): Promise<Player> {
  const player = await s.player(amount(cash));
  await gift(s, player, { amount: amount(bonus), ...terms });
  return player;
}
async function standing(player: Player) {
  const [grant] = await s.fresh.db.query(
    `select g.state, coalesce(a.balance, 0) as balance, g.wagered from bonus_grant g
       left join account a using (merchant_id, part, member_id, asset, grant_id) where g.member_id = $1 order by g.grant_id desc limit 1`,
    [player.memberId],
  );
  return { cash: await s.cash(player), ...grant };
}
const rounds = (player: Player) =>
  s.fresh.db.query<Record<string, bigint>>(
    `select stake, cash_stake as "cashStake", valid_stake as valid, valid_cash as "validCash", won, cash_won as "cashWon" from vendor_round
       where member_id = $1 order by round_id`,
    [player.memberId],
  );

test('cash pays first, a win goes to the pools that staked it, and the vendor is told both together', async () => {
  const player = await gifted(16_666n, 50_000n);
  expect(await s.call('balance', balanceOf(player))).toMatchObject({ status: OK, balance: wire(66_666n) });
  const placed = bet(player, 50_000n);
  const first = await s.call('bet', placed);
  expect(first).toMatchObject({ status: OK, balance: wire(16_666n) });
  expect(await standing(player)).toEqual({ cash: ZERO, state: 'active', balance: 16_666n, wagered: 0n });
  // The figures of the specification: 6.6668 of 10.0001 are the bonus's.
  const won = win(placed, 100_001n);
  expect(await s.call('win', won)).toMatchObject({ status: OK, balance: wire(116_667n) });
  expect(await standing(player)).toEqual({ cash: 33_333n, state: 'active', balance: 83_334n, wagered: 50_000n });
  expect(await rounds(player)).toEqual([
    { stake: 50_000n, cashStake: 16_666n, valid: 50_000n, validCash: 16_666n, won: 100_001n, cashWon: 33_333n },
  ]);
  expect(await s.call('bet', placed)).toEqual(first);
  expect(await s.call('win', won)).toMatchObject({ status: OK, balance: wire(116_667n) });
  expect(await s.call('balance', balanceOf(player, { game_code: TABLE.code }))).toMatchObject({ balance: wire(116_667n) });
});

test('a round counts when it is over: paid twice, lost, or lost in one call', async () => {
  const player = await gifted(0n, 100_000n, { wageringX100: 1_000 });
  const placed = bet(player, 20_000n);
  await s.call('bet', placed);
  await s.call('win', win(placed, 10_000n, { round_closed: false }));
  expect(await standing(player)).toMatchObject({ balance: 90_000n, wagered: 0n });
  await s.call('win', win(placed, 5_000n));
  expect(await standing(player)).toMatchObject({ balance: 95_000n, wagered: 20_000n });
  const lost = bet(player, 10_000n);
  await s.call('bet', lost);
  await s.call('win', win(lost, 0n));
  expect(await standing(player)).toMatchObject({ balance: 85_000n, wagered: 30_000n });
  await s.call('bet', bet(player, 5_000n, { round_closed: true }));
  expect(await standing(player)).toMatchObject({ balance: 80_000n, wagered: 35_000n });
});

test('a round that something else than its bets has closed is counted by and by', async () => {
  const player = await s.player(major(1));
  const early = bet(player, 10_000n);
  await s.call('bet', early);
  await gift(s, player, { amount: major(5) });
  await s.call('bet', bet(player, 20_000n, { round: early.round }));
  await s.call('win', win(early, 30_000n));
  expect(await standing(player)).toMatchObject({ cash: 30_000n, balance: 30_000n, wagered: 0n });
  expect(await countRounds(s)).toBe('idle');
  expect(await standing(player)).toMatchObject({ wagered: 20_000n });
});

test('at a live table as much counts as the round moved, in the shares of its bets', async () => {
  const player = await gifted(10_000n, 100_000n, { contribution: { LIVE: 5_000 } });
  const table = { game_code: TABLE.code };
  expect(await s.call('balance', balanceOf(player))).toMatchObject({ balance: wire(10_000n) });
  expect(await s.call('balance', balanceOf(player, table))).toMatchObject({ balance: wire(110_000n) });
  const placed = bet(player, 40_000n, table);
  await s.call('bet', placed);
  await s.call('win', win(placed, 30_000n));
  expect(await standing(player)).toMatchObject({ cash: 7_500n, balance: 92_500n, wagered: 5_000n });
  expect(await rounds(player)).toMatchObject([{ cashStake: 10_000n, valid: 10_000n, validCash: 2_500n, cashWon: 7_500n }]);
});

test('what is taken back goes back by the recorded parts; a rollback of a bet that was not won counts nothing', async () => {
  const player = await gifted(10_000n, 50_000n);
  const placed = bet(player, 40_000n);
  await s.call('bet', placed);
  const back = rollback(placed);
  expect(await s.call('rollback', back)).toMatchObject({ status: OK, balance: wire(60_000n) });
  expect(await s.call('rollback', back)).toMatchObject({ status: OK, balance: wire(60_000n) });
  expect(await standing(player)).toEqual({ cash: 10_000n, state: 'active', balance: 50_000n, wagered: 0n });
  const again = bet(player, 40_000n);
  await s.call('bet', again);
  const won = win(again, 80_000n);
  await s.call('win', won);
  expect(await standing(player)).toMatchObject({ cash: 20_000n, balance: 80_000n, wagered: 40_000n });
  await s.call('rollback', rollback({ ...again, transaction_uuid: won.transaction_uuid }));
  expect(await standing(player)).toMatchObject({ cash: ZERO, balance: 20_000n, wagered: 40_000n });
  expect(await rounds(player)).toMatchObject([
    { stake: 0n, cashStake: 0n },
    { won: 0n, cashWon: 0n, cashStake: 10_000n },
  ]);
});

test('a win that was converted is taken back out of cash, the rest is owed; bonus money that is gone is written off', async () => {
  const done = await gifted(0n, 10_000n, { wageringX100: 100 });
  const placed = bet(done, 10_000n);
  await s.call('bet', placed);
  const won = win(placed, 30_000n);
  await s.call('win', won);
  expect(await standing(done)).toMatchObject({ cash: 30_000n, state: 'completed', balance: 0n });
  await s.call('rollback', rollback({ ...placed, transaction_uuid: won.transaction_uuid }));
  expect(await standing(done)).toMatchObject({ cash: ZERO, state: 'completed' });

  const gone = await gifted(0n, 10_000n);
  const first = bet(gone, 10_000n);
  await s.call('bet', first);
  const paid = win(first, 20_000n);
  await s.call('win', paid);
  await s.call('bet', bet(gone, 15_000n, { round_closed: true }));
  await s.call('rollback', rollback({ ...first, transaction_uuid: paid.transaction_uuid }));
  expect(await standing(gone)).toMatchObject({ cash: ZERO, balance: 0n, state: 'spent' });
  expect((await s.ledger.balances(1, gone.memberId)).find(({ kind }) => kind === 'receivable')?.balance).toBe(0n);
});

test.each([
  ['wins', 40_000n],
  ['loses', 0n],
])('a round that is open when its grant runs out keeps it closing until it %s', async (_, won) => {
  const player = await gifted(10_000n, 50_000n);
  const placed = bet(player, 20_000n);
  await s.call('bet', placed);
  s.clock.advance(HOUR_MS + 1);
  await s.ledger.grants.runDue();
  expect(await standing(player)).toMatchObject({ state: 'closing', balance: 40_000n });
  await s.call('win', win(placed, won));
  expect(await standing(player)).toMatchObject({ state: 'expired', balance: 0n, cash: won / 2n });
});

const BETS: [string, GiftTerms, bigint, string][] = [
  ['at the largest bet', { maxBet: amount(30_000n) }, 30_000n, OK],
  ['above it', { maxBet: amount(30_000n) }, 30_001n, 'RS_ERROR_LIMIT_REACHED'],
  ['above it, from cash alone', { maxBet: amount(100n) }, 20_000n, OK],
  ['where slots are closed', { contribution: { LIVE: 10_000 } }, 20_001n, 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ['beyond both', {}, 70_001n, 'RS_ERROR_NOT_ENOUGH_MONEY'],
];

test("a bet that a grant may not pay for is refused in the protocol's words", async () => {
  for (const [name, terms, stake, status] of BETS) {
    const player = await gifted(20_000n, 50_000n, terms);
    expect(await s.call('bet', bet(player, stake)), name).toMatchObject({ status });
    if (status !== OK) expect(await standing(player)).toMatchObject({ cash: 20_000n, balance: 50_000n });
  }
});

const FAULTS: [string, string, string[]][] = [
  ['a payout that no win paid', 'update grant_bet set payout = payout + 10', ['tied_bets_follow_their_round', 'vendor_round_adds_up']],
  ['a bet that is void and stands', "update grant_bet set state = 'void', counted = 0", ['tied_bets_follow_their_round']],
  ['cash that was none', 'update vendor_round set cash_stake = stake', ['vendor_round_adds_up']],
];

test('planted faults are found', async () => {
  const player = await gifted(10_000n, 50_000n);
  const placed = bet(player, 40_000n);
  await s.call('bet', placed);
  await s.call('win', win(placed, 30_000n));
  for (const [name, fault, names] of FAULTS)
    expect(await namesBroken(s.fresh.owner, fault, { but: ['cashier'] }), name).toEqual(expect.arrayContaining(names));
});

test('a jackpot takes its part of what is cash, the round counts the whole stake, and a rollback gives all of it back', async () => {
  const poolId = 4_242n;
  await s.fresh.owner.query(
    `insert into jackpot_pool (merchant_id, pool_id, asset, names, products, rate_bps, reserve_bps, start_amount, ceiling, state, written_by, written_name,
       written_at, started_by, started_name, started_at)
     values (1, $1, 'MMK', '{}', '{RNG}', 100, 50, 10000, 20000, 'running', 1, 'a', now(), 2, 'b', now())`,
    [poolId],
  );
  s.ledger.forgetPools();
  const player = await gifted(30_000n, 50_000n);
  const placed = bet(player, 50_000n);
  expect(await s.call('bet', placed)).toMatchObject({ status: OK, balance: wire(30_000n) });
  const [entry] = await s.fresh.db.query('select area, stake, contribution, reserved, taken_back from jackpot_entry where pool_id = $1', [
    poolId,
  ]);
  expect(entry).toEqual({ area: 'RNG', stake: 50_000n, contribution: 300n, reserved: 150n, taken_back: 0n });
  expect(await rounds(player)).toMatchObject([{ stake: 50_000n, cashStake: 30_000n }]);
  expect(await s.call('rollback', rollback(placed))).toMatchObject({ status: OK, balance: wire(80_000n) });
  expect(await standing(player)).toMatchObject({ cash: 30_000n, balance: 50_000n });
  const live = await s.player(major(1));
  await s.call('bet', bet(live, 10_000n, { game_code: TABLE.code }));
  expect(await s.fresh.db.query('select taken_back from jackpot_entry where pool_id = $1', [poolId])).toEqual([{ taken_back: 50_000n }]);
  await s.fresh.owner.query("update jackpot_pool set state = 'stopped' where pool_id = $1", [poolId]);
  s.ledger.forgetPools();
});
