import { expect, it } from 'vitest';
import { figureRows } from './figure-rows.ts';

const FIGURES = { draws: 3, low: 1, hot: { FIRST: [2, 0, 1] }, gap: { FIRST: [0, 3, 2] } };

it('names each number with how often and how long ago it came', () => {
  expect(figureRows(FIGURES, 'FIRST')).toEqual([
    { number: 1, times: 2, gap: '0' },
    { number: 2, times: 0, gap: '–' },
    { number: 3, times: 1, gap: '2' },
  ]);
});

it('of a place that is not known nothing is', () => expect(figureRows(FIGURES, 'NINTH')).toEqual([]));
