import { expect, test } from 'vitest';
import { dayOfDraw } from './day-of-draw.ts';
import { everySeconds, type Schedule } from './schedule.ts';

const timeZone = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text}+08:00`);
const windows = (first: string, last: string): Schedule => ({
  ...everySeconds(60),
  times: { kind: 'windows', windows: [{ first, last, periodS: 300 }] },
});
const NIGHT = windows('13:09', '04:04');

test.each<[string, Schedule, string, string]>([
  ['the evening', NIGHT, '2026-11-21T22:04:00', '2026-11-21'],
  ['the night after it', NIGHT, '2026-11-22T04:04:00', '2026-11-21'],
  ['the next afternoon', NIGHT, '2026-11-22T13:09:00', '2026-11-22'],
  ['the midnight that ends a day', everySeconds(60), '2026-11-22T00:00:00', '2026-11-21'],
  ['the minute after it', everySeconds(60), '2026-11-22T00:01:00', '2026-11-22'],
  ['a day after one without draws', { ...NIGHT, days: { kind: 'weekly', weekdays: [0] } }, '2026-11-22T13:09:00', '2026-11-22'],
])('%s', (_, schedule, time, day) => expect(dayOfDraw({ schedule, timeZone }, at(time))).toBe(day));
