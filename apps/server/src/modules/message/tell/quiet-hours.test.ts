import { expect, test } from 'vitest';
import { isQuiet, QUIET_USUAL } from './quiet-hours.ts';

const YANGON = { ...QUIET_USUAL, timeZone: 'Asia/Yangon' };

test.each([
  ['2026-11-21T16:10:00Z', true, '22:40 there'],
  ['2026-11-21T15:30:00Z', true, '22:00, from inclusive'],
  ['2026-11-21T15:29:00Z', false, '21:59'],
  ['2026-11-22T01:29:00Z', true, '07:59'],
  ['2026-11-22T01:30:00Z', false, '08:00, to exclusive'],
])('%s: quiet %s, for it is %s', (at, quiet) => {
  expect(isQuiet(YANGON, Date.parse(at))).toBe(quiet);
});

test('hours within a day', () => {
  const noon = { fromMinute: 12 * 60, toMinute: 14 * 60, timeZone: 'UTC' };
  expect(isQuiet(noon, Date.parse('2026-11-21T13:00:00Z'))).toBe(true);
  expect(isQuiet(noon, Date.parse('2026-11-21T14:00:00Z'))).toBe(false);
});
