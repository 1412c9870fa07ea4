import { type Amount, amount, major, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora, REQUEST, type Request } from '../../../../test/cashier/stage.ts';
import { type Customer, under, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import type { WaitingChange } from '../../approval/index.ts';
import { createManualDeposit } from '../commands/create-manual-deposit.ts';
import { creditOnProof } from '../commands/credit-on-proof.ts';
import { switchDeposit } from '../providers/commands/switch-deposit.ts';
import { channelsOf } from '../queries/settings.ts';
import { previewOf } from '../withdrawal/queries/preview.ts';
import { settingsOf } from '../withdrawal/queries/settings.ts';
import { setFee as setFeeByDesk } from './commands/set-fee.ts';
import { limitChanges, setLimit as setLimitByDesk } from './commands/set-limit.ts';
import type { FeeRule } from './fee.ts';
import type { LimitRule } from './limit.ts';
import { rulesOf } from './queries/rules-of.ts';
import { keepFee, removeFee } from './store/fee-rules.ts';
import { keepLimit, removeLimit } from './store/limit-rules.ts';

const HOUR_MS = 3_600_000;
const KEY = { channel: '', level: -1 } as const;
const BY = { changedAtMs: 0, changedName: 'nora' };
const FREE: FeeRule = { fixed: ZERO, percentE2: 0, min: ZERO, max: null, bearer: 'merchant', freePerDay: 0, returnE2: 0 };
const UNBOUND = { oneMin: null, oneMax: null, daySum: null, monthSum: null, dayCount: null, monthCount: null };

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.fresh.db.inTx(async (tx) => {
    for (const direction of ['deposit', 'withdraw'] as const) {
      for (const channel of ['', 'HILLTOP']) {
        await removeFee(tx, 1, { ...KEY, channel, direction });
        await removeLimit(tx, 1, { ...KEY, channel, direction });
      }
    }
  });
});
afterAll(() => s.close());

const units = (text: string) => parseMajor(text) ?? amount(0n);
const setFee = (direction: 'deposit' | 'withdraw', rule: Partial<FeeRule>, channel = '') =>
  s.fresh.db.inTx((tx) =>
    keepFee(tx, 1, { ...KEY, channel, direction, ...FREE, ...(direction === 'withdraw' ? { bearer: 'deducted' } : {}), ...rule, ...BY }),
  );
const setLimit = (direction: 'deposit' | 'withdraw', rule: Partial<LimitRule>, channel = '') =>
  s.fresh.db.inTx((tx) => keepLimit(tx, 1, { ...KEY, channel, direction, ...UNBOUND, ...rule, ...BY }));

/** What the house took and gave since it began: fees of the channel, and what came back of deposits. */
async function house(): Promise<{ fee: bigint; given: bigint }> {
  const all = await s.deps.ledger.houseBalances(1);
  const of = (kind: string, area: string) => all.find((one) => one.kind === kind && one.area === area)?.balance ?? 0n;
  return { fee: of('fee', 'BAYVIEW'), given: -of('promotion', 'FEE_RETURN') };
}

const create = (customer: Customer, request: Partial<Request>) =>
  createManualDeposit(s.deps, customer, { key: s.key(), input: { ...REQUEST, ...request } });

/** A deposit of 10,000 and what came for it. */
async function paidIn(customer: Customer, received?: Amount) {
  const opened = await create(customer, { amount: '10000' });
  if (!opened.ok) throw new Error(opened.code);
  const { transId, amount: pays } = opened.value;
  const proof = {
    by: 'match' as const,
    key: `proof:${transId}`,
    asset: 'MMK',
    received: received ?? units(pays),
    bookedAtMs: s.deps.clock.nowMs(),
  };
  const done = await s.fresh.db.inTx((tx) => creditOnProof(s.deps, tx, { merchantId: 1, depositId: BigInt(transId), proof }));
  expect(done?.outcome).toBe('credited');
  return { pays, told: opened.value };
}

test.each([
  ['deducted', { bearer: 'deducted', percentE2: 120 }, undefined, '10000', '9880', '120', '0'],
  ['added', { bearer: 'added', percentE2: 120 }, undefined, '10120', '10000', '120', '0'],
  ['added, half of it came', { bearer: 'added', percentE2: 120 }, '5060', '10120', '5000', '60', '0'],
  ['borne by the house, half a percent on top', { returnE2: 50 }, undefined, '10000', '10050', '0', '50'],
] as const)('a deposit of 10,000, %s', async (_, rule, received, pays, kept, fee, given) => {
  await setFee('deposit', rule);
  const before = await house();
  const customer = await s.customer({ cash: ZERO });
  const { told } = await paidIn(customer, received === undefined ? undefined : units(received));
  expect([told.amount, told.asked].map(units)).toEqual([units(pays), major(10_000)]);
  expect(await s.cash(customer)).toBe(units(kept));
  const after = await house();
  expect([after.fee - before.fee, after.given - before.given]).toEqual([units(fee), units(given)]);
  const { required } = await s.deps.ledger.needs.of(1, { memberId: customer.actor.memberId, asset: 'MMK' });
  // A fee is not to be turned over, nor what the house gives.
  expect(required).toBe(units(kept) - units(given));
});

test.each([
  ['the fee went somewhere else', "update transfer set amount = amount - 1 where kind = 'fee'"],
  ['what is given on top came without a deposit', 'update deposit set fee_return = 0 where fee_return > 0'],
  ['a fee is told that nobody took', 'update deposit set fee = fee + 1 where fee > 0'],
])('a deposit whose fee is not as told is found: %s', async (_, fault) => {
  await setFee('deposit', { bearer: 'deducted', percentE2: 120, returnE2: 50 });
  await paidIn(await s.customer({ cash: ZERO }));
  const undo = new Error('undone');
  await s.fresh.owner
    .inTx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(fault);
      expect((await brokenInvariants(tx)).map(({ name }) => name)).toContain('deposit_fee_is_as_told');
      throw undo;
    })
    .catch((error) => expect(error).toBe(undo));
});

test('so many withdrawals of a day cost nothing, one that was rejected does not count, and the next day begins anew', async () => {
  await setFee('withdraw', { fixed: major(10), freePerDay: 2 });
  const customer = under(await s.customer({ cash: major(50_000) }), { dailyCount: 9 });
  const fees: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const asked = await s.ask(customer);
    fees.push(asked.ok ? asked.value.fee : asked.code);
    s.deps.clock.advance(1_000);
    if (n === 0 && asked.ok) await s.desk.withdrawals.reject(nora, { withdrawalId: asked.value.withdrawalId, reason: 'no' });
  }
  expect((await settingsOf(s.deps, customer)).freeTimesLeft).toBe(0);
  const last = await s.ask(customer);
  s.deps.clock.advance(24 * HOUR_MS);
  const next = await s.ask(customer);
  fees.push(...[last, next].map((asked) => (asked.ok ? asked.value.fee : asked.code)));
  expect(fees).toEqual(['0.0000', '0.0000', '0.0000', '10.0000', '0.0000']);
});

test('a limit of the day: the screen shows what is left as the most, more is refused before the password, and it ends at midnight', async () => {
  await setLimit('withdraw', { daySum: major(3_000) });
  const customer = await s.customer({ cash: major(50_000) });
  await s.asked(customer, '2000');
  expect(await settingsOf(s.deps, customer)).toMatchObject({ maximumAmount: '1000.0000' });
  const refused = await s.ask(customer, { amount: '1000.01', password: 'not this one' });
  expect(refused).toMatchObject({ ok: false, code: 'CASHIER_LIMIT', detail: { scope: 'day_sum', left: '1,000.00' } });
  const resetsAtMs = refused.ok ? 0 : Number(refused.detail?.resetsAtMs);
  expect(resetsAtMs).toBeGreaterThan(s.deps.clock.nowMs());
  s.deps.clock.advance(resetsAtMs - s.deps.clock.nowMs());
  expect((await s.ask(customer, { amount: '1000.01' })).ok).toBe(true);
});

test('a limit of a way to pay in binds it alone, and what is under way counts', async () => {
  await setLimit('deposit', { dayCount: 1, oneMax: major(9_000) }, 'HILLTOP');
  const customer = await s.customer();
  const hill = { bankCode: 'HILL', vendorId: 102, mcsBankCode: 'HILLTOP' };
  const most = async () => (await channelsOf(s.deps, customer)).PGMT?.channels.map(({ maxAmount }) => maxAmount);
  const [bay, first] = (await most()) ?? [];
  expect(first).toBe('9000.0000');
  expect(await create(customer, { ...hill, amount: '9001' })).toMatchObject({ ok: false, code: 'AMOUNT_OUT_OF_RANGE' });
  expect((await create(customer, { ...hill, amount: '9000' })).ok).toBe(true);
  expect(await create(customer, { ...hill, amount: '2000' })).toMatchObject({
    ok: false,
    code: 'CASHIER_LIMIT',
    detail: { scope: 'day_count' },
  });
  expect((await create(customer, { amount: '9001' })).ok).toBe(true);
  expect((await most())?.[0]).toBe(bay);
});

const desk = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });
const BOUNDS = { oneMinE4: null, oneMaxE4: null, daySumE4: '50000000', monthSumE4: null, dayCount: null, monthCount: null };
const limitOf = (bounds: object | null) =>
  setLimitByDesk(s.deps, desk(), { ...KEY, direction: 'withdraw', bounds: bounds && { ...BOUNDS, ...bounds }, reason: 'of a test' });

test('a limit that narrows is set at once; one that lets more through waits, and takes effect as it was asked', async () => {
  expect(await limitOf({})).toEqual({ ok: true, value: { waitsUntilMs: null } });
  expect(await limitOf({ daySumE4: '40000000', dayCount: 3 })).toEqual({ ok: true, value: { waitsUntilMs: null } });
  for (const wider of [{ daySumE4: '40000001', dayCount: 3 }, { daySumE4: '40000000' }, null]) {
    expect(
      await setLimitByDesk(
        s.deps,
        { ...desk(), operator: { ...nora, proved: false } },
        {
          ...{ ...KEY, direction: 'withdraw', reason: 'of a test' },
          bounds: wider && { ...BOUNDS, ...wider },
        },
      ),
    ).toMatchObject({ ok: false, code: 'PROOF_REQUIRED' });
  }
  const asked = await limitOf({ daySumE4: '60000000', dayCount: 3 });
  expect(asked.ok && asked.value.waitsUntilMs).toBeGreaterThan(s.deps.clock.nowMs());
  expect(await limitOf(null)).toMatchObject({ ok: false, code: 'CHANGE_WAITS' });
  expect((await rulesOf(s.deps, desk())).limits[0]?.bounds).toMatchObject({ daySumE4: '40000000', dayCount: 3 });
  const [change] = await s.fresh.owner.query<WaitingChange>(
    'select payload, asker_name as "askerName" from waiting_change where kind = \'cashier.limit\'',
  );
  if (!change) throw new Error('it waits');
  await s.fresh.db.inTx((tx) => limitChanges(s.deps)['cashier.limit']?.apply(tx, { ...change, merchantId: 1 }, null) ?? Promise.reject());
  expect((await rulesOf(s.deps, desk())).limits[0]).toMatchObject({ bounds: { daySumE4: '60000000' }, changedName: 'nora' });
});

const TERMS = { fixedE4: '0', percentE2: 100, minE4: '0', maxE4: null, bearer: 'deducted' as const, freePerDay: 0, returnE2: 0 };

test.each([
  [
    'a fee by a channel that is none',
    () => setFeeByDesk(s.deps, desk(), { ...KEY, channel: 'NONE', direction: 'deposit', terms: TERMS, reason: 'x' }),
    'NOT_FOUND',
  ],
  [
    'a most below the least',
    () => setFeeByDesk(s.deps, desk(), { ...KEY, direction: 'deposit', terms: { ...TERMS, minE4: '2', maxE4: '1' }, reason: 'x' }),
    'FIELD_FORMAT',
  ],
  [
    'a withdrawal that the house bears',
    () => setFeeByDesk(s.deps, desk(), { ...KEY, direction: 'withdraw', terms: { ...TERMS, bearer: 'merchant' }, reason: 'x' }),
    'FIELD_FORMAT',
  ],
  [
    'free deposits by count',
    () => setFeeByDesk(s.deps, desk(), { ...KEY, direction: 'deposit', terms: { ...TERMS, freePerDay: 1 }, reason: 'x' }),
    'FIELD_FORMAT',
  ],
  [
    'a fee that is not there taken away',
    () => setFeeByDesk(s.deps, desk(), { ...KEY, direction: 'deposit', terms: null, reason: 'x' }),
    'NOT_FOUND',
  ],
  ['a limit without a bound', () => limitOf({ daySumE4: null }), 'FIELD_FORMAT'],
  ['a limit whose most lies below its least', () => limitOf({ oneMinE4: '2', oneMaxE4: '1' }), 'FIELD_FORMAT'],
  ['a sum below nothing', () => limitOf({ daySumE4: '-1' }), 'FIELD_FORMAT'],
])('%s is refused', async (_, act, code) => {
  expect(await act()).toMatchObject({ ok: false, code });
});

test('a preview tells fee, room and all that would refuse, and asks for nothing', async () => {
  await setFee('withdraw', { percentE2: 100, min: major(20) });
  await setLimit('withdraw', { oneMax: major(3_000) });
  const customer = await s.customer();
  const seen = await previewOf(s.deps, customer, { amount: '2500', bankCardId: customer.cardId });
  expect(seen).toMatchObject({ value: { fee: '25.0000', arrives: '2475.0000', max: '3000.0000', freeTimesLeft: null, refusals: [] } });
  const shut = under(customer, { allowed: false, dailyCount: 0 });
  const refused = await previewOf(s.deps, shut, { amount: '3000.01' });
  expect(refused.ok && refused.value.refusals.map(({ code }) => code)).toEqual(['WITHDRAW_OFF', 'AMOUNT_OUT_OF_RANGE', 'WITHDRAW_COUNT']);
  expect(refused.ok && refused.value.refusals[1]?.message).toContain('3,000.00');
  expect(await s.held(customer)).toBe(ZERO);
});

test('a deposit is switched to another way: the old one is closed first, and what is paid for it all the same is credited', async () => {
  const customer = await s.customer({ cash: ZERO });
  const opened = await create(customer, { amount: '9000' });
  if (!opened.ok) throw new Error(opened.code);
  const depositId = opened.value.transId;
  const deps = { ...s.deps, box: {} as never };
  const key = s.key();
  const switched = await switchDeposit(deps, customer, { key, input: { depositId, vendorId: 102 } });
  expect(switched).toMatchObject({
    ok: true,
    value: { state: 'created', amount: '9000.0000', bankName: 'Hilltop Demo Bank', payeeName: 'Mei Tan' },
  });
  expect(await switchDeposit(deps, customer, { key, input: { depositId, vendorId: 102 } })).toEqual(switched);
  const states = await s.fresh.owner.query('select state from deposit where member_id = $1 order by deposit_id', [customer.actor.memberId]);
  expect(states).toEqual([{ state: 'expired' }, { state: 'created' }]);
  expect(await switchDeposit(deps, await s.customer(), { key: s.key(), input: { depositId, vendorId: 102 } })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const proof = { by: 'match' as const, key: `proof:${depositId}`, asset: 'MMK', received: major(9_000), bookedAtMs: s.deps.clock.nowMs() };
  const late = await s.fresh.db.inTx((tx) => creditOnProof(s.deps, tx, { merchantId: 1, depositId: BigInt(depositId), proof }));
  expect(late?.outcome).toBe('credited');
  expect(await s.cash(customer)).toBe(major(9_000));
});
