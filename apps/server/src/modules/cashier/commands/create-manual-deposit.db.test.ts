import type { MemberType } from '@fairhall/contract/endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REQUEST, type Request, type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { MoneyStopped } from '../../../platform/money-stopped.ts';
import { listDeposits } from '../queries/list-deposits.ts';
import { channelsOf, settingsOf } from '../queries/settings.ts';
import { HOLD_MS, OPEN_MAX } from '../terms.ts';
import type { Payer } from './admit.ts';
import { createManualDeposit } from './create-manual-deposit.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

async function ask(payer: Payer, request: Partial<Request> = {}, key = s.key()) {
  return createManualDeposit(s.deps, payer, { key, input: { ...REQUEST, ...request } });
}

test('a deposit says where to pay, under which reference and until when; no money moves', async () => {
  const payer = await s.member();
  const nowMs = s.deps.clock.nowMs();
  const asked = await ask(payer, { payeeName: '  Mei   Tan ' });
  expect(asked).toMatchObject({
    ok: true,
    value: {
      state: 'created',
      amount: '2000.0000',
      currency: 'MMK',
      payeeName: 'Mei Tan',
      bankName: 'Bayview Demo Bank',
      receiverAccount: '0048 2217 9035',
      receiverName: 'Lotus Services',
      heldUntil: nowMs + HOLD_MS,
      reason: '',
      slips: [],
      timeline: [{ state: 'created', atMs: nowMs }],
    },
  });
  expect(asked.ok && asked.value.reference).toMatch(/^LT-[2346789CDFHJKMNPQRTVWXY]{5}$/);
  expect(await s.cash(payer)).toBe(0n);
});

test('the same key gives the same deposit, also when asked at once; another request under it is refused', async () => {
  const payer = await s.member();
  const key = s.key();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(payer, {}, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await ask(payer, { amount: '2001' }, key)).toEqual({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
  expect((await listDeposits(s.deps, payer.actor, {})).list).toHaveLength(1);
});

test("a key is its member's own: another member's same key makes another deposit", async () => {
  const [one, two] = [await s.member(), await s.member()];
  const key = s.key();
  const [first, second] = [await ask(one, {}, key), await ask(two, {}, key)];
  expect(first.ok && second.ok && first.value.transId !== second.value.transId).toBe(true);
});

test('a repeated call is answered even when the channel has closed since; a new one is not', async () => {
  const payer = await s.member();
  const key = s.key();
  const first = await ask(payer, {}, key);
  await s.fresh.db.query('update deposit_channel set open = false where merchant_id = 1 and vendor_id = 101');
  expect(await ask(payer, {}, key)).toEqual(first);
  expect(await ask(payer)).toMatchObject({ ok: false, code: 'CHANNEL_UNAVAILABLE' });
});

test('while the merchant’s money stands still none is opened; one that was is found again', async () => {
  const payer = await s.member();
  const key = s.key();
  const first = await ask(payer, {}, key);
  const stopped = { ...s.deps, ledger: { ...s.deps.ledger, isStopped: () => true } };
  const again = (under: string) => createManualDeposit(stopped, payer, { key: under, input: REQUEST });
  await expect(again(s.key())).rejects.toThrow(MoneyStopped);
  expect(await again(key)).toEqual(first);
  expect((await listDeposits(s.deps, payer.actor, {})).list).toHaveLength(1);
});

const refusals: [string, Partial<Request>, object][] = [
  ['less than the channel takes', { amount: '999.99' }, { code: 'AMOUNT_OUT_OF_RANGE', detail: { min: '1,000.00', max: '100,000.00' } }],
  ['more than the merchant takes', { amount: '100000.01' }, { code: 'AMOUNT_OUT_OF_RANGE' }],
  [
    'more than the channel takes',
    { amount: '50000.01', vendorId: 102, bankCode: 'HILL', mcsBankCode: 'HILLTOP' },
    { code: 'AMOUNT_OUT_OF_RANGE', detail: { min: '1,000.00', max: '50,000.00' } },
  ],
  ['a negative amount', { amount: '-2000' }, { code: 'AMOUNT_OUT_OF_RANGE' }],
  ['finer than a bank moves', { amount: '2000.005' }, { code: 'FIELD_FORMAT', field: 'amount' }],
  ['an unknown channel', { vendorId: 103 }, { code: 'CHANNEL_UNAVAILABLE' }],
  ['a bank of another channel', { bankCode: 'HILL' }, { code: 'CHANNEL_UNAVAILABLE' }],
  ['a code of another channel', { mcsBankCode: 'HILLTOP' }, { code: 'CHANNEL_UNAVAILABLE' }],
  ['a payee without letters', { payeeName: '0048 2217' }, { code: 'FIELD_FORMAT', field: 'payeeName' }],
  ['somebody else as the one to credit', { targetUsername: 'member999' }, { code: 'FIELD_FORMAT', field: 'targetUsername' }],
];
test.each(refusals)('refused: %s', async (_, request, refusal) => {
  const payer = await s.member();
  expect(await ask(payer, request)).toMatchObject({ ok: false, ...refusal });
  expect((await listDeposits(s.deps, payer.actor, {})).list).toEqual([]);
});

test('the bounds themselves are accepted, and cents of the display digits', async () => {
  const payer = await s.member();
  for (const amount of ['1000', '100000', '1000.25']) expect((await ask(payer, { amount })).ok).toBe(true);
});

test.each([4, 40, 41, 42] as MemberType[])('a member of type %i is refused: no real money', async (type) => {
  const payer = await s.member({ type });
  expect(await ask(payer)).toEqual({ ok: false, code: 'FREE_REJECT' });
  expect((await settingsOf(s.deps, payer)).allowDeposit).toBe('N');
});

test('at most three are under way, also when asked at once; a decided one makes room', async () => {
  const payer = await s.member();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(payer)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(OPEN_MAX);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'DEPOSIT_PENDING_MAX' && answer.detail?.n === OPEN_MAX)).toHaveLength(3);
  s.deps.clock.advance(HOLD_MS);
  await s.module.jobs[0]?.work();
  expect((await ask(payer)).ok).toBe(true);
});

test('settings and channels tell the bounds that count', async () => {
  const payer = await s.member();
  expect(await settingsOf(s.deps, payer)).toEqual({
    allowDeposit: 'Y',
    totalDepositSuccessCount: 0,
    depositInfo: '',
    minAmount: '1000.0000',
    maxAmount: '100000.0000',
  });
  const { PGMT } = await channelsOf(s.deps, payer);
  expect(PGMT?.channels.map(({ vendorId, minAmount, maxAmount }) => [vendorId, minAmount, maxAmount])).toEqual([
    [101, '1000.0000', '100000.0000'],
    [102, '1000.0000', '50000.0000'],
  ]);
  expect(PGMT?.channels[0]?.banks).toEqual([{ bankCode: 'BAY', bankType: 'PGMT', bankName: 'Bayview Demo Bank' }]);
});

test('without open channels nobody may deposit', async () => {
  const payer = await s.member({ merchantId: 2 });
  await s.fresh.db.query('update deposit_channel set open = false where merchant_id = 2');
  expect(await settingsOf(s.deps, payer)).toMatchObject({ allowDeposit: 'N', minAmount: '1.0000', maxAmount: '100000.0000' });
  expect(await channelsOf(s.deps, payer)).toEqual({});
});
