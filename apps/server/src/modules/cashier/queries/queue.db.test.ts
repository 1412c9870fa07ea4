import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora, picture, type Stage, sam, stage } from '../../../../test/cashier/stage.ts';
import { addSlip } from '../commands/add-slip.ts';
import type { Payer } from '../commands/admit.ts';
import { HOLD_MS } from '../terms.ts';
import { depositReport } from './deposit-report.ts';
import { listDeposits } from './list-deposits.ts';

const MINUTE = 60_000;
const AMOUNT_E4 = '20000000';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

const desk = (operator = nora) => ({ merchant: s.merchants[0], operator });
const idsOf = async (queue: 'waiting' | 'mine' | 'done', search?: string) =>
  (await s.desk.queue(desk(), { queue, ...(search === undefined ? {} : { search }) })).list.map(({ depositId }) => depositId);

async function referenceOf({ actor }: Payer) {
  const [newest] = (await listDeposits(s.deps, actor, {})).list;
  return newest?.reference ?? 'none';
}

async function checksOf(depositId: string) {
  const detail = await s.desk.detail(desk(), depositId);
  return detail.ok ? Object.fromEntries(detail.value.checks.map(({ name, ok, detail: said }) => [name, [ok, said]])) : {};
}

test('waiting ones stand oldest payment first, decided ones newest first, unpaid ones nowhere', async () => {
  const payer = await s.member();
  const other = await s.member();
  await s.create(other);
  const first = await s.paid(payer);
  s.deps.clock.advance(MINUTE);
  const second = await s.paid(other);
  s.deps.clock.advance(MINUTE);
  const third = await s.paid(payer);
  expect(await idsOf('waiting')).toEqual([first, second, third]);
  await s.desk.take(nora, { depositId: second });
  await s.desk.take(sam, { depositId: third });
  expect(await idsOf('waiting')).toEqual([first, second, third]);
  expect(await idsOf('mine')).toEqual([second]);
  await s.desk.approve(nora, { depositId: second, amountE4: AMOUNT_E4 });
  s.deps.clock.advance(MINUTE);
  await s.desk.reject(sam, { depositId: third, reason: 'x' });
  expect(await idsOf('waiting')).toEqual([first]);
  expect(await idsOf('done')).toEqual([third, second]);
});

test('pages count all that match', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await s.paid(await s.member()));
    s.deps.clock.advance(1_000);
  }
  const page = await s.desk.queue(desk(), { queue: 'waiting', page: 1, size: 2 });
  expect(page).toMatchObject({ page: 1, totalPages: 3, total: 5 });
  expect(page.list.map(({ depositId }) => depositId)).toEqual(ids.slice(2, 4));
});

test('a deposit is found by account, reference, payer or id, and by nothing else', async () => {
  const payer = await s.member();
  const depositId = await s.paid(payer, { payeeName: 'Thiri Win' });
  await s.paid(await s.member(), { payeeName: 'Bo Min' });
  const reference = await referenceOf(payer);
  for (const text of [
    'member1',
    'MEMB',
    'thiri w',
    'THIRI',
    reference,
    reference.toLowerCase(),
    reference.slice(0, 5),
    depositId,
    ' Thiri ',
  ]) {
    expect(await idsOf('waiting', text), text).toContain(depositId);
  }
  expect(await idsOf('waiting', 'thiri')).toEqual([depositId]);
  for (const text of ['member9', 'Win Thiri', 'LT-0', '%', '_', '\\', "' or 1=1 --", '123', '9'.repeat(19), '\0x']) {
    expect(await idsOf('waiting', text), text).toEqual([]);
  }
});

test('figures: who waits, with how much, how long it took today, what was credited today', async () => {
  const nothing = { waiting: 0, waitingE4: '0', mine: 0, second: 0, medianWaitMs: null, creditedToday: 0, creditedTodayE4: '0' };
  const figures = async () => (await s.desk.queue(desk(), { queue: 'waiting' })).figures;
  expect(await figures()).toEqual(nothing);
  const payer = await s.member();
  const yesterday = await s.paid(payer, { amount: '9000' });
  await s.desk.approve(nora, { depositId: yesterday, amountE4: '90000000' });
  s.deps.clock.setTo(Date.parse('2026-11-21T17:30:00Z')); // midnight in Yangon
  const waits = [2, 10, 3];
  const ids = await Promise.all(waits.map(() => s.paid(payer)));
  for (const [n, minutes] of [...waits.entries()].sort(([, a], [, b]) => a - b)) {
    s.deps.clock.setTo(Date.parse('2026-11-21T17:30:00Z') + minutes * MINUTE);
    if (n === 1) await s.desk.reject(nora, { depositId: ids[n] as string, reason: 'x' });
    else await s.desk.approve(nora, { depositId: ids[n] as string, amountE4: AMOUNT_E4 });
  }
  const still = await s.paid(payer, { amount: '1500.50' });
  await s.desk.take(sam, { depositId: still });
  expect(await figures()).toEqual({
    waiting: 1,
    waitingE4: '15005000',
    mine: 0,
    second: 0,
    medianWaitMs: 3 * MINUTE,
    creditedToday: 2,
    creditedTodayE4: String(major(4_000)),
  });
  expect((await s.desk.queue(desk(sam), { queue: 'mine' })).figures.mine).toBe(1);
});

test('the detail tells where it was paid to, each step with its actor, and how earlier ones ended', async () => {
  const payer = await s.member();
  const good = await s.paid(payer);
  await s.desk.approve(nora, { depositId: good, amountE4: AMOUNT_E4 });
  const bad = await s.paid(payer);
  await s.desk.reject(nora, { depositId: bad, reason: 'x' });
  const depositId = await s.paid(payer);
  await s.desk.take(sam, { depositId });
  expect(await s.desk.detail(desk(), depositId)).toMatchObject({
    ok: true,
    value: {
      depositId,
      receiverAccount: '********9035',
      receiverName: 'Lotus Services',
      slips: 0,
      slipFiles: [],
      earlier: { approved: 1, rejected: 1 },
      timeline: [
        { state: 'created', actor: payer.actor.account },
        { state: 'paid', actor: payer.actor.account },
        { state: 'review', actor: 'sam' },
      ],
    },
  });
  expect(await s.desk.detail(desk(), good)).toMatchObject({ ok: true, value: { earlier: { approved: 0, rejected: 1 } } });
  expect(await s.desk.detail(desk(), 'abc')).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await s.desk.detail(desk(), '9'.repeat(19))).toEqual({ ok: false, code: 'NOT_FOUND' });
});

test('checks: a slip, seen in no other deposit of the merchant', async () => {
  const [payer, other] = [await s.member(), await s.member()];
  const depositId = await s.paid(payer);
  expect(await checksOf(depositId)).toMatchObject({ slip_attached: [false, ''], slip_unseen: [null, ''] });
  await addSlip(s.deps, payer.actor, { depositId, name: 'a.png', content: await picture('red') });
  expect(await checksOf(depositId)).toMatchObject({ slip_attached: [true, ''], slip_unseen: [true, ''] });
  const neighbour = await s.member({ merchantId: 2 });
  const elsewhere = await s.paid(neighbour);
  const there = await addSlip(s.deps, neighbour.actor, { depositId: elsewhere, name: 'a.png', content: await picture('red') });
  expect(there.ok).toBe(true);
  expect(await checksOf(depositId)).toMatchObject({ slip_unseen: [true, ''] });
  const copy = await s.paid(other);
  await addSlip(s.deps, other.actor, { depositId: copy, name: 'b.png', content: await picture('red') });
  const reference = await referenceOf(payer);
  expect(await checksOf(copy)).toMatchObject({ slip_unseen: [false, reference] });
});

test('checks: a payer under whose name money was credited before', async () => {
  const payer = await s.member();
  const first = await s.paid(payer, { payeeName: 'Mei Tan' });
  expect(await checksOf(first)).toMatchObject({ payer_known: [null, ''] });
  await s.desk.approve(nora, { depositId: first, amountE4: AMOUNT_E4 });
  expect(await checksOf(first), 'its own credit proves nothing').toMatchObject({ payer_known: [null, ''] });
  expect(await checksOf(await s.paid(payer, { payeeName: 'TAN-mei mei' }))).toMatchObject({ payer_known: [false, 'Mei Tan'] });
  expect(await checksOf(await s.paid(payer, { payeeName: 'mei  tan' }))).toMatchObject({ payer_known: [true, ''] });
});

test('checks: paid while the account was held', async () => {
  const payer = await s.member();
  const early = await s.create(payer);
  expect(await checksOf(early)).toMatchObject({ paid_in_time: [null, ''] });
  s.deps.clock.advance(3 * MINUTE);
  const paid = await s.paid(payer);
  expect(await checksOf(paid)).toMatchObject({ paid_in_time: [true, '12:33 / 13:03'] });
  s.deps.clock.advance(HOLD_MS); // before the job has come by
  await s.fresh.owner.query("update deposit set state = 'paid', paid_at = to_timestamp($1 / 1000.0) where deposit_id = $2", [
    s.deps.clock.nowMs(),
    early,
  ]);
  expect(await checksOf(early)).toMatchObject({ paid_in_time: [false, '13:03 / 13:00'] });
});

test('the report tells by day of request, with what was credited, and sums all pages', async () => {
  const payer = await s.member();
  const old = await s.paid(payer, { amount: '7000' });
  await s.desk.approve(nora, { depositId: old, amountE4: '70000000' });
  s.deps.clock.advance(40 * 86_400_000);
  const approved = await s.paid(payer);
  await s.desk.approve(nora, { depositId: approved, amountE4: AMOUNT_E4 });
  s.deps.clock.advance(1_000);
  const waiting = await s.paid(payer, { amount: '3000' });
  const report = await depositReport(s.deps, payer, { size: 1 });
  expect(report).toMatchObject({ page: 1, totalPages: 2, footer: [{ amount: '2000.0000', reimbursementAmount: '0.0000' }] });
  expect(report.records).toMatchObject([
    { transId: waiting, depositMode: 'PGMT', requestedAmount: '3000.0000', amount: '0.0000', actualDepositDate: null, state: 'paid' },
  ]);
  expect((await depositReport(s.deps, payer, { size: 1, page: 2 })).records).toMatchObject([
    { transId: approved, amount: '2000.0000', state: 'approved', actualDepositDate: expect.any(Number) },
  ]);
  const past = { startDate: 0, endDate: s.deps.clock.nowMs() - 39 * 86_400_000 };
  expect((await depositReport(s.deps, payer, past)).records.map(({ transId }) => transId)).toEqual([old]);
  expect((await depositReport(s.deps, payer, { startDate: 0 })).records).toHaveLength(2);
  expect((await depositReport(s.deps, payer, { endDate: 4_102_444_800_000 })).records).toEqual([]);
});
