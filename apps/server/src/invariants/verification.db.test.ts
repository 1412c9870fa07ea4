import { afterAll, beforeAll, expect, test } from 'vitest';
import { under, type WithdrawalStage, withdrawalStage } from '../../test/cashier/withdrawal.ts';
import { namesBroken } from '../../test/invariants/planting.ts';
import { brokenInvariants } from './index.ts';

let s: WithdrawalStage;
// A withdrawal under way.
beforeAll(async () => {
  s = await withdrawalStage();
  await s.asked(under(await s.customer(), { feeFixed: '20' }));
});
afterAll(() => s.close());

test('a withdrawal that nothing stood in the way of breaks nothing', async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

const HOLD = `insert into hold (merchant_id, part, member_id, hold_id, from_at, until_at, cause, card_id)
  select merchant_id, part, member_id, 7, created_at - interval '1 hour', created_at + interval '1 hour'`;

test.each([
  ['a withdrawal inside a hold', `${HOLD}, 'mobile', null from withdrawal`, ['nothing_asked_inside_a_hold']],
  ['a withdrawal to a card that is held', `${HOLD}, 'card', card_id from withdrawal`, ['nothing_asked_inside_a_hold']],
  ['no withdrawal to another card', `${HOLD}, 'card', card_id + 1 from withdrawal`, []],
  [
    'a withdrawal without the tier for it',
    "update member_gate set tier = 0, barred_since = timestamptz '2001-01-01'",
    ['no_withdrawal_beyond_the_tier'],
  ],
  [
    'no withdrawal in the days of grace',
    "update member_gate set tier = 1, barred_since = timestamptz '2001-01-01', grace_until = timestamptz '2999-01-01'",
    [],
  ],
  [
    'a look at a paper that nobody wrote down',
    `insert into paper_view (merchant_id, case_id, no, operator_id, at, audit_id) values (1, 7, 1, 7, now(), 770077)`,
    ['each_look_is_in_the_log'],
  ],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(s.fresh.owner, fault)).toEqual(names);
});
