import { major } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actsDone, shutAuditLog } from '../../../../../test/audit-log.ts';
import { nora, sam, stranger } from '../../../../../test/cashier/stage.ts';
import { under, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../../invariants/index.ts';
import type { OperatorActor } from '../../../../platform/http/context.ts';
import { listWithdrawals, withdrawReport } from '../queries/list-withdrawals.ts';

const E4 = '10000000';
const REFUSED = { ok: false, code: 'WITHDRAWAL_STATE' };
let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});
afterAll(() => s.close());

const port = () => s.desk.withdrawals;
const ten = (act: (operator: OperatorActor) => Promise<{ ok: boolean }>) =>
  Promise.all(Array.from({ length: 10 }, (_, n) => act(n % 2 === 0 ? nora : sam)));

async function states(withdrawalId: string): Promise<string[]> {
  const rows = await s.fresh.owner.query<{ state: string }>(
    "select payload->>'state' as state from outbox where topic = 'withdrawal.changed' and payload->>'withdrawalId' = $1 order by id",
    [withdrawalId],
  );
  return rows.map(({ state }) => state);
}

test('taken, approved, paid: the amount leaves once, the fee stays with the house', async () => {
  const customer = under(await s.customer(), { feeFixed: '20' });
  const withdrawalId = await s.asked(customer);
  const before = await outside();
  expect(await port().take(nora, { withdrawalId })).toMatchObject({ ok: true, value: { state: 'review', handler: 'nora' } });
  expect(await port().approve(sam, { withdrawalId, amountE4: E4 })).toMatchObject(REFUSED);
  expect(await port().approve(nora, { withdrawalId, amountE4: '1' })).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
  expect(await port().pay(nora, { withdrawalId, bankReference: 'B1' })).toMatchObject(REFUSED);
  expect(await port().approve(nora, { withdrawalId, amountE4: E4, note: 'known' })).toMatchObject({ value: { state: 'approved' } });
  expect(await s.held(customer)).toBe(major(1_000));
  expect(await port().pay(sam, { withdrawalId, bankReference: ' ' })).toMatchObject({ code: 'BANK_REFERENCE_REQUIRED' });
  expect(await port().pay(sam, { withdrawalId, bankReference: 'B1' })).toMatchObject({ value: { state: 'paid', bankReference: 'B1' } });
  expect(await port().pay(sam, { withdrawalId, bankReference: 'B1' })).toMatchObject({ ok: true });
  expect(await port().pay(sam, { withdrawalId, bankReference: 'B2' })).toMatchObject(REFUSED);
  expect(await port().reject(sam, { withdrawalId, reason: 'x' })).toMatchObject(REFUSED);
  expect([await s.cash(customer), await s.held(customer)]).toEqual([major(9_000), 0n]);
  const after = await outside();
  expect([after.outside - before.outside, after.fee - before.fee]).toEqual([major(980), major(20)]);
  const [own] = (await listWithdrawals(s.deps, customer, {})).list;
  expect(own?.timeline.map(({ state }) => state)).toEqual(['requested', 'review', 'approved', 'paid']);
  expect(JSON.stringify(own)).not.toMatch(/nora|sam|known/);
  expect(await withdrawReport(s.deps, customer, {})).toMatchObject({
    records: [{ refId: own?.reference, amount: '1000.0000', status: 4, remark: '' }],
    footer: [{ amount: '1000.0000' }],
  });
  expect(await states(withdrawalId)).toEqual(['requested', 'review', 'approved', 'paid']);
});

async function outside() {
  const all = await s.deps.ledger.houseBalances(1);
  const of = (kind: string) => all.find((one) => one.kind === kind && one.area === 'BANK_PAYOUT')?.balance ?? 0n;
  return { outside: of('outside'), fee: of('fee') };
}

test('approved and paid by ten at once: one step each, one payment, one audit row each', async () => {
  const customer = await s.customer();
  const withdrawalId = await s.asked(customer);
  expect((await ten((operator) => port().approve(operator, { withdrawalId, amountE4: E4 }))).every(({ ok }) => ok)).toBe(true);
  expect((await ten((operator) => port().pay(operator, { withdrawalId, bankReference: 'B7' }))).every(({ ok }) => ok)).toBe(true);
  expect(await actsDone(s.fresh.owner, withdrawalId)).toEqual(['withdrawal.approved', 'withdrawal.paid']);
  expect([await s.cash(customer), await s.held(customer)]).toEqual([major(9_000), 0n]);
  expect(await states(withdrawalId)).toEqual(['requested', 'approved', 'paid']);
});

test('rejected by ten at once it comes back whole, once, with its reason', async () => {
  const customer = under(await s.customer(), { feeFixed: '20' });
  const withdrawalId = await s.asked(customer);
  await ten((operator) => port().reject(operator, { withdrawalId, reason: 'The name differs.' }));
  expect([await s.cash(customer), await s.held(customer)]).toEqual([major(10_000), 0n]);
  expect(await states(withdrawalId)).toEqual(['requested', 'rejected']);
  const [own] = (await listWithdrawals(s.deps, customer, {})).list;
  expect(own).toMatchObject({ state: 'rejected', reason: 'The name differs.' });
  expect(await port().reject(nora, { withdrawalId, reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED' });
});

test('paid and rejected at once it comes to one of the two', async () => {
  const customer = await s.customer();
  for (let round = 0; round < 5; round += 1) {
    const before = await s.cash(customer);
    const withdrawalId = await s.asked(customer);
    await port().approve(nora, { withdrawalId, amountE4: E4 });
    const [paid, rejected] = await Promise.all([
      port().pay(nora, { withdrawalId, bankReference: `R${round}` }),
      port().reject(sam, { withdrawalId, reason: 'returned by the bank' }),
    ]);
    expect([paid.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
    expect(await s.held(customer)).toBe(0n);
    expect(before - (await s.cash(customer))).toBe(paid.ok ? major(1_000) : 0n);
  }
});

test('what can’t be written down is not done: no money, no state, no event', async () => {
  const customer = await s.customer();
  const withdrawalId = await s.asked(customer);
  await port().approve(nora, { withdrawalId, amountE4: E4 });
  const open = await shutAuditLog(s.fresh.owner);
  await expect(port().pay(nora, { withdrawalId, bankReference: 'B' })).rejects.toThrow('the log is shut');
  await expect(port().reject(nora, { withdrawalId, reason: 'x' })).rejects.toThrow('the log is shut');
  await open();
  expect(await s.held(customer)).toBe(major(1_000));
  expect(await states(withdrawalId)).toEqual(['requested', 'approved']);
});

test('what a handler has left lying may be taken over, and only after a while', async () => {
  const withdrawalId = await s.asked(await s.customer());
  await port().take(nora, { withdrawalId });
  expect(await port().take(sam, { withdrawalId })).toMatchObject(REFUSED);
  s.deps.clock.advance(10 * 60_000);
  expect(await port().take(sam, { withdrawalId })).toMatchObject({ ok: true, value: { handler: 'sam' } });
  expect(await port().approve(nora, { withdrawalId, amountE4: E4 })).toMatchObject(REFUSED);
});

test("another merchant's operator finds nothing, and another member sees nothing", async () => {
  const customer = await s.customer();
  const withdrawalId = await s.asked(customer);
  const missing = { ok: false, code: 'NOT_FOUND' };
  const desk = { merchant: s.merchants[1], operator: stranger };
  for (const queue of ['waiting', 'mine', 'approved', 'done'] as const) {
    expect(await port().queue(desk, { queue })).toMatchObject({ list: [], total: 0, figures: { waiting: 0, approved: 0, paidToday: 0 } });
  }
  expect(await port().detail(desk, withdrawalId)).toMatchObject(missing);
  expect(await port().take(stranger, { withdrawalId })).toMatchObject(missing);
  expect(await port().approve(stranger, { withdrawalId, amountE4: E4 })).toMatchObject(missing);
  expect(await port().reject(stranger, { withdrawalId, reason: 'x' })).toMatchObject(missing);
  expect(await port().pay(stranger, { withdrawalId, bankReference: 'x' })).toMatchObject(missing);
  for (const wrong of ['', 'abc', '-1', '9'.repeat(19)]) expect(await port().take(nora, { withdrawalId: wrong })).toMatchObject(missing);
  const twin = { ...customer.actor, merchantId: 2 };
  for (const actor of [(await s.customer()).actor, twin])
    expect((await listWithdrawals(s.deps, { actor, language: 'EN' }, {})).list).toEqual([]);
});

test('a withdrawal shows the last four signs of its card, whatever its state', async () => {
  const withdrawalId = await s.asked(await s.customer());
  const desk = { merchant: s.merchants[0], operator: nora };
  await port().approve(nora, { withdrawalId, amountE4: E4 });
  const due = await port().detail(desk, withdrawalId);
  expect(due).toMatchObject({ value: { state: 'approved', cardNumber: '********9035' } });
  expect(JSON.stringify(due)).not.toContain('004822179035');
  await port().pay(nora, { withdrawalId, bankReference: 'B' });
  expect(await port().detail(desk, withdrawalId)).toMatchObject({
    value: {
      checks: [{ name: 'holder_is_payee', ok: true }, { name: 'card_unshared', ok: false }, {}, { name: 'turnover_reached', ok: true }],
    },
  });
});

test('the queue keeps what waits, what is to be paid and what is done apart', async () => {
  const desk = { merchant: s.merchants[0], operator: nora };
  const customer = await s.customer();
  const withdrawalId = await s.asked(customer);
  const inQueue = async (queue: 'waiting' | 'mine' | 'approved' | 'done') =>
    (await port().queue(desk, { queue, search: customer.actor.account })).list.map((one) => one.withdrawalId);
  expect(await inQueue('waiting')).toEqual([withdrawalId]);
  await port().take(nora, { withdrawalId });
  expect(await inQueue('mine')).toEqual([withdrawalId]);
  await port().approve(nora, { withdrawalId, amountE4: E4 });
  expect([await inQueue('waiting'), await inQueue('approved')]).toEqual([[], [withdrawalId]]);
  await port().pay(nora, { withdrawalId, bankReference: 'B9' });
  expect([await inQueue('approved'), await inQueue('done')]).toEqual([[], [withdrawalId]]);
});

test('the application may not rewrite what was asked for, nor the timeline, nor a card', async () => {
  for (const statement of [
    'update withdrawal set amount = amount + 1',
    'update withdrawal set card_id = 1',
    'delete from withdrawal',
    'update withdrawal_state set at = now()',
    'delete from withdrawal_state',
    "update bank_card set card_number = '1'",
    'delete from bank_card',
  ]) {
    await expect(s.fresh.db.query(statement), statement).rejects.toThrow('permission denied');
  }
});
