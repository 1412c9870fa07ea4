import { major } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { expect, test } from 'vitest';
import { type LimitRule, limitsOf, overLimit, roomOf, type Used } from './limit.ts';
import { EVERY_CHANNEL, EVERY_LEVEL } from './rule-key.ts';

const NONE = { oneMin: null, oneMax: null, daySum: null, monthSum: null, dayCount: null, monthCount: null };
const rule = (change: Partial<LimitRule>): LimitRule => ({
  direction: 'withdraw',
  channel: EVERY_CHANNEL,
  level: EVERY_LEVEL,
  ...NONE,
  ...change,
});
const bounds = { min: major(10), max: major(100_000) };
const resets = { dayAtMs: 1, monthAtMs: 2 };
const used: Used[] = [
  { channel: 'BANK', daySum: major(300), monthSum: major(900), dayCount: 2, monthCount: 5 },
  { channel: 'WALLET', daySum: major(200), monthSum: major(2_000), dayCount: 1, monthCount: 9 },
];
const ask = (rules: LimitRule[], asked: number) => overLimit(rules, { asked: major(asked), bounds, used, resets, displayDigits: 2 });

test.each([
  ['the most of one', rule({ oneMax: major(500) }), 501, 'AMOUNT_OUT_OF_RANGE', { min: '10.00', max: '500.00' }],
  ['the least of one', rule({ oneMin: major(50) }), 49, 'AMOUNT_OUT_OF_RANGE', { min: '50.00', max: '100,000.00' }],
  ['a day, all channels', rule({ daySum: major(1_000) }), 501, 'CASHIER_LIMIT', { scope: 'day_sum', left: '500.00', resetsAtMs: 1 }],
  [
    'a day, one channel',
    rule({ channel: 'BANK', daySum: major(1_000) }),
    701,
    'CASHIER_LIMIT',
    { scope: 'day_sum', left: '700.00', resetsAtMs: 1 },
  ],
  ['a month', rule({ monthSum: major(3_000) }), 101, 'CASHIER_LIMIT', { scope: 'month_sum', left: '100.00', resetsAtMs: 2 }],
  ['a month that is full', rule({ monthSum: major(2_000) }), 10, 'CASHIER_LIMIT', { scope: 'month_sum', left: '0.00', resetsAtMs: 2 }],
  ['a count of the day', rule({ dayCount: 3 }), 10, 'CASHIER_LIMIT', { scope: 'day_count', left: '0', resetsAtMs: 1 }],
  [
    'a count of the month',
    rule({ channel: 'BANK', monthCount: 5 }),
    10,
    'CASHIER_LIMIT',
    { scope: 'month_count', left: '0', resetsAtMs: 2 },
  ],
])('%s refuses what is beyond it', (_, one, asked, code, detail) => {
  expect(ask([one], asked)).toMatchObject({ ok: false, code, detail });
});

test.each([
  ['to the unit', rule({ daySum: major(1_000), monthSum: major(3_400), oneMax: major(500), dayCount: 4, monthCount: 15 }), 500],
  ['of nothing set', rule({}), 99_999],
])('what keeps to bounds %s is not refused', (_, one, asked) => {
  expect(ask([one], asked)).toBeNull();
});

test('asked in turn: channel, merchant, level; the first refusal answers', () => {
  const ofLevel = rule({ level: 0, oneMax: major(1) });
  const ofAll = rule({ dayCount: 1 });
  const ofChannel = rule({ channel: 'BANK', monthCount: 1 });
  const mine = limitsOf([ofLevel, ofAll, ofChannel, rule({ level: 1 }), rule({ channel: 'WALLET' })], { channel: 'BANK', level: 0 });
  expect(mine).toEqual([ofChannel, ofAll, ofLevel]);
  expect(ask(mine, 50)).toMatchObject({ detail: { scope: 'month_count' } });
  expect(ask(mine.slice(1), 50)).toMatchObject({ detail: { scope: 'day_count' } });
  expect(ask(mine.slice(2), 50)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
});

test.each([
  [[rule({ daySum: major(1_000) })], '500.0000'],
  [[rule({ daySum: major(1_000) }), rule({ level: 0, monthSum: major(3_000) })], '100.0000'],
  [[rule({ oneMax: major(70) }), rule({ daySum: major(1_000) })], '70.0000'],
  [[rule({ dayCount: 3 })], '0.0000'],
  [[rule({ daySum: major(500) })], '0.0000'],
  [[], '100000.0000'],
])('the most that is left is the least of all rooms: %#', (rules, most) => {
  expect(majorText(roomOf(rules, used, bounds).max)).toBe(most);
});
