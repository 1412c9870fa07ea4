import { SCORE_FACTORS, SCORE_STOPS } from '@fairhall/contract/console/withdrawals';
import { amount, major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { type AutoTerms, type Facts, scoreOf } from './score.ts';

const DAY_MS = 86_400_000;
const TERMS: AutoTerms = { most: major(10_000), dayMost: major(20_000), scoreMost: 40 };
/** Of whom nothing speaks for a look. */
const PLAIN: Facts = {
  ...{ amount: major(1_000), secondFrom: major(50_000), autoToday: ZERO, paidBefore: 3, holder: 'match', owed: ZERO },
  ...{ openCase: false, unproved: false, endsGrant: false, moneyStopped: false, median: major(1_000) },
  ...{ lastDeposit: { amount: major(500), turnedOver: major(1_000) }, sharing: { card: 0, device: 0, address: 0 } },
  ...{ inDay: 1, won: { sum: major(1_000), largest: major(800) }, ageMs: 7 * DAY_MS, foreignPayer: false },
};
const alone = (change: Partial<Facts>, terms = TERMS) => scoreOf({ ...PLAIN, ...change }, terms);

test('of whom nothing is to be said, nobody need look', () => {
  expect(alone({})).toEqual({ stops: [], points: [], score: 0 });
});

test('3.2 times its median, 1.4 times turned over, a shared device and one lucky round are 55, and 55 is above 40', () => {
  const told = alone({
    amount: major(3_200),
    lastDeposit: { amount: major(1_000), turnedOver: major(1_400) },
    sharing: { card: 0, device: 1, address: 0 },
    won: { sum: major(1_000), largest: major(900) },
  });
  expect(told.points).toEqual([
    { factor: 'median', points: 15 },
    { factor: 'turnover', points: 10 },
    { factor: 'device', points: 20 },
    { factor: 'one_round', points: 10 },
  ]);
  expect(told).toMatchObject({ score: 55, stops: ['score'] });
});

test.each([
  ['off', {}, { most: ZERO }, ['off', 'amount']],
  ['first', { paidBefore: 0 }, {}, ['first']],
  ['holder', { holder: 'close' }, {}, ['holder']],
  ['holder', { holder: 'none' }, {}, ['holder']],
  ['owed', { owed: amount(1n) }, {}, ['owed']],
  ['case', { openCase: true }, {}, ['case']],
  ['unproved', { unproved: true }, {}, ['unproved']],
  ['grant', { endsGrant: true }, {}, ['grant']],
  ['two_persons', { secondFrom: major(1_000) }, {}, ['two_persons']],
  ['stopped', { moneyStopped: true }, {}, ['stopped']],
  ['amount', { amount: amount(major(1_000) + 1n) }, { most: major(1_000) }, ['amount']],
  ['day_sum', { autoToday: amount(major(19_000) + 1n) }, {}, ['day_sum']],
  ['score', { foreignPayer: true, ageMs: 0 }, {}, ['score']],
] as const)('%s stops it: %o', (_, facts, terms, stops) => {
  expect(alone(facts as Partial<Facts>, { ...TERMS, ...terms }).stops).toEqual(stops);
});

test('each stop has its case', () => {
  expect(new Set(SCORE_STOPS).size).toBe(12);
});

test.each([
  ['median', { amount: major(3_000) }, 0],
  ['median', { amount: amount(major(3_000) + 1n) }, 15],
  ['median', { amount: major(10_000) }, 15],
  ['median', { amount: amount(major(10_000) + 1n) }, 30],
  ['median', { amount: major(9_000), median: null }, 0],
  ['turnover', { lastDeposit: { amount: major(500), turnedOver: amount(major(1_000) - 1n) } }, 10],
  ['turnover', { lastDeposit: { amount: major(500), turnedOver: major(500) } }, 10],
  ['turnover', { lastDeposit: { amount: major(500), turnedOver: amount(major(500) - 1n) } }, 25],
  ['turnover', { lastDeposit: null }, 0],
  ['card', { sharing: { card: 1, device: 0, address: 0 } }, 40],
  ['device', { sharing: { card: 0, device: 2, address: 0 } }, 20],
  ['address', { sharing: { card: 0, device: 0, address: 9 } }, 5],
  ['often', { inDay: 2 }, 0],
  ['often', { inDay: 3 }, 10],
  ['one_round', { won: { sum: major(1_000), largest: amount(major(800) + 1n) } }, 10],
  ['one_round', { won: { sum: ZERO, largest: ZERO } }, 0],
  ['young', { ageMs: 7 * DAY_MS - 1 }, 15],
  ['payer', { foreignPayer: true }, 30],
] as const)('%s by %o is worth %i', (factor, facts, points) => {
  const told = alone(facts as Partial<Facts>);
  expect(told.points).toEqual(points === 0 ? [] : [{ factor, points }]);
  expect(told.score).toBe(points);
});

test('no factor looks at losses, nor at what a member is worth', () => {
  expect(SCORE_FACTORS).toEqual(['median', 'turnover', 'card', 'device', 'address', 'often', 'one_round', 'young', 'payer']);
  expect(Object.keys(PLAIN).filter((name) => /loss|lost|value|profit|net|lifetime/i.test(name))).toEqual([]);
});
