import { expect, test } from 'vitest';
import { idAtMs, msOfId } from './ids.ts';

test('a bound of ids is the moment it stands for, and fits whatever the moment, with room above it', () => {
  const nowMs = Date.parse('2026-11-22T02:00:00Z');
  expect(msOfId(idAtMs(nowMs))).toBe(nowMs);
  expect(idAtMs(0)).toBe(0n);
  // The end of 2099, the last that the wire takes.
  expect(idAtMs(4_102_444_800_000) + (3_600_000n << 22n)).toBeLessThan(2n ** 63n);
  expect(idAtMs(4_102_444_800_000)).toBeGreaterThan(idAtMs(Date.parse('2090-01-01T00:00:00Z')));
});
