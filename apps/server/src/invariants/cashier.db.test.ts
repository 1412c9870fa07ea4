import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nora, sam } from '../../test/cashier/stage.ts';
import { under, type WithdrawalStage, withdrawalStage } from '../../test/cashier/withdrawal.ts';
import { namesBroken } from '../../test/invariants/planting.ts';
import { brokenInvariants } from './index.ts';

let s: WithdrawalStage;
// A withdrawal under way, one that was paid with a fee, one that was rejected; a deposit that was approved and one that waits.
beforeAll(async () => {
  s = await withdrawalStage();
  const customer = under(await s.customer(), { feeFixed: '20' });
  const { withdrawals, ...deposits } = s.desk;
  await s.asked(customer);
  const paid = await s.asked(customer);
  await withdrawals.approve(nora, { withdrawalId: paid, amountE4: '10000000' });
  invariant((await withdrawals.pay(sam, { withdrawalId: paid, bankReference: 'B1' })).ok, 'it is paid');
  const rejected = await s.asked(customer);
  invariant((await withdrawals.reject(sam, { withdrawalId: rejected, reason: 'no' })).ok, 'it is rejected');
  const approved = await s.paid(customer);
  invariant((await deposits.approve(nora, { depositId: approved, amountE4: '20000000' })).ok, 'it is approved');
  await s.paid(customer);
});
afterAll(() => s.close());

test('requests that were decided properly break nothing', async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

const LEDGER = ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken'];
const CLOSED = 'withdrawal_money_follows_its_state';

test.each([
  [
    'a deposit approved without money',
    `update deposit set state = 'approved', decided_at = now(), taken_at = now(), handler_id = 1, handler_name = 'x', tx_id = 5
     where state = 'paid'`,
    ['deposit_is_credited_once', 'decision_is_in_the_audit_log'],
  ],
  [
    'a deposit that nobody approved and nothing proves',
    "update deposit set handler_id = null, handler_name = null, taken_at = null where state = 'approved'",
    ['credit_without_a_person_is_proved'],
  ],
  [
    'a proof of more than was credited',
    `insert into deposit_proof (merchant_id, proof_key, part, deposit_id, actor, received, booked_at, proved_at)
     select merchant_id, 'line:1', part, deposit_id, 'match', amount + 1, now(), now() from deposit where state = 'approved'`,
    ['credit_without_a_person_is_proved'],
  ],
  [
    'a deposit of another amount than came in',
    "update deposit set amount = amount + 1 where state = 'approved'",
    ['deposit_is_credited_once'],
  ],
  ['a deposit that names another group', "update deposit set tx_id = tx_id + 1 where state = 'approved'", ['deposit_is_credited_once']],
  [
    'money for a deposit that still waits',
    "update deposit set state = 'review', decided_at = null, tx_id = null where state = 'approved'",
    ['deposit_is_credited_once', 'need_has_its_deposit'],
  ],
  ['a credit that nobody asked for', "delete from deposit where state = 'approved'", ['credit_has_its_deposit', 'need_has_its_deposit']],
  [
    'a hold that is gone',
    "delete from transfer where kind = 'hold' and ref = (select withdrawal_id from withdrawal where state = 'requested')",
    ['balance_is_sum_of_transfers', 'chain_unbroken', 'placed_has_transfers', 'gates_are_what_moved', CLOSED],
  ],
  ['a payment without its fee', "update withdrawal set fee = fee + 1 where state = 'paid'", ['paid_is_its_parts']],
  [
    'money that came back although it was paid',
    "update transfer set kind = 'release' where kind = 'withdrawal' and credit = 'outside'",
    ['gates_are_what_moved', CLOSED],
  ],
  [
    'a withdrawal under way that forgot its hold',
    "update withdrawal set amount = amount + 1 where state = 'requested'",
    [CLOSED, 'held_is_under_way'],
  ],
  ['a withdrawal lost while it was under way', "delete from withdrawal where state = 'requested'", ['held_is_under_way']],
  [
    'a withdrawal that was asked for although money was held back',
    `insert into hold (merchant_id, part, member_id, hold_id, cause, from_at, until_at)
     select merchant_id, part, member_id, 9, 'mobile', created_at - interval '1 hour', created_at + interval '71 hours'
       from withdrawal where state = 'requested'`,
    ['nothing_asked_inside_a_hold'],
  ],
  ['money held for nothing', "update account set balance = balance + 1 where kind = 'held'", [...LEDGER, 'held_is_under_way']],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(s.fresh.owner, fault)).toEqual(names);
});
