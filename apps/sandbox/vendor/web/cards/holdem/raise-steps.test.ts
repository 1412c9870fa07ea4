import { expect, test } from 'vitest';
import { raiseAt, raiseTo, shareAt } from './raise-steps.ts';

/** Blinds 50/100; somebody bet 200 into 300, nothing of the own is in. */
const BOUNDS = { least: 400n, most: 9_950n, bet: 0n, call: 200n, pot: 500n, unit: 100n };

test('the buttons raise to the least, half the pot and the pot after the call, and all chips', () => {
  const to = (['LEAST', 'HALF', 'POT', 'ALL'] as const).map((step) => raiseTo(step, BOUNDS));
  expect(to).toEqual([400n, 500n, 900n, 9_950n]);
});

test('no button goes beyond the bounds', () => {
  expect(raiseTo('HALF', { ...BOUNDS, pot: 50n })).toBe(400n);
  expect(raiseTo('POT', { ...BOUNDS, most: 450n })).toBe(450n);
});

test('the slider goes in whole units between its ends, which are exact', () => {
  expect([raiseAt(0, BOUNDS), raiseAt(0.5, BOUNDS), raiseAt(0.999, BOUNDS), raiseAt(1, BOUNDS)]).toEqual([400n, 5_100n, 9_900n, 9_950n]);
  expect(shareAt(400n, BOUNDS)).toBe(0);
  expect(shareAt(9_950n, BOUNDS)).toBe(1);
  expect(shareAt(500n, { least: 500n, most: 500n })).toBe(1);
});
