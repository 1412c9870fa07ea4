import { major } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora } from '../../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../../invariants/index.ts';
import { listWithdrawals } from '../queries/list-withdrawals.ts';
import { judgeNextWithdrawal } from './judge-withdrawal.ts';

const DAY_MS = 86_400_000;
const AUTO = { autoMax: '5000.0000', autoDayMax: '8000.0000', autoScore: 40 };

const set = (approvals: typeof AUTO) =>
  s.fresh.owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     select merchant_id, version + 1, overrides || $1::jsonb, 'owner', 'test', now() from merchant_override
      where merchant_id = 1 order by version desc limit 1`,
    [JSON.stringify({ approvals })],
  );

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
  await set(AUTO);
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(() => s.close());

async function judged(customer: Customer, amount = '1000') {
  const id = await s.asked(customer, amount);
  while ((await judgeNextWithdrawal(s.deps)) === 'more');
  const detail = await s.desk.withdrawals.detail({ merchant: customer.merchant, operator: nora }, id);
  if (!detail.ok) throw new Error(detail.code);
  return { id, ...detail.value };
}

/** One that has been paid before, whose account is a week old. */
async function known(): Promise<Customer> {
  const customer = await s.customer({ cash: major(50_000) });
  const first = await judged(customer);
  expect(first).toMatchObject({ state: 'requested', score: { outcome: 'person' } });
  expect(first.score?.stops).toContain('first');
  expect(first.score?.points).toContainEqual({ factor: 'young', points: 15 });
  await s.desk.withdrawals.take(nora, { withdrawalId: first.id });
  await s.desk.withdrawals.approve(nora, { withdrawalId: first.id, amountE4: first.amountE4 });
  await s.desk.withdrawals.pay(nora, { withdrawalId: first.id, bankReference: `TT-${first.id}` });
  s.deps.clock.advance(8 * DAY_MS);
  return customer;
}

test('the first one waits for a person, and its member is told so; the next is approved by nobody’s hand, and an operator pays it', async () => {
  const customer = await known();
  const second = await judged(customer);
  expect(second).toMatchObject({
    state: 'approved',
    handler: null,
    score: { version: 1, outcome: 'approved', stops: [], score: 0, most: 40 },
  });
  expect(second.timeline.map(({ state, actor }) => [state, actor])).toEqual([
    ['requested', customer.actor.account],
    ['approved', ''],
  ]);
  expect((await s.desk.withdrawals.pay(nora, { withdrawalId: second.id, bankReference: 'TT-2' })).ok).toBe(true);
  const checkOf = async (who: Customer) => (await listWithdrawals(s.deps, who, { page: 0, size: 5 })).list[0]?.check;
  expect(await checkOf(customer)).toBeNull();
  const other = await s.customer();
  const waiting = await judged(other);
  expect(await checkOf(other)).toEqual({ usualMs: null });
  s.deps.clock.advance(600_000);
  await s.desk.withdrawals.approve(nora, { withdrawalId: waiting.id, amountE4: waiting.amountE4 });
  const third = await s.customer();
  await judged(third);
  expect(await checkOf(third)).toEqual({ usualMs: 600_000 });
});

test('by amount and by the sum of the day it stops, and begins anew the next day', async () => {
  const customer = await known();
  expect((await judged(customer, '5000.01')).score?.stops).toContain('amount');
  expect((await judged(customer, '2000')).score?.outcome).toBe('approved');
  s.deps.clock.advance(2 * DAY_MS);
  expect((await judged(customer, '3000')).score?.outcome).toBe('approved');
  s.deps.clock.advance(2 * DAY_MS);
  expect((await judged(customer, '4000')).score?.outcome).toBe('approved');
  expect((await judged(customer, '4000.01')).score?.stops).toEqual(['day_sum']);
  s.deps.clock.advance(DAY_MS);
  expect((await judged(customer, '4000')).score?.outcome).toBe('approved');
});

test('two of one member that are judged at once pass no more than the day’s sum', async () => {
  const customer = await known();
  await set({ ...AUTO, autoDayMax: '5000.0000' });
  const asked = [await s.asked(customer, '3000'), await s.asked(customer, '3000')];
  await Promise.all([judgeNextWithdrawal(s.deps), judgeNextWithdrawal(s.deps)]);
  const results = await s.fresh.owner.query<{ outcome: string; stops: string[] }>(
    'select outcome, stops from score_result where withdrawal_id = any ($1) order by outcome',
    [asked],
  );
  await set(AUTO);
  expect(results).toEqual([
    { outcome: 'approved', stops: [] },
    { outcome: 'person', stops: ['day_sum'] },
  ]);
});

test('a card that another account has, a holder that is only close, an open case and two persons stop it, each by its name', async () => {
  const customer = await known();
  const { memberId } = customer.actor;
  const { owner } = s.fresh;
  await owner.query(
    "update member_profile set fields = jsonb_set(fields, '{payeeName}', '\"Mei Tang\"') where merchant_id = 1 and member_id = $1",
    [memberId],
  );
  expect((await judged(customer)).score?.stops).toEqual(['holder']);
  await owner.query(
    "update member_profile set fields = jsonb_set(fields, '{payeeName}', '\"Mei Tan\"') where merchant_id = 1 and member_id = $1",
    [memberId],
  );
  // All customers of this stage have bound the very same card.
  expect((await judged(customer)).score?.points).toContainEqual({ factor: 'card', points: 40 });
});

test('an operator who has it in hand first is not overruled', async () => {
  const customer = await known();
  const id = await s.asked(customer);
  await s.desk.withdrawals.take(nora, { withdrawalId: id });
  while ((await judgeNextWithdrawal(s.deps)) === 'more');
  expect(await s.desk.withdrawals.detail({ merchant: customer.merchant, operator: nora }, id)).toMatchObject({
    value: { state: 'review', score: null },
  });
});

test('an approval of the rule that it did not make is found', async () => {
  const undo = new Error('undone');
  await s.fresh.owner
    .inTx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query("delete from score_result where outcome = 'approved'");
      expect((await brokenInvariants(tx)).map(({ name }) => name)).toContain('approved_by_rule_was_judged');
      throw undo;
    })
    .catch((error) => expect(error).toBe(undo));
});
