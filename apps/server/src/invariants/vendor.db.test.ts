import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { bet, rollback, type VendorStage, vendorStage, win } from '../../test/vendor/stage.ts';
import { brokenInvariants } from './index.ts';

let s: VendorStage;
// Rounds that were won, lost, taken back, are open, cost nothing, and a win that was taken back from who had spent it.
beforeAll(async () => {
  s = await vendorStage();
  const player = await s.player(major(100));
  const [won, lost, back, free] = [bet(player, 10n), bet(player, 20n), bet(player, 30n), bet(player, 40n, { is_free: true })];
  for (const placed of [won, lost, back, free, bet(player, 50n)]) await s.call('bet', placed);
  const paid = win(won, 900_000n);
  for (const one of [paid, win(lost, 0n), win(free, 70n)]) await s.call('win', one);
  await s.call('rollback', rollback(back));
  await s.call('rollback', rollback(bet(player, 60n)));
  await s.call('bet', bet(player, 1_500_000n));
  await s.call('rollback', rollback(paid));
});
afterAll(() => s.close());

test('rounds of every kind break nothing', async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  const kinds = await s.fresh.owner.query('select kind, count(*)::int as n from vendor_transaction group by 1 order by 1');
  expect(kinds).toEqual([
    { kind: 'bet', n: 6 },
    { kind: 'rollback', n: 3 },
    { kind: 'tombstone', n: 1 },
    { kind: 'win', n: 3 },
  ]);
});

const LEDGER = ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken'];
const MOVED = 'vendor_transaction_moved_its_money';
const ADDS_UP = 'vendor_round_adds_up';

test.each([
  ['a stake of another amount', "update vendor_transaction set amount = amount + 1 where kind = 'bet' and amount = 50", [MOVED, ADDS_UP]],
  ['a bet without its transfer', "delete from transfer where kind = 'stake' and amount = 50", [...LEDGER, 'placed_has_transfers', MOVED]],
  ['a transfer without its transaction', 'delete from vendor_transaction where amount = 50', [MOVED, ADDS_UP]],
  [
    'a win that was booked as a stake given back',
    "update transfer set kind = 'stake_refund' where kind = 'payout' and amount = 70",
    [MOVED],
  ],
  ['an answer that moved nothing and does not say so', 'update idempotency set moved_nothing = false', ['placed_has_transfers']],
  [
    'an answer that moved something and says that it did not',
    "update idempotency set moved_nothing = true where tx_id in (select tx_id from transfer where kind = 'stake')",
    ['placed_has_transfers'],
  ],
  [
    'a round with more stake than bets',
    'update vendor_round set stake = stake + 1, cash_stake = cash_stake + 1 where stake = 50',
    [ADDS_UP],
  ],
  [
    'a round of which more counts than should',
    'update vendor_round set valid_stake = valid_stake - 1, valid_cash = valid_cash - 1 where stake = 50',
    [ADDS_UP],
  ],
  ['a round of which something counts that nobody said', 'update vendor_round set valid_told = stake where stake = 50', [ADDS_UP]],
  [
    'money at a vendor that never left',
    `insert into vendor_move (merchant_id, transfer_id, vendor, member_id, asset, direction, amount, category, node_id, state, asked_at)
     values (1, 't', 'LANTERNS', 1, 'MMK', 'in', 5, 'RNG', 900001, 'done', now())`,
    ['vendor_transit_is_what_was_brought'],
  ],
  ['a round that won what nobody paid', 'update vendor_round set won = won + 1, cash_won = cash_won + 1 where stake = 50', [ADDS_UP]],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(s.fresh.owner, fault)).toEqual(names);
});

test('a win that was paid behind the rollback of its bet is found', async () => {
  const player = await s.player(major(1));
  const [back, other] = [bet(player, 30n), bet(player, 40n)];
  for (const placed of [back, other]) await s.call('bet', placed);
  await s.call('rollback', rollback(back));
  await s.call('win', win(other, 7n));
  const fault = `update vendor_transaction set reference = '${back.transaction_uuid}', round = '${back.round}' where reference = '${other.transaction_uuid}'`;
  expect(await namesBroken(s.fresh.owner, fault)).toContain('vendor_pays_nothing_after_a_rollback');
});
