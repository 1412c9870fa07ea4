import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { nextOf, startOf } from './counter-model.ts';

const LOW = () => 0;
const HIGH = () => 0.999_999_999;

test('the counter begins between 25.8 and 28 millions', () => {
  expect([startOf(LOW), startOf(HIGH)]).toEqual([major(25_800_000), major(28_000_000)]);
});

test('it grows by 100 to 500 after 3, 4 or 5 seconds', () => {
  expect(nextOf(major(1), LOW)).toEqual({ amount: major(101), afterMs: 3_000 });
  expect(nextOf(major(1), HIGH)).toEqual({ amount: major(501), afterMs: 5_000 });
  expect(nextOf(major(1), () => 0.5).afterMs).toBe(4_000);
});
