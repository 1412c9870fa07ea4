import { expect, it } from 'vitest';
import { contrast, type Hex } from '../contrast.ts';
import { BALL_SWATCHES, RANK_SWATCHES } from './palette.ts';

it('ten starters have ten colours', () => {
  expect(new Set(RANK_SWATCHES.map(({ ground }) => ground)).size).toBe(10);
});

it.each([...RANK_SWATCHES, ...Object.values(BALL_SWATCHES)])('a number of $ink on $ground can be read', ({ ground, ink }) => {
  expect(contrast(ink as Hex, ground as Hex)).toBeGreaterThanOrEqual(5.3);
});
