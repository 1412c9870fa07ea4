import { expect, test } from 'vitest';
import { createParked } from './parked.ts';

test('what is parked again is left alone for longer, up to a minute, and forgotten when it no longer comes', () => {
  let nowMs = 0;
  const parked = createParked<bigint>(() => nowMs);
  const pauses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    parked.park(7n);
    const fromMs = nowMs;
    while (parked.list().length > 0) nowMs += 500;
    pauses.push(nowMs - fromMs);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  nowMs += 600_000;
  expect(parked.list()).toEqual([]);
  parked.park(7n);
  nowMs += 1_000;
  expect(parked.list()).toEqual([]);
});
