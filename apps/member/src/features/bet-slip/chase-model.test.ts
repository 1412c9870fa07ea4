import { type CartPrice, MULTIPLE_MAX } from '@fairhall/lottery/price';
import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { type ChaseChoice, chaseDrawsMax, chaseOver, NEUTRAL_CHASE, planName, quoteChase, riskOf } from './chase-model.ts';

const draws = Array.from({ length: 12 }, (_, place) => ({
  numero: `20261121-${869 + place}`,
  closeTime: place * 60_000 - 5_000,
  drawTime: place * 60_000,
}));
const price = { lines: [{ stakeE4: major(10) }], stakeE4: major(10), possibleWinE4: major(20) } as unknown as CartPrice;
const limits = { lineMinE4: major(1), lineMaxE4: major(1_000), winMaxE4: major(5_000), multipleMax: MULTIPLE_MAX };
const chasing = { gameId: 1, multiple: 5, limits };
const quote = (choice: Partial<ChaseChoice>, change: Partial<typeof chasing> = {}) =>
  quoteChase({ ...NEUTRAL_CHASE, ...choice }, { price, draws, chasing: { ...chasing, ...change } });

test('nothing is chosen to begin with but that a win stops it', () => {
  expect(quote({})).toEqual({ ok: false, code: 'EMPTY' });
  expect(NEUTRAL_CHASE).toMatchObject({ kind: 'same', winningStop: true });
});

test.each<[string, Partial<ChaseChoice>, number[], number]>([
  ['the same in each', { draws: '3' }, [1, 1, 1], 30],
  ['growing', { draws: '4', kind: 'doubling' }, [1, 2, 4, 8], 150],
  ['growing every second', { draws: '4', kind: 'doubling', factor: '3', gap: '2' }, [1, 1, 3, 3], 80],
])('%s: a multiple for each draw and what all of them cost', (_, choice, multiples, total) => {
  const planned = quote(choice);
  if (!planned.ok) throw new Error(planned.code);
  expect(planned.rows.map(({ multiple }) => multiple)).toEqual(multiples);
  expect(planned.rows.map(({ numero }) => numero)).toEqual(draws.slice(0, multiples.length).map(({ numero }) => numero));
  expect(planned.totalE4).toBe(major(total));
});

test.each<[Partial<ChaseChoice>, string]>([
  [{ draws: '1' }, 'DRAWS'],
  [{ draws: '13' }, 'DRAWS'],
  [{ draws: '2.5' }, 'DRAWS'],
  [{ draws: '5', kind: 'doubling', factor: '1' }, 'FACTOR'],
  [{ draws: '5', kind: 'doubling', gap: '0' }, 'GAP'],
  [{ draws: '5', kind: 'profit-rate' }, 'NO_GOAL'],
  [{ draws: '5', kind: 'profit-rate', rate: '0' }, 'RATE'],
  [{ draws: '5', kind: 'profit-rate', rate: '1001' }, 'RATE'],
  [{ draws: '5', kind: 'fixed-profit' }, 'NO_GOAL'],
  [{ draws: '5', kind: 'fixed-profit', profit: '0' }, 'PROFIT'],
  [{ draws: '5', kind: 'fixed-profit', profit: '-3' }, 'PROFIT'],
  [{ draws: '5', kind: 'fixed-profit', profit: '1.2.3' }, 'PROFIT'],
  [{ draws: '5', kind: 'profit-rate', rate: '100' }, 'NO_PROFIT'],
])('%j is refused as %s', (choice, code) => {
  expect(quote(choice)).toEqual({ ok: false, code });
});

test.each<[string, Partial<ChaseChoice>, [multiple: number, spent: number, profit: number][]]>([
  [
    'half of all that is staked',
    { draws: '3', kind: 'profit-rate', rate: '50' },
    [
      [1, 10, 10],
      [3, 40, 20],
      [12, 160, 80],
    ],
  ],
  [
    'a fixed sum',
    { draws: '3', kind: 'fixed-profit', profit: '12.5' },
    [
      [2, 20, 20],
      [4, 60, 20],
      [8, 140, 20],
    ],
  ],
])('a plan aims at %s in every draw that wins', (_, choice, expected) => {
  const planned = quote(choice);
  if (!planned.ok) throw new Error(planned.code);
  expect(planned.rows.map(({ multiple, spentE4, profitE4 }) => [multiple, spentE4, profitE4])).toEqual(
    expected.map(([multiple, spent, profit]) => [multiple, major(spent), major(profit)]),
  );
});

test('a profit that needs a bet above a limit is refused at its draw', () => {
  expect(quote({ draws: '9', kind: 'fixed-profit', profit: '10' })).toEqual({ ok: false, code: 'OVER', at: 8 }); // 128 × 10 is above 1,000
});

test('a plan that passes a limit of a single bet is refused at its draw', () => {
  const growing = { draws: '10', kind: 'doubling' } as const;
  expect(quote(growing)).toEqual({ ok: false, code: 'OVER', at: 8 }); // 128 × 10 is above 1,000
  expect(quote(growing, { limits: { ...limits, winMaxE4: major(100) } })).toEqual({ ok: false, code: 'OVER', at: 4 }); // 8 × 20
  expect(quote(growing, { limits: { ...limits, multipleMax: 20 } })).toEqual({ ok: false, code: 'OVER', at: 4 }); // 8 × 5
});

test('a plan of one stake has no risk of its own to be asked about again', () => {
  const even = quote({ draws: '5' });
  expect(even.ok && riskOf(even.rows)).toBeNull();
});

test('a growing plan tells its greatest stake, and from which draw on even a win leaves a loss', () => {
  const bold = quote({ draws: '4', kind: 'doubling' });
  expect(bold.ok && riskOf(bold.rows)).toMatchObject({ largest: { stakeE4: major(80) }, losesFrom: null });
  const poor = { ...price, possibleWinE4: major(15) } as CartPrice;
  const losing = quoteChase({ ...NEUTRAL_CHASE, draws: '4', kind: 'doubling' }, { price: poor, draws, chasing });
  // 15 − 10, 30 − 30, 60 − 70, 120 − 150
  expect(losing.ok && losing.rows.map(({ profitE4 }) => profitE4)).toEqual([major(5), major(0), major(-10), major(-30)]);
  expect(losing.ok && riskOf(losing.rows)).toMatchObject({ losesFrom: { numero: draws[2]?.numero } });
});

test('a plan that begins with another draw is another plan', () => {
  const later = quoteChase({ ...NEUTRAL_CHASE, draws: '3', kind: 'doubling' }, { price, draws: draws.slice(1), chasing });
  const now = quote({ draws: '3', kind: 'doubling' });
  expect(now.ok && later.ok && planName(now) !== planName(later)).toBe(true);
});

test('no more draws than stand ready, than a chase holds, than its bets fill', () => {
  expect([chaseDrawsMax(12, 1), chaseDrawsMax(500, 1), chaseDrawsMax(500, 100)]).toEqual([12, 120, 12]);
});

test('the request names every draw and the total over all', () => {
  const planned = quote({ draws: '3', kind: 'doubling' });
  if (!planned.ok) throw new Error(planned.code);
  const once = {
    ...{ gameId: 1, currentNumero: 'another', bettingSlipString: 'slip', betCartAmountSum: '10.0000', prizeModeId: 3 as const },
    ...{ device: 'WEB', orderType: 1 },
  };
  const [first, second, third] = draws.map(({ numero }) => numero);
  expect(chaseOver(planned, true)(once)).toEqual({
    ...once,
    ...{ currentNumero: first, betCartAmountSum: '70.0000', chase: true, winningStop: true, abandoning: true },
    chaseSlip: { numero: first, multiples: [1, 2, 4], numeros: [first, second, third] },
  });
});
