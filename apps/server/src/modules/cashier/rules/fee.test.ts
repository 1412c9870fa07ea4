import { amount, major } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { expect, test } from 'vitest';
import { costOfReceived, depositCost, type FeeRule, feeOf, settledFee } from './fee.ts';
import { feeText } from './fee-text.ts';
import { closest, EVERY_CHANNEL, EVERY_LEVEL } from './rule-key.ts';

const FREE: FeeRule = { fixed: major(0), percentE2: 0, min: major(0), max: null, bearer: 'deducted', freePerDay: 0, returnE2: 0 };
const BANK: FeeRule = { ...FREE, fixed: major(500), percentE2: 125, min: major(600), max: major(2_000) };
const of = (text: string) => parseMajor(text) ?? amount(0n);

test.each([
  [BANK, '5000', '600', '4400'],
  [BANK, '10000', '625', '9375'],
  [BANK, '50000', '1125', '48875'],
  [BANK, '200000', '2000', '198000'],
  [{ ...FREE, percentE2: 150 }, '12345.67', '185.18', '12160.49'],
  [FREE, '10000', '0', '10000'],
])('of %o a withdrawal of %s costs %s and %s arrives', (rule, asked, fee, arrives) => {
  expect(feeOf(rule, of(asked), 2)).toBe(of(fee));
  expect(of(asked) - feeOf(rule, of(asked), 2)).toBe(of(arrives));
});

test('where the currency has no digits behind the point, a fee has none', () => {
  expect(feeOf({ ...FREE, percentE2: 150 }, of('12345'), 0)).toBe(of('185'));
});

test.each([
  ['deducted', '10000', '120', '9880'],
  ['added', '10120', '120', '10000'],
  ['merchant', '10000', '0', '10000'],
] as const)('a deposit of 10,000 at 1.2 %%, borne %s: %s is paid, %s of it a fee, %s kept', (bearer, pays, fee, kept) => {
  const cost = depositCost({ ...FREE, percentE2: 120, bearer }, of('10000'), 2);
  expect([cost.pays, cost.fee, cost.pays - cost.fee]).toEqual([pays, fee, kept].map(of));
});

test('half a percent of a deposit comes back', () => {
  expect(depositCost({ ...FREE, bearer: 'merchant', returnE2: 50 }, of('10000'), 2).feeReturn).toBe(of('50'));
});

const TOLD = { pays: of('10120'), fee: of('120'), feeReturn: of('50') };

test.each([
  ['10120', '120', '50'],
  ['5060', '60', '25'],
  ['20240', '120', '100'],
  ['0.01', '0', '0'],
])('told 120 on 10,120, who pays %s pays %s of it as a fee and gets %s on top', (received, fee, feeReturn) => {
  expect(costOfReceived(TOLD, of(received), 2)).toEqual({ fee: of(fee), feeReturn: of(feeReturn) });
});

test.each([
  ['0', '0', '1000', '0'],
  ['10', '0', '1000', '10'],
  ['0', '1.5', '1000', '15'],
  ['2.50', '0.01', '1000', '2.6'],
  ['0', '1', '0.9999', '0'],
])("the merchant's settings, %s and %s percent of %s: %s", (feeFixed, feePercent, asked, fee) => {
  const rule = settledFee({ allowed: true, min: '1', max: '2', dailyCount: 1, from: '00:00', to: '00:00', feeFixed, feePercent });
  expect(feeOf(rule, of(asked), 2)).toBe(of(fee));
});

const key = (channel: string, level: number) => ({ direction: 'withdraw' as const, channel, level });

test.each([
  ['BANK', 3, 'level and channel', [key('BANK', 3), key('BANK', -1), key('', 3), key('', -1)]],
  ['BANK', 3, 'channel', [key('', 3), key('BANK', EVERY_LEVEL), key('', -1)]],
  ['BANK', 3, 'level', [key(EVERY_CHANNEL, EVERY_LEVEL), key('', 3), key('BANK', 2), key('WALLET', 3)]],
  ['BANK', 3, 'all', [key('WALLET', -1), key('', 2), key('', -1)]],
  ['BANK', 3, 'none', [key('WALLET', 3), key('', 2)]],
])('by %s at level %i, the rule of %s is the closest', (channel, level, which, rules) => {
  const found = closest(rules, { channel, level });
  const said = found && [found.channel === channel ? 'channel' : '', found.level === level ? 'level' : ''].filter(Boolean).reverse();
  expect(found === null ? 'none' : said?.join(' and ') || 'all').toBe(which);
});

test.each<[FeeRule | null, string]>([
  [null, ''],
  [{ ...BANK, bearer: 'merchant' }, ''],
  [FREE, ''],
  [BANK, '500.00 + 1.25 % (600.00 – 2,000.00)'],
  [{ ...FREE, percentE2: 150, bearer: 'added' }, '1.5 %'],
  [{ ...FREE, fixed: major(500) }, '500.00'],
  [{ ...FREE, percentE2: 150, max: major(2_000) }, '1.5 % (≤ 2,000.00)'],
  [{ ...FREE, min: major(600) }, '600.00'],
])('what %o costs is told before it is chosen: "%s"', (rule, text) => {
  expect(feeText(rule, 2)).toBe(text);
});
