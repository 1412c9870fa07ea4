import { expect, test } from 'vitest';
import { bankDaysBefore, nextDay } from './night.ts';

const ZONE = 'Asia/Yangon';
const at = (text: string) => Date.parse(`${text}+06:30`);

test.each([
  ['before the night', null, '2026-11-21T03:59:00', '2026-11-19'],
  ['in it', null, '2026-11-21T04:00:00', '2026-11-20'],
  ['looked at already', '2026-11-20', '2026-11-21T23:00:00', undefined],
  ['left out for two days', '2026-11-18', '2026-11-21T05:00:00', '2026-11-19'],
])('%s', (_, newest, now, day) => {
  const due = nextDay(newest, { nowMs: at(now), timeZone: ZONE });
  expect(due?.day).toBe(day);
  if (due) expect([due.fromMs, due.toMs]).toEqual([at(`${day}T00:00:00`), at(`${day}T00:00:00`) + 86_400_000]);
});

test('two bank days leave out the week’s end', () => {
  // 2026-11-24 is a Tuesday.
  expect(bankDaysBefore(at('2026-11-24T00:00:00'), 2, ZONE)).toBe(at('2026-11-20T00:00:00'));
  expect(bankDaysBefore(at('2026-11-27T00:00:00'), 2, ZONE)).toBe(at('2026-11-25T00:00:00'));
});
