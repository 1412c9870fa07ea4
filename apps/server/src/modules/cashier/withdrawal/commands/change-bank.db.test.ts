import { type addBank as addEndpoint, BANKS_MAX } from '@fairhall/contract/console/banks';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../../../test/acting.ts';
import { CARD, SECRET, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { banksOfHouse } from '../queries/banks-of-house.ts';
import { banksOf, cardsOf } from '../queries/settings.ts';
import { insertBank } from '../store/banks.ts';
import { bindCard } from './bind-card.ts';
import { addBank, changeBank } from './change-bank.ts';
import { setRails } from './set-rails.ts';

type Sent = BodyOf<typeof addEndpoint>;
const TERMS: Omit<Sent, 'bankCode' | 'kind'> = {
  ...{ nameEn: 'Tower Wallet', nameMy: 'တာဝါ', nameCn: '塔', place: 1, reason: 'a new partner' },
  ...{ country: null, bin: null, bic: null, localCode: null },
  ...({ numberForm: 'mm_wallet', numberMin: 9, numberMax: 11, branch: 'none' } as const),
};
const TOWER: Sent = { ...TERMS, bankCode: 'TOWER', kind: 'wallet' };
const AWAKE = { restsFromMs: null, restsUntilMs: null };
const BAY: typeof TERMS = {
  ...{ nameEn: 'Bayview Demo Bank', nameMy: 'ဘေးဗျူး', nameCn: '湾景', place: 0, reason: 'its lines are down' },
  ...{ country: null, bin: null, bic: null, localCode: null },
  ...({ numberForm: 'digits', numberMin: 10, numberMax: 19, branch: 'none' } as const),
};

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterAll(() => s.close());

const add = (change: object = {}) => addBank(s.deps, acting(), { ...TOWER, ...change });
const house = (merchantId = 1) => banksOfHouse(s.deps, acting({ merchantId }));
const log = () =>
  s.fresh.owner.query<{ action: string; reason: string; detail: Record<string, string> }>(
    "select action, reason, detail from audit_log where merchant_id = 1 and subject_type = 'bank' order by audit_id",
  );

test('a wallet is added shut, opened, and then numbers of its form are bound; each step is in the log', async () => {
  const customer = await s.customer({ card: false });
  expect(await add()).toEqual({ ok: true, value: { done: true } });
  expect((await banksOf(s.deps, customer)).map(({ bankCode }) => bankCode)).toEqual(['BAY']);
  expect(await add()).toMatchObject({ code: 'FIELD_FORMAT', field: 'bankCode' });
  expect(
    await changeBank(s.deps, acting(), { ...TERMS, ...AWAKE, bankCode: 'TOWER', open: true, nameEn: ' Tower  Pay ', place: 0 }),
  ).toMatchObject({
    ok: true,
  });
  expect(await banksOf(s.deps, customer)).toMatchObject([{ bankCode: 'BAY' }, { bankCode: 'TOWER', bankEngName: 'Tower Pay' }]);
  const bind = (cardNumber: string) => bindCard(s.deps, customer, { ...CARD, bankCode: 'TOWER', paymentPassword: SECRET, cardNumber });
  expect(await bind('0812345678')).toMatchObject({ code: 'CARD_NUMBER', detail: { form: 'mm_wallet' } });
  expect(await bind('0912345678')).toMatchObject({ ok: true });
  expect((await house()).find(({ bankCode }) => bankCode === 'TOWER')).toMatchObject({ kind: 'wallet', open: true, place: 0, cards: 1 });
  expect((await house(2)).map(({ bankCode }) => bankCode)).toEqual(['BAY']);
  expect(await log()).toMatchObject([
    { action: 'bank.added', reason: 'a new partner', detail: { kind: 'wallet', open: 'false', number: 'mm_wallet 9-11' } },
    { action: 'bank.changed', detail: { open: 'true', nameEn: 'Tower Pay', place: '0' } },
  ]);
});

test('a bank that cards are bound to is switched off, and its cards say so; opened again it is paid to', async () => {
  const customer = await s.customer();
  const under = await s.asked(customer);
  const set = (open: boolean) => changeBank(s.deps, acting(), { ...BAY, ...AWAKE, bankCode: 'BAY', open });
  expect(await set(false)).toMatchObject({ ok: true });
  expect((await cardsOf(s.deps, customer)).bankCards).toMatchObject([{ isWithdrawActive: 'N', shutBy: 'bank' }]);
  expect(await s.ask(customer)).toMatchObject({ code: 'CARD_UNAVAILABLE', field: 'bankCardId', detail: { shutBy: 'bank' } });
  const card = { ...CARD, paymentPassword: SECRET, cardNumber: '1111111111' };
  expect(await bindCard(s.deps, customer, card)).toMatchObject({ code: 'BANK_UNAVAILABLE' });
  // What was asked for before goes on.
  const acts = { operatorId: 7n, name: 'mya', merchantId: 1 } as Parameters<typeof s.desk.withdrawals.take>[0];
  expect(await s.desk.withdrawals.take(acts, { withdrawalId: under })).toMatchObject({ ok: true });
  expect(await set(true)).toMatchObject({ ok: true });
  expect((await cardsOf(s.deps, customer)).bankCards).toMatchObject([{ isWithdrawActive: 'Y', shutBy: null }]);
  expect(await s.ask(customer)).toMatchObject({ ok: true });
  // The application itself may take none away.
  const remove = s.fresh.db.inTx((tx) => tx.query("delete from withdraw_bank where merchant_id = 1 and bank_code = 'BAY'"));
  await expect(remove).rejects.toThrow('permission denied');
});

test('a bank that rests is asked for nothing until it wakes, and its cards say until when', async () => {
  const customer = await s.customer();
  const nowMs = s.deps.clock.nowMs();
  const hours = { restsFromMs: nowMs + 60_000, restsUntilMs: nowMs + 3_600_000 };
  const set = (change: object) => changeBank(s.deps, acting(), { ...BAY, ...hours, ...change, bankCode: 'BAY', open: true });
  expect(await set({ restsUntilMs: null })).toMatchObject({ code: 'FIELD_FORMAT', field: 'restsUntilMs' });
  expect(await set({ restsUntilMs: hours.restsFromMs })).toMatchObject({ code: 'FIELD_FORMAT', field: 'restsUntilMs' });
  expect(await set({})).toMatchObject({ ok: true });
  expect((await log()).at(-1)?.detail.rests).toBe(
    `${new Date(hours.restsFromMs).toISOString()}/${new Date(hours.restsUntilMs).toISOString()}`,
  );
  expect(await house()).toContainEqual(expect.objectContaining({ bankCode: 'BAY', ...hours }));
  const cards = async () => (await cardsOf(s.deps, customer)).bankCards;
  expect(await cards()).toMatchObject([{ isWithdrawActive: 'Y', shutBy: null, maintenanceStartTime: hours.restsFromMs }]);
  s.deps.clock.advance(60_000);
  expect(await cards()).toMatchObject([{ isWithdrawActive: 'N', shutBy: 'rest', maintenanceEndTime: hours.restsUntilMs }]);
  expect(await s.ask(customer)).toMatchObject({ code: 'CARD_UNAVAILABLE', detail: { shutBy: 'rest' } });
  s.deps.clock.advance(3_600_000);
  expect(await s.ask(customer)).toMatchObject({ ok: true });
  expect(await set(AWAKE)).toMatchObject({ ok: true });
});

test.each([
  [{ nameMy: '  ' }, 'FIELD_FORMAT', 'nameMy'],
  [{ reason: ' ' }, 'REASON_REQUIRED', 'reason'],
  [{ kind: 'bank' }, 'FIELD_FORMAT', 'numberForm'],
  [{ numberForm: 'vn_card' }, 'FIELD_FORMAT', 'numberForm'],
  [{ numberMin: 8 }, 'FIELD_FORMAT', 'numberMin'],
  [{ numberMax: 12 }, 'FIELD_FORMAT', 'numberMax'],
  [{ numberMin: 11, numberMax: 10 }, 'FIELD_FORMAT', 'numberMax'],
])('%j is refused', async (change, code, field) => {
  expect(await add({ bankCode: 'OTHER', ...change })).toMatchObject({ code, field });
});

test("a bank of nobody's is not there, and there is an end to adding", async () => {
  expect(await changeBank(s.deps, acting({ merchantId: 2 }), { ...BAY, ...AWAKE, bankCode: 'TOWER', open: true })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const there = (await house(2)).length;
  for (let n = there; n < BANKS_MAX; n += 1) {
    const bank = {
      ...{ bankCode: `B${n}`, nameEn: 'B', nameMy: 'B', nameCn: 'B', numberMin: 1, numberMax: 2 },
      branch: 'none',
      open: true,
    } as const;
    await insertBank(s.fresh.owner, 2, { ...bank, sorting: n });
  }
  expect(await addBank(s.deps, acting({ merchantId: 2 }), TOWER)).toMatchObject({ code: 'BANKS_MAX', detail: { n: BANKS_MAX } });
});

test('a card of Vietnam is of its bank by its first digits; codes that no such bank has are refused', async () => {
  const card = {
    kind: 'bank',
    country: 'VN',
    bin: '970499',
    bic: 'DEMOVNVX',
    numberForm: 'vn_card',
    numberMin: 12,
    numberMax: 19,
  } as const;
  expect(await add({ ...card, bankCode: 'HANOI', bin: '400123' })).toMatchObject({ code: 'FIELD_FORMAT', field: 'bin' });
  expect(await add({ ...card, bankCode: 'HANOI' })).toMatchObject({ ok: true });
  const { kind: _, ...terms } = { ...TERMS, ...card };
  await changeBank(s.deps, acting(), { ...terms, ...AWAKE, bankCode: 'HANOI', open: true });
  const customer = await s.customer({ card: false });
  const bind = (cardNumber: string) => bindCard(s.deps, customer, { ...CARD, bankCode: 'HANOI', cardNumber, paymentPassword: SECRET });
  // Right by its check digit, and another bank's.
  expect(await bind('9704000000000018')).toMatchObject({ code: 'CARD_NUMBER' });
  expect(await bind('9704990000000011')).toMatchObject({ code: 'CARD_NUMBER' });
  expect(await bind('9704990000000010')).toMatchObject({ ok: true });
});

test('how cards are paid is said in an order, within bounds that can be kept, and stands in the log', async () => {
  const file = { name: 'file', accountId: null, channelCode: '', leastE4: '0', mostE4: null, fromMinute: 0, untilMinute: 0 };
  const say = (change: object) => setRails(s.deps, acting(), { bankCode: 'BAY', rails: [{ ...file, ...change }], reason: 'agreed' });
  for (const wrong of [{ mostE4: '0' }, { leastE4: '10000', mostE4: '19999' }, { channelCode: 'X' }, { leastE4: '-1' }, { name: ' ' }])
    expect(await say(wrong)).toMatchObject({ code: 'FIELD_FORMAT', field: 'rails' });
  expect(await say({ accountId: 7, channelCode: 'X' })).toMatchObject({ code: 'NOT_FOUND', field: 'rails' });
  expect(await setRails(s.deps, acting(), { bankCode: 'NOBODYS', rails: [], reason: 'agreed' })).toMatchObject({ code: 'NOT_FOUND' });
  const bounds = { leastE4: '10000', mostE4: '500000000', fromMinute: 0, untilMinute: 840 };
  expect(await say(bounds)).toMatchObject({ ok: true });
  expect((await house()).find(({ bankCode }) => bankCode === 'BAY')?.rails).toEqual([{ ...file, ...bounds }]);
  expect((await log()).at(-1)).toMatchObject({ action: 'bank.changed', detail: { rails: 'file (file) 1.0000-50000.0000 0-840' } });
});
