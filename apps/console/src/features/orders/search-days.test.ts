import { expect, test } from 'vitest';
import { dateText } from '../../shared/time.ts';
import { startOfDayMs } from './search-days.ts';

test.each([
  ['2026-11-21', 'Asia/Yangon', '2026-11-20T17:30:00Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
])('%s begins in %s at %s', (day, timeZone, moment) => {
  const ms = startOfDayMs(day, timeZone);
  expect(new Date(ms).toISOString()).toBe(new Date(moment).toISOString());
  expect([dateText(ms, timeZone), dateText(ms - 1, timeZone) < day]).toEqual([day, true]);
});
