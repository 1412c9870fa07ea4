import { expect, test } from 'vitest';
import { pauseLeftS, TRIES_WINDOW_MS } from '../../platform/tries/ladder.ts';
import { ADDRESS_LADDER, NAME_LADDER } from './login-ladder.ts';

const NOW = 1_800_000_000_000;

test.each([
  // [failures, ms since the newest, seconds left]
  [0, 0, 0],
  [2, 0, 0],
  [3, 0, 5],
  [3, 4_001, 1],
  [3, 5_000, 0],
  [4, 0, 10],
  [5, 0, 20],
  [10, 0, 640],
  [11, 0, 900],
  [60, 0, 900],
  [60, TRIES_WINDOW_MS, 0],
])('after %i failures, %i ms ago, a name at an address waits %i s', (failures, ago, seconds) => {
  expect(pauseLeftS({ failures, lastAtMs: NOW - ago }, ADDRESS_LADDER, NOW)).toBe(seconds);
});

test('a name tried from everywhere waits late, and never longer than a minute', () => {
  const waits = [29, 30, 33, 34, 500].map((failures) => pauseLeftS({ failures, lastAtMs: NOW }, NAME_LADDER, NOW));
  expect(waits).toEqual([0, 5, 40, 60, 60]);
});
