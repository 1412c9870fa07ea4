import { amount } from '@fairhall/money/amount';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeLedger, fund, hold, MERCHANT, payout, stake } from '../../../test/ledger/arrange.ts';
import { checkInvariants } from './index.ts';
import { INVARIANTS } from './invariants.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger } = arrangeLedger(db);
const MEMBERS = [1n, 2n, 3n];
const LIMIT = { counter: 'loss', period: 'day', cap: amount(9_000n), timeZone: 'Asia/Yangon' } as const;

beforeAll(async () => {
  await fund(db, ledger, { members: MEMBERS, cash: 1_000n });
  await db.inTx((tx) => ledger.limits.set(tx, MERCHANT, { ...LIMIT, memberId: 3n, asset: 'MMK' }));
  for (const id of MEMBERS) {
    for (const intent of [stake(id, 10n), hold(id, 20n), payout(id, 5n), stake(id, 5_000n)]) await ledger.submit(intent);
  }
});
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});

const broken = async () => (await checkInvariants(owner)).filter(({ broken: count }) => count > 0).map(({ name }) => name);

test('a ledger that was used properly breaks nothing, and every invariant was asked', async () => {
  const results = await checkInvariants(db);
  expect(results.map(({ name }) => name)).toEqual([...INVARIANTS]);
  expect(results.filter(({ broken: count, sample }) => count > 0 || sample.length > 0)).toEqual([]);
  expect(INVARIANTS.length).toBe(20);
});

const OF_MEMBER = `where merchant_id = ${MERCHANT} and member_id = 2`;
const LAST_STAKE = `${OF_MEMBER} and kind = 'stake'`;

test.each([
  [
    'money out of nothing',
    `update account set balance = balance + 1 ${OF_MEMBER} and kind = 'cash'`,
    ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken'],
  ],
  [
    'money between accounts without a transfer',
    `update account set balance = balance + case kind when 'cash' then 1 else -1 end ${OF_MEMBER}`,
    ['balance_is_sum_of_transfers', 'chain_unbroken'],
  ],
  [
    'a transfer that is gone',
    `delete from transfer ${LAST_STAKE}`,
    ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken', 'placed_has_transfers'],
  ],
  [
    'a transfer of another amount',
    `update transfer set amount = amount + 1 ${LAST_STAKE}`,
    ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken'],
  ],
  ['a wrong balance behind a transfer', `update transfer set debit_after = debit_after + 1 ${LAST_STAKE}`, ['chain_unbroken']],
  ['a version that was skipped', `update transfer set debit_version = 99 ${LAST_STAKE}`, ['chain_unbroken']],
  ['an account that lost its row', `delete from account ${OF_MEMBER} and kind = 'held'`, ['zero_sum', 'balance_is_sum_of_transfers']],
  [
    'a balance below its floor',
    `alter table account drop constraint account_floor; update account set min_balance = 990 ${OF_MEMBER} and kind = 'cash'`,
    ['never_below_floor'],
  ],
  ['a balance that was below its floor', `update account set min_balance = 972 ${OF_MEMBER} and kind = 'cash'`, ['never_below_floor']],
  [
    'two groups of one key',
    `update transfer set idem_key = (select idem_key from transfer ${LAST_STAKE}) ${OF_MEMBER} and kind = 'payout'`,
    ['one_group_per_key', 'transfers_have_their_key', 'placed_has_transfers'],
  ],
  [
    'a transfer whose key was never answered',
    `delete from idempotency ${OF_MEMBER} and tx_id = (select tx_id from transfer ${LAST_STAKE})`,
    ['transfers_have_their_key'],
  ],
  [
    'an answer that points to nothing',
    `update idempotency set tx_id = 12345 ${OF_MEMBER} and tx_id = (select tx_id from transfer ${LAST_STAKE})`,
    ['transfers_have_their_key', 'placed_has_transfers'],
  ],
  [
    'a placed answer without transfers',
    `update idempotency set code = 'PLACED', tx_id = 77 ${OF_MEMBER} and code = 'INSUFFICIENT_FUNDS'`,
    ['placed_has_transfers'],
  ],
  [
    'one of years ago',
    `update idempotency set code = 'PLACED', tx_id = 77, created_at = now() - interval '3 years' ${OF_MEMBER} and code = 'INSUFFICIENT_FUNDS'`,
    ['placed_has_transfers'],
  ],
  [
    'more taken back than was moved',
    `update transfer r set reverses = s.tx_id, amount = r.amount + 100, kind = 'correction', credit_after = r.credit_after + 100
      from transfer s where s.merchant_id = ${MERCHANT} and s.member_id = 2 and s.kind = 'stake' and r.merchant_id = s.merchant_id
        and r.member_id = s.member_id and r.kind = 'payout'`,
    ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken', 'reversals_within_their_group'],
  ],
  [
    "something taken back that was another wallet's",
    `update transfer r set reverses = s.tx_id, kind = 'correction' from transfer s where s.member_id = 1 and s.kind = 'stake'
      and r.merchant_id = s.merchant_id and r.member_id = 2 and r.kind = 'payout'`,
    ['reversals_within_their_group'],
  ],
  ['money paid in that was not noted', `update wallet_source set paid_in = paid_in - 1 ${OF_MEMBER}`, ['sources_are_what_moved']],
  ['a wallet whose sources are gone', `delete from wallet_source ${OF_MEMBER}`, ['sources_are_what_moved']],
  [
    'money paid in that its member’s gate forgot',
    `update member_gate set deposit_life = deposit_life - 1 ${OF_MEMBER}`,
    ['gates_are_what_moved'],
  ],
  [
    'a stake of a member that may not play',
    `update member_gate set barred_since = 'epoch' where member_id in (select member_id from transfer where kind = 'stake' limit 1)`,
    ['barred_members_stake_nothing'],
  ],
  ['a limit that did not count', 'update member_limit set counted = counted - 1 where member_id = 3', ['limits_count_what_moved']],
  ['a wallet that forgot its limits', 'update account set limited = false where member_id = 3', ['limits_count_what_moved']],
  [
    'rows in the part of somebody else',
    `update transfer set part = (part + 1) % 1024 ${LAST_STAKE}`,
    ['transfers_have_their_key', 'placed_has_transfers', 'part_is_the_members'],
  ],
])('finds %s', async (_, fault, names) => {
  const client = await owner.connect();
  await client.query('begin');
  await client.query(fault);
  const asPlanted = { query: async (text: string, params?: readonly unknown[]) => (await client.query(text, params as unknown[])).rows };
  const found = (await checkInvariants(asPlanted)).filter(({ broken: count }) => count > 0);
  await client.query('rollback');
  client.release();
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.every(({ sample }) => sample.length > 0)).toBe(true);
  expect(await broken()).toEqual([]);
});
