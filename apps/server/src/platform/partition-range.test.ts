import { expect, test } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { createIds } from './ids.ts';
import { DAY_MS, keyAtMs, msOfKey, weekStartMs, weeksToMake } from './partition-range.ts';

const MONDAY = Date.UTC(2026, 10, 23);

test('a week begins on Monday, 00:00 UTC', () => {
  expect(weekStartMs(MONDAY)).toBe(MONDAY);
  expect(weekStartMs(MONDAY - 1)).toBe(MONDAY - 7 * DAY_MS);
  expect(weekStartMs(MONDAY + 7 * DAY_MS - 1)).toBe(MONDAY);
  expect(weekStartMs(Date.UTC(2025, 11, 31))).toBe(Date.UTC(2025, 11, 29));
});

test('keys of a moment lie at its bound or above it, those of the moment before lie below', () => {
  const idAt = (ms: number) => createIds({ nowMs: () => ms }, 1_023).next();
  expect(idAt(MONDAY) >= BigInt(keyAtMs('id', MONDAY))).toBe(true);
  expect(idAt(MONDAY - 1) < BigInt(keyAtMs('id', MONDAY))).toBe(true);
  expect(derivedKey(MONDAY, 'a') >= keyAtMs('uuid', MONDAY)).toBe(true);
  expect(derivedKey(MONDAY - 1, 'a') < keyAtMs('uuid', MONDAY)).toBe(true);
  expect(keyAtMs('uuid', MONDAY)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-000000000000$/);
});

test('a bound tells its moment', () => {
  for (const key of ['id', 'uuid'] as const) expect(msOfKey(key, keyAtMs(key, MONDAY))).toBe(MONDAY);
});

test('weeks are made a week ahead, one behind the other', () => {
  const toMake = (endMs: number, nowMs: number) =>
    weeksToMake(endMs, nowMs).map(({ fromMs, toMs }) => [fromMs - MONDAY, toMs - MONDAY].map((ms) => ms / DAY_MS));
  expect(toMake(MONDAY, MONDAY - 1)).toEqual([[0, 7]]);
  expect(toMake(MONDAY + 7 * DAY_MS, MONDAY)).toEqual([]);
  expect(toMake(MONDAY + 7 * DAY_MS, MONDAY + 1)).toEqual([[7, 14]]);
});

test('after a long rest the first one begins where the last one ended', () => {
  const weeks = weeksToMake(MONDAY, MONDAY + 30 * DAY_MS);
  expect(weeks.map(({ fromMs, toMs }) => (toMs - fromMs) / DAY_MS)).toEqual([35, 7]);
});
