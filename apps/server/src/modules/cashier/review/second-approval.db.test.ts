import { CHANGE_DELAY_MS } from '@fairhall/contract/limits';
import { type Amount, major } from '@fairhall/money/amount';
import type { Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsDone, shutAuditLog } from '../../../../test/audit-log.ts';
import { nora, sam } from '../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { noteOperatorInHand, noteThresholds } from '../../approval/index.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { REVIEW_LEFT_MS } from '../terms.ts';
import { listWithdrawals } from '../withdrawal/queries/list-withdrawals.ts';

/** The threshold of both kinds, unless a test sets another. */
const LIMIT = major(50_000);
const SAME = { ok: false, code: 'SECOND_OPERATOR_REQUIRED' };
const mia: OperatorActor = { ...nora, operatorId: 14n, name: 'mia' };

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
beforeEach(() => setThreshold(LIMIT));
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(() => s.close());

/** The merchant's next settings, as its owner would save them. */
async function setThreshold(amount: Amount): Promise<void> {
  const from = String(amount / 10_000n);
  await s.fresh.owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     select merchant_id, version + 1, overrides || $1::jsonb, 'owner', 'test', now() from merchant_override
      where merchant_id = 1 order by version desc limit 1`,
    [JSON.stringify({ approvals: { depositSecondFrom: from, withdrawalSecondFrom: from } })],
  );
}

/** What the tests look at in a record of either desk. */
type Record = { state: string; handler: string | null; needsTwo: boolean; firstApproval: { operator: string } | null };
type Answer = Promise<Result<Record, string>>;

/** One desk: how a member asks, what operators do, and what its member is told. */
type DeskUnderTest = {
  ask(customer: Customer, amount: Amount): Promise<string>;
  take(operator: OperatorActor, id: string): Answer;
  approve(operator: OperatorActor, id: string, amount: Amount, words?: { note?: string }): Answer;
  reject(operator: OperatorActor, id: string): Answer;
  queue(operator: OperatorActor, queue: 'waiting' | 'mine' | 'second', customer: Customer): Promise<{ ids: string[]; second: number }>;
  timeline(operator: OperatorActor, id: string): Promise<string[]>;
  member(customer: Customer): Promise<{ state: string; timeline: { state: string }[] } | undefined>;
  moved: 'DEPOSIT_STATE' | 'WITHDRAWAL_STATE';
  topic: 'deposit' | 'withdrawal';
};

const deposits: DeskUnderTest = {
  ask: (customer, amount) => s.paid(customer, { amount: String(amount / 10_000n) }),
  take: (operator, depositId) => s.desk.take(operator, { depositId }),
  approve: (operator, depositId, amount, { note } = {}) =>
    s.desk.approve(operator, { depositId, amountE4: digits(amount), ...(note ? { note } : {}) }),
  reject: (operator, depositId) => s.desk.reject(operator, { depositId, reason: 'Not on the statement.' }),
  async queue(operator, queue, { actor }) {
    const page = await s.desk.queue({ merchant: s.merchants[0], operator }, { queue, search: actor.account });
    return { ids: page.list.map(({ depositId }) => depositId), second: page.figures.second };
  },
  async timeline(operator, depositId) {
    const found = await s.desk.detail({ merchant: s.merchants[0], operator }, depositId);
    return found.ok ? found.value.timeline.map(({ state, actor }) => `${state} ${actor}`) : [];
  },
  member: async ({ actor }) => (await listDeposits(s.deps, actor, {})).list[0],
  moved: 'DEPOSIT_STATE',
  topic: 'deposit',
};

const withdrawals: DeskUnderTest = {
  ask: (customer, amount) => s.asked(customer, String(amount / 10_000n)),
  take: (operator, withdrawalId) => s.desk.withdrawals.take(operator, { withdrawalId }),
  approve: (operator, withdrawalId, amount, { note } = {}) =>
    s.desk.withdrawals.approve(operator, { withdrawalId, amountE4: digits(amount), ...(note ? { note } : {}) }),
  reject: (operator, withdrawalId) => s.desk.withdrawals.reject(operator, { withdrawalId, reason: 'The name differs.' }),
  async queue(operator, queue, { actor }) {
    const page = await s.desk.withdrawals.queue({ merchant: s.merchants[0], operator }, { queue, search: actor.account });
    return { ids: page.list.map(({ withdrawalId }) => withdrawalId), second: page.figures.second };
  },
  async timeline(operator, withdrawalId) {
    const found = await s.desk.withdrawals.detail({ merchant: s.merchants[0], operator }, withdrawalId);
    return found.ok ? found.value.timeline.map(({ state, actor }) => `${state} ${actor}`) : [];
  },
  member: async (customer) => (await listWithdrawals(s.deps, customer, {})).list[0],
  moved: 'WITHDRAWAL_STATE',
  topic: 'withdrawal',
};

const customerWithMoney = () => s.customer({ cash: major(200_000) });

/** States that the member is told of, one event each. */
async function told(desk: DeskUnderTest, id: string): Promise<string[]> {
  const rows = await s.fresh.owner.query<{ state: string }>(
    `select payload->>'state' as state from outbox where topic = $1 and payload->>$2 = $3 order by id`,
    [`${desk.topic}.changed`, `${desk.topic}Id`, id],
  );
  return rows.map(({ state }) => state);
}

describe.each([
  ['a deposit', deposits],
  ['a withdrawal', withdrawals],
])('%s', (_name, desk) => {
  test('at the threshold is approved by two: the first is written down, the second decides', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    const cash = await s.cash(customer);
    expect(await desk.take(nora, id)).toMatchObject({ value: { needsTwo: true, firstApproval: null } });
    const firstAtMs = s.deps.clock.nowMs();
    expect(await desk.approve(nora, id, LIMIT, { note: ' on the statement ' })).toMatchObject({
      ok: true,
      value: { state: 'review', needsTwo: true, firstApproval: { operator: 'nora', atMs: firstAtMs, note: 'on the statement' } },
    });
    expect(await s.cash(customer)).toBe(cash);
    s.deps.clock.advance(60_000);
    expect(await desk.approve(sam, id, LIMIT)).toMatchObject({
      ok: true,
      value: { state: 'approved', handler: 'sam', needsTwo: false, firstApproval: { operator: 'nora', atMs: firstAtMs } },
    });
    expect(await s.cash(customer)).toBe(desk === deposits ? cash + LIMIT : cash);
    expect((await desk.timeline(nora, id)).slice(-3)).toEqual(['review nora', 'first_approved nora', 'approved sam']);
  });

  test('below it one is enough', async () => {
    const customer = await customerWithMoney();
    const amount = major(49_999);
    const id = await desk.ask(customer, amount);
    expect(await desk.approve(nora, id, amount)).toMatchObject({ value: { state: 'approved', firstApproval: null, needsTwo: false } });
  });

  test('its member is told of the review and of the end, and of no approval between them', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    await desk.approve(nora, id, LIMIT, { note: 'looks right' });
    const own = await desk.member(customer);
    expect(own?.state).toBe('review');
    expect(own?.timeline.at(-1)?.state).toBe('review');
    expect(JSON.stringify(own)).not.toMatch(/nora|first|looks right/);
    await desk.approve(sam, id, LIMIT);
    expect((await desk.member(customer))?.timeline.slice(-2).map(({ state }) => state)).toEqual(['review', 'approved']);
    expect((await told(desk, id)).slice(-2)).toEqual(['review', 'approved']);
  });

  test('the first operator’s second click is refused, and changes nothing', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    await desk.approve(nora, id, LIMIT);
    const again = await Promise.all(Array.from({ length: 5 }, () => desk.approve(nora, id, LIMIT)));
    for (const answer of again) expect(answer).toMatchObject(SAME);
    expect(await actsDone(s.fresh.owner, id)).toEqual([`${desk.topic}.first_approved`]);
    expect((await desk.member(customer))?.state).toBe('review');
    expect((await desk.timeline(nora, id)).filter((step) => step.startsWith('first_approved'))).toHaveLength(1);
  });

  test('clicked ten times at once by two operators it is approved once by each, and money moves once', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    const cash = await s.cash(customer);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => desk.approve(n % 2 ? nora : sam, id, LIMIT)));
    expect(await actsDone(s.fresh.owner, id)).toEqual([`${desk.topic}.first_approved`, `${desk.topic}.approved`]);
    const log = await s.fresh.owner.query<{ name: string }>('select operator_name as name from audit_log where subject_id = $1', [id]);
    expect(new Set(log.map(({ name }) => name))).toEqual(new Set(['nora', 'sam']));
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(SAME);
    expect(answers.some((answer) => answer.ok && answer.value.state === 'approved')).toBe(true);
    expect(await s.cash(customer)).toBe(desk === deposits ? cash + LIMIT : cash);
  });

  test('clicked ten times by one operator alone it waits for another', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.approve(nora, id, LIMIT)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await desk.member(customer))?.state).toBe('review');
  });

  test.each([
    ['the first operator', nora],
    ['another', sam],
  ])('approved once, it may be rejected by %s', async (_who, operator) => {
    const customer = await customerWithMoney();
    const before = await s.cash(customer);
    const id = await desk.ask(customer, LIMIT);
    await desk.approve(nora, id, LIMIT);
    expect(await desk.reject(operator, id)).toMatchObject({ value: { state: 'rejected', handler: operator.name, needsTwo: false } });
    expect(await desk.approve(mia, id, LIMIT)).toMatchObject({ ok: false, code: desk.moved });
    expect([await s.cash(customer), await s.held(customer)]).toEqual([before, 0n]);
  });

  test('approved once it is in nobody’s hands: not taken, not even after a while, and still to be approved', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    await desk.approve(nora, id, LIMIT);
    s.deps.clock.advance(REVIEW_LEFT_MS);
    for (const operator of [nora, sam]) expect(await desk.take(operator, id)).toMatchObject({ ok: false, code: desk.moved });
    expect(await desk.approve(sam, id, LIMIT)).toMatchObject({ value: { state: 'approved' } });
  });

  test('what another has in hand is not approved first by anybody else', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    await desk.take(nora, id);
    expect(await desk.approve(sam, id, LIMIT)).toMatchObject({ ok: false, code: desk.moved });
  });

  test('another amount is neither the first approval nor the second', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    expect(await desk.approve(nora, id, major(1))).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
    await desk.approve(nora, id, LIMIT);
    expect(await desk.approve(sam, id, major(1))).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
    expect((await desk.member(customer))?.state).toBe('review');
  });

  test('the threshold is that of the moment of each act', async () => {
    const customer = await customerWithMoney();
    const small = major(20_000);
    const lowered = await desk.ask(customer, small);
    await desk.take(nora, lowered);
    await setThreshold(small);
    expect(await desk.approve(nora, lowered, small)).toMatchObject({ value: { state: 'review', needsTwo: true } });
    await setThreshold(major(20_001));
    expect((await desk.queue(nora, 'second', customer)).ids).toEqual([lowered]);
    // Whoever approved once never decides, whatever the threshold was raised to meanwhile.
    expect(await desk.approve(nora, lowered, small)).toMatchObject(SAME);
    expect(await desk.approve(sam, lowered, small)).toMatchObject({ value: { state: 'approved', handler: 'sam' } });
  });

  test('neither of two approvals is by somebody who has not just proved who it is; a single one may be', async () => {
    const customer = await customerWithMoney();
    const [late, small] = [{ ...nora, proved: false }, major(1_000)];
    const id = await desk.ask(customer, LIMIT);
    expect(await desk.approve(late, id, LIMIT)).toMatchObject({ ok: false, code: 'PROOF_REQUIRED' });
    await desk.approve(nora, id, LIMIT);
    expect(await desk.approve({ ...sam, proved: false }, id, LIMIT)).toMatchObject({ ok: false, code: 'PROOF_REQUIRED' });
    expect(await desk.approve(late, await desk.ask(customer, small), small)).toMatchObject({ value: { state: 'approved' } });
  });

  test('who had the first operator’s account in hand within a day is no second, nor the other way round', async () => {
    const customer = await customerWithMoney();
    const nowMs = s.deps.clock.nowMs();
    const hand = { merchantIds: [1], by: [sam.operatorId], atMs: nowMs };
    await s.fresh.db.inTx((tx) => noteOperatorInHand(tx, hand, mia.operatorId));
    for (const [first, second] of [
      [sam, mia],
      [mia, sam],
    ] as const) {
      const id = await desk.ask(customer, LIMIT);
      await desk.approve(first, id, LIMIT);
      expect(await desk.approve(second, id, LIMIT)).toMatchObject(SAME);
      expect(await desk.approve(nora, id, LIMIT)).toMatchObject({ value: { state: 'approved' } });
    }
    const id = await desk.ask(customer, LIMIT);
    await desk.approve(sam, id, LIMIT);
    s.deps.clock.advance(CHANGE_DELAY_MS);
    expect(await desk.approve(mia, id, LIMIT)).toMatchObject({ value: { state: 'approved' } });
  });

  test('who raised a threshold goes by the old one for a day, and is no second within it', async () => {
    const customer = await customerWithMoney();
    const ray: OperatorActor = { ...nora, operatorId: 15n, name: 'ray' };
    const hand = { merchantIds: [1], by: [ray.operatorId], atMs: s.deps.clock.nowMs() };
    await s.fresh.db.inTx((tx) => noteThresholds(tx, hand, { deposit: '10000', withdrawal: '10000' }));
    const amount = major(20_000);
    const alone = await desk.ask(customer, amount);
    expect(await desk.approve(ray, alone, amount)).toMatchObject({ value: { state: 'review', firstApproval: { operator: 'ray' } } });
    const large = await desk.ask(customer, LIMIT);
    await desk.approve(nora, large, LIMIT);
    expect(await desk.approve(ray, large, LIMIT)).toMatchObject(SAME);
    s.deps.clock.advance(CHANGE_DELAY_MS);
    expect(await desk.approve(ray, large, LIMIT)).toMatchObject({ value: { state: 'approved' } });
  });

  test('a queue of its own holds what waits for a second operator; nobody has it in hand', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    await desk.take(nora, id);
    const before = await desk.queue(sam, 'second', customer);
    expect([before.ids, (await desk.queue(nora, 'mine', customer)).ids]).toEqual([[], [id]]);
    await desk.approve(nora, id, LIMIT);
    for (const operator of [nora, sam])
      expect(await desk.queue(operator, 'second', customer)).toEqual({ ids: [id], second: before.second + 1 });
    expect((await desk.queue(nora, 'mine', customer)).ids).toEqual([]);
    expect((await desk.queue(sam, 'waiting', customer)).ids).toEqual([id]);
    await desk.approve(sam, id, LIMIT);
    expect(await desk.queue(sam, 'second', customer)).toEqual({ ids: [], second: before.second });
  });

  test('a first approval that can’t be written down is none', async () => {
    const customer = await customerWithMoney();
    const id = await desk.ask(customer, LIMIT);
    const open = await shutAuditLog(s.fresh.owner);
    await expect(desk.approve(nora, id, LIMIT)).rejects.toThrow('the log is shut');
    await open();
    expect(await desk.approve(nora, id, LIMIT)).toMatchObject({ value: { state: 'review', firstApproval: { operator: 'nora' } } });
  });
});

test('each merchant has its own threshold, and each kind its own', async () => {
  const customer = await s.customer({ merchantId: 2, cash: major(200_000) });
  await setThreshold(major(1));
  const elsewhere: OperatorActor = { ...nora, merchantId: 2 };
  const withdrawalId = await s.asked(customer, '49999');
  const answer = await s.desk.withdrawals.approve(elsewhere, { withdrawalId, amountE4: '499990000' });
  expect(answer).toMatchObject({ value: { state: 'approved' } });
  await s.fresh.owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     select 1, max(version) + 1, '{"profile": {"currency": {"code": "MMK"}}, "approvals": {"withdrawalSecondFrom": "100"}}', 'owner', 'test', now()
       from merchant_override where merchant_id = 1`,
  );
  const own = await customerWithMoney();
  const amount = major(1_000);
  expect(await deposits.approve(nora, await deposits.ask(own, amount), amount)).toMatchObject({ value: { state: 'approved' } });
  const other = await customerWithMoney();
  expect(await withdrawals.approve(nora, await withdrawals.ask(other, amount), amount)).toMatchObject({ value: { state: 'review' } });
});

test('two approvals are enough for the payment: one operator says that the bank has paid', async () => {
  const customer = await customerWithMoney();
  const withdrawalId = await withdrawals.ask(customer, LIMIT);
  await withdrawals.approve(nora, withdrawalId, LIMIT);
  const pay = () => s.desk.withdrawals.pay(nora, { withdrawalId, bankReference: 'B1' });
  expect(await pay()).toMatchObject({ ok: false, code: 'WITHDRAWAL_STATE' });
  await withdrawals.approve(sam, withdrawalId, LIMIT);
  expect(await pay()).toMatchObject({ value: { state: 'paid', firstApproval: { operator: 'nora' } } });
});

test('a first approval is written whole or not at all', async () => {
  const customer = await customerWithMoney();
  const id = await deposits.ask(customer, LIMIT);
  await expect(
    s.fresh.db.query("update deposit set first_approver_id = 1, first_approver_name = 'x' where deposit_id = $1", [id]),
    'half of one',
  ).rejects.toThrow('deposit_first_approved');
});
