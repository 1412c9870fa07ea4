import { amount, major } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agreed } from '../../../../../test/cashier/agreed.ts';
import { type Customer, SECRET, under, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../../invariants/index.ts';
import { cardsOf, settingsOf } from '../queries/settings.ts';
import { withdraw } from './withdraw.ts';

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(() => s.close());

test('what is asked for is held at once, and told with a masked card', async () => {
  const customer = await s.customer();
  const answer = await s.ask(customer, { amount: '2500' });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      state: 'requested',
      amount: '2500.0000',
      fee: '0.0000',
      received: '2500.0000',
      cardNumber: '********9035',
      cardHolder: 'Mei Tan',
    },
  });
  expect(JSON.stringify(answer)).not.toContain('004822179035');
  expect(await s.cash(customer)).toBe(major(7_500));
  expect(await s.held(customer)).toBe(major(2_500));
  const [event] = await s.fresh.owner.query<{ payload: object }>(
    "select payload from outbox where topic = 'withdrawal.changed' and member_id = $1",
    [customer.actor.memberId],
  );
  expect(event?.payload).toMatchObject({ state: 'requested' });
});

/** Asks as one whose password is right, without its slow hash and its guard against many tries at once: the door is what is tested. */
function storm(customer: Customer, change: { amount?: string } = {}, key = s.key()) {
  const deps = { ...s.deps, identity: { ...s.deps.identity, checkPaymentPassword: async () => ok('') } };
  return withdraw(deps, customer, { key, input: { amount: '1000', bankCardId: customer.cardId, password: SECRET, ...change } });
}

test('twenty at once on a balance for three: exactly three are held', async () => {
  const customer = await s.customer({ cash: major(3_500) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => storm(customer)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(['INSUFFICIENT_FUNDS']));
  expect(await s.cash(customer)).toBe(major(500));
  expect(await s.held(customer)).toBe(major(3_000));
});

test('the same key twenty times at once is one withdrawal, and another request under it is refused', async () => {
  const customer = await s.customer();
  const key = s.key();
  const answers = await Promise.all(Array.from({ length: 20 }, () => storm(customer, {}, key)));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.withdrawalId)).size).toBe(1);
  expect(await s.held(customer)).toBe(major(1_000));
  expect(await s.ask(customer, { amount: '2000' }, key)).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
  expect(await s.held(customer)).toBe(major(1_000));
});

test('the count of a day holds for many at once; a rejected one gives its place back', async () => {
  const customer = under(await s.customer({ cash: major(100_000) }), { dailyCount: 2 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => storm(customer)));
  const taken = answers.flatMap((answer) => (answer.ok ? [answer.value.withdrawalId] : []));
  expect(taken).toHaveLength(2);
  expect(await s.ask(customer)).toMatchObject({ ok: false, code: 'WITHDRAW_COUNT', detail: { n: 2 } });
  const nora = { operatorId: 11n, name: 'nora', displayName: '', role: 'finance' as const, merchantId: 1, sessionId: 1n };
  await s.desk.withdrawals.reject(nora, { withdrawalId: taken[0] ?? '', reason: 'no' });
  expect(await s.ask(customer)).toMatchObject({ ok: true });
});

test('each check refuses with its own code, in the order of the form, and moves nothing', async () => {
  const customer = await s.customer();
  const ask = (rules: Parameters<typeof under>[1], input = {}) => s.ask(under(customer, rules), input);
  const wrong = { password: 'not-it', bankCardId: '1', amount: '0.5' };
  const { needs } = s.deps.ledger;
  const { merchantId, memberId } = customer.actor;
  const whose = { memberId, asset: 'MMK' };
  const need = { ...whose, source: 'operator' as const, weights: { LOTT: 100 } };
  const opened = (more: { ref: bigint; blocking: boolean }) =>
    s.fresh.owner.inTx(async (tx) => {
      await needs.open(tx, merchantId, [{ ...need, required: major(9), ...more }]);
      await agreed(tx, { merchantId, ...need, required: major(9), ...more });
    });
  await opened({ ref: 1n, blocking: true });
  expect(await ask({ allowed: false }, wrong)).toMatchObject({
    code: 'WITHDRAW_TURNOVER',
    detail: { requiredTurnover: '9.0000', actualTurnover: '0.0000', remaining: '9.0000' },
  });
  await s.deps.db.inTx((tx) => needs.clear(tx, merchantId, { memberIds: [whose.memberId], asset: whose.asset, below: major(1_000_000) }));
  // One that keeps no money in is shown, and no more.
  await opened({ ref: 2n, blocking: false });
  expect(await ask({ allowed: false }, wrong)).toMatchObject({ code: 'WITHDRAW_OFF' });
  // 12:30 in Yangon.
  expect(await ask({ from: '13:00', to: '12:00' }, wrong)).toMatchObject({
    code: 'WITHDRAW_CLOSED',
    detail: { from: '13:00', to: '12:00' },
  });
  expect(await ask({ from: '13:00', to: '12:31' }, wrong)).toMatchObject({ code: 'CARD_UNAVAILABLE' });
  expect(await ask({}, { ...wrong, bankCardId: customer.cardId })).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
  expect(await ask({}, { password: 'not-it', amount: '1.001' })).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await ask({ feeFixed: '5000' }, { password: 'not-it' })).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
  expect(await ask({ dailyCount: 0 }, { password: 'not-it' })).toMatchObject({ code: 'WITHDRAW_COUNT' });
  expect(await ask({}, { password: 'not-it', amount: '99999' })).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG', field: 'password' });
  expect(await ask({}, { amount: '99999' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await s.cash(customer)).toBe(major(10_000));
  expect(await s.held(customer)).toBe(0n);
});

test('without a payment password nothing goes out, and trial or restricted members never', async () => {
  const bare = await s.customer({ card: false, secret: false });
  const rich = await s.customer();
  for (const type of [4, 40, 41, 42] as const) {
    expect(await s.ask({ ...rich, actor: { ...rich.actor, type } })).toMatchObject({ code: 'FREE_REJECT' });
  }
  expect(await s.ask(bare)).toMatchObject({ code: 'CARD_UNAVAILABLE' });
  await s.fresh.owner.query('update member_profile set payment_password_hash = null where member_id = $1', [rich.actor.memberId]);
  expect(await s.ask(rich)).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
});

test("another member's card is nobody's", async () => {
  const [customer, other] = [await s.customer(), await s.customer()];
  expect(await s.ask(customer, { bankCardId: other.cardId })).toMatchObject({ code: 'CARD_UNAVAILABLE' });
});

test('a card whose bank rests, or that the house has closed, takes nothing', async () => {
  const customer = await s.customer();
  const rest = (from: string | null, until: string | null) =>
    s.fresh.owner.query('update withdraw_bank set rests_from = $1, rests_until = $2 where merchant_id = 1', [from, until]);
  await rest('2026-11-21T05:00:00Z', '2026-11-21T07:00:00Z');
  expect(await s.ask(customer)).toMatchObject({ code: 'CARD_UNAVAILABLE' });
  await rest(null, null);
  await s.fresh.owner.query('update bank_card set active = false where member_id = $1', [customer.actor.memberId]);
  expect(await s.ask(customer)).toMatchObject({ code: 'CARD_UNAVAILABLE' });
});

test('wrong payment passwords pause the next tries, the right one too, until the pause is over', async () => {
  const customer = await s.customer();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await s.ask(customer, { password: `wrong-${tries}` })).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  }
  expect(await s.ask(customer, { password: SECRET })).toMatchObject({ code: 'PAYMENT_PASSWORD_BACKOFF', detail: { seconds: 30 } });
  s.deps.clock.advance(30_000);
  expect(await s.ask(customer, { password: SECRET })).toMatchObject({ ok: true });
});

test('the fee is a fixed part and a percentage, told before and kept with the request', async () => {
  const customer = under(await s.customer(), { feeFixed: '10', feePercent: '1.55' });
  expect(await s.ask(customer, { amount: '1000.33' })).toMatchObject({ value: { fee: '25.5000', received: '974.8300' } });
  expect(await s.held(customer)).toBe(amount(10_003_300n));
});

test('a new card is paid to when its wait is over; the others are meanwhile', async () => {
  const customer = await s.customer({ cardHoldHours: 24 });
  const [card] = (await cardsOf(s.deps, customer)).bankCards;
  const untilMs = s.deps.clock.nowMs() + 24 * 3_600_000;
  expect(card).toMatchObject({ isWithdrawActive: 'Y', heldUntil: untilMs });
  expect((await settingsOf(s.deps, customer)).heldUntil).toBeNull();
  expect(await s.ask(customer)).toMatchObject({ code: 'HOLD', field: 'bankCardId', detail: { cause: 'card', untilMs } });
  expect(await s.held(customer)).toBe(0n);
  s.deps.clock.advance(24 * 3_600_000);
  expect(await s.ask(customer)).toMatchObject({ ok: true });
});
