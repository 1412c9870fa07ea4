import { describe, expect, it } from 'vitest';
import { rangeOf, startOfDay } from './day-range.ts';
import { RANGE_IDS } from './range-ids.ts';

const at = (text: string) => Date.parse(text);
const YANGON = 'Asia/Yangon'; // UTC+6:30, never changed

describe('the day of a moment', () => {
  it.each([
    ['in the middle of the day', '2026-11-21T05:00:00Z', YANGON, '2026-11-20T17:30:00Z'],
    ['the first moment belongs to its day', '2026-11-20T17:30:00Z', YANGON, '2026-11-20T17:30:00Z'],
    ['the moment before belongs to the day before', '2026-11-20T17:29:59.999Z', YANGON, '2026-11-19T17:30:00Z'],
    ['on the day clocks went forward', '2026-03-29T20:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['on the day clocks went back', '2026-10-25T20:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ])('%s', (_name, moment, timeZone, midnight) => {
    expect(startOfDay(at(moment), timeZone)).toBe(at(midnight));
  });
});

describe('a range', () => {
  const nowMs = at('2026-11-21T05:00:00Z');

  it.each([
    ['today', '2026-11-20T17:30:00Z'],
    ['week', '2026-11-14T17:30:00Z'],
    ['month', '2026-10-21T17:30:00Z'],
    ['quarter', '2026-08-23T17:30:00Z'],
    ['year', '2025-11-21T17:30:00Z'],
  ] as const)('%s begins with a whole day and ends with today', (id, start) => {
    expect(rangeOf(id, { nowMs, timeZone: YANGON })).toEqual({ startMs: at(start), endMs: at('2026-11-21T17:30:00Z') });
  });

  it('stays the same all day long, so that a list is not read anew each second', () => {
    for (const id of RANGE_IDS) {
      expect(rangeOf(id, { nowMs, timeZone: YANGON })).toEqual(rangeOf(id, { nowMs: nowMs + 3_600_000, timeZone: YANGON }));
    }
  });

  it('counts days, not hours, where clocks change', () => {
    const { startMs, endMs } = rangeOf('week', { nowMs: at('2026-10-28T12:00:00Z'), timeZone: 'Europe/Berlin' });
    expect([startMs, endMs]).toEqual([at('2026-10-21T22:00:00Z'), at('2026-10-28T23:00:00Z')]);
  });
});
