import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD, type Customer, SECRET, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { securityOf } from '../queries/security.ts';
import { banksOf, cardsOf } from '../queries/settings.ts';
import { insertBank } from '../store/banks.ts';
import { bindCard } from './bind-card.ts';

const WALLET = {
  ...({ bankCode: 'TOWER', nameEn: 'Tower', nameMy: 'တာဝါ', nameCn: '塔', branch: 'none', sorting: 1, open: true } as const),
  ...({ numberForm: 'mm_wallet', numberMin: 9, numberMax: 11 } as const),
};

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterAll(() => s.close());

const bind = (customer: Customer, change: Partial<typeof CARD & { paymentPassword: string }> = {}) =>
  bindCard(s.deps, customer, { ...CARD, paymentPassword: SECRET, ...change });

test('the first card gives the account its name; later ones must carry it, however it is spelt', async () => {
  const customer = await s.customer({ card: false });
  expect(await securityOf(s.deps, customer)).toMatchObject({ completeProgress: 60, info: { bankCards: { isComplete: false } } });
  expect(await bind(customer)).toMatchObject({
    ok: true,
    value: { cardNumber: '********9035', cardHolder: 'Mei Tan', isWithdrawActive: 'Y' },
  });
  expect(await bind(customer, { cardNumber: '1111111111', payeeName: 'Someone Else' })).toMatchObject({
    code: 'CARD_HOLDER',
    field: 'payeeName',
    detail: { name: 'Mei Tan' },
  });
  expect(await bind(customer, { cardNumber: '1111111111', payeeName: 'MEI  TAN' })).toMatchObject({ ok: true });
  expect(await securityOf(s.deps, customer)).toMatchObject({ completeProgress: 60, info: { bankCards: { isComplete: true } } });
});

test('the same card again is one binding; five are the most, also at once', async () => {
  const customer = await s.customer({ card: false });
  const answers = await Promise.all(Array.from({ length: 4 }, () => bind(customer)));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.bankCardId)).size).toBe(1);
  const more = [];
  for (let n = 0; n < 3; n += 1) more.push(await bind(customer, { cardNumber: `222222222${n}` }));
  more.push(...(await Promise.all([7, 8, 9].map((n) => bind(customer, { cardNumber: `222222222${n}` })))));
  expect(more.filter(({ ok }) => ok)).toHaveLength(4);
  expect(more.filter((answer) => !answer.ok && answer.code === 'CARD_MAX')).toHaveLength(2);
  const { bankCards, maxCardCount } = await cardsOf(s.deps, customer);
  expect([bankCards.length, maxCardCount]).toEqual([5, 5]);
  expect(JSON.stringify(bankCards)).not.toContain('004822179035');
});

test('what is no card, no bank or no name is refused before the password is asked', async () => {
  const customer = await s.customer({ card: false });
  const wrong = { paymentPassword: 'wrong' };
  expect(await bind(customer, { ...wrong, bankCode: 'NONE' })).toMatchObject({ code: 'BANK_UNAVAILABLE' });
  expect(await bind(customer, { ...wrong, cardNumber: '12' })).toMatchObject({ code: 'CARD_NUMBER', detail: { min: 10, max: 19 } });
  expect(await bind(customer, { ...wrong, cardNumber: '12345678901x' })).toMatchObject({ code: 'CARD_NUMBER' });
  await insertBank(s.fresh.owner, 1, WALLET);
  const wallet = { ...wrong, bankCode: WALLET.bankCode };
  const misfit = { code: 'CARD_NUMBER', field: 'cardNumber', detail: { min: 9, max: 11, form: 'mm_wallet' } };
  expect(await bind(customer, { ...wallet, cardNumber: '0812345678' })).toMatchObject(misfit);
  expect(await bind(customer, { ...wallet, cardNumber: '09 1234-5678' })).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  expect(await bind(customer, { ...wrong, payeeName: '12' })).toMatchObject({ code: 'FIELD_FORMAT' });
  expect(await bind(customer, wrong)).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG', field: 'paymentPassword' });
  expect(await bind(await s.customer({ card: false, secret: false }))).toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
  expect(await bind({ ...customer, actor: { ...customer.actor, type: 4 } })).toMatchObject({ code: 'FREE_REJECT' });
});

test("cards of another member, here or with the same number elsewhere, are not seen; banks are the merchant's", async () => {
  const customer = await s.customer();
  const twin = { ...customer, actor: { ...customer.actor, merchantId: 2 }, merchant: s.merchants[1] };
  for (const other of [await s.customer({ card: false }), twin]) expect((await cardsOf(s.deps, other)).bankCards).toEqual([]);
  expect((await banksOf(s.deps, { ...customer, language: 'CN' })).map((bank) => bank.bankLocaleName)).toEqual(['湾景', '塔']);
});
