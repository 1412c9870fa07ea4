import { expect, test } from 'vitest';
import { dayText, issuesBetween, startOfDay } from './calendar.ts';

const YANGON = { periodS: 60, lockS: 5, timeZone: 'Asia/Yangon' };
const at = (text: string) => Date.parse(text);

test('a one-minute game has 1440 issues a day, numbered from 0001 at local midnight', () => {
  const from = at('2026-11-20T17:30:00Z'); // 00:00 in Yangon, UTC+6:30
  const issues = issuesBetween(YANGON, from, from + 86_400_000);
  expect(issues).toHaveLength(1440);
  expect(issues[0]).toEqual({ numero: '20261121-0001', opensAtMs: from - 5_000, closesAtMs: from + 55_000, drawsAtMs: from + 60_000 });
  expect(issues.at(-1)?.numero).toBe('20261121-1440');
});

test('an issue goes on sale when the one before it closes, across midnight too', () => {
  const midnight = at('2026-11-21T17:30:00Z');
  const issues = issuesBetween(YANGON, midnight - 120_000, midnight + 120_000);
  for (const [n, issue] of issues.entries()) if (n > 0) expect(issue.opensAtMs).toBe(issues[n - 1]?.closesAtMs);
  expect(issues.map(({ numero }) => numero)).toEqual(['20261121-1439', '20261121-1440', '20261122-0001', '20261122-0002']);
});

test('three- and five-minute games have three digits', () => {
  const from = at('2026-11-20T17:30:00Z');
  expect(issuesBetween({ ...YANGON, periodS: 180 }, from, from + 86_400_000).at(-1)?.numero).toBe('20261121-480');
});

test('a day that summer time makes longer begins at its own midnight', () => {
  const noon = at('2026-10-25T12:00:00Z'); // Berlin leaves summer time at 01:00Z
  expect(startOfDay(noon, 'Europe/Berlin')).toBe(at('2026-10-24T22:00:00Z'));
  expect(dayText(noon, 'Europe/Berlin')).toBe('20261025');
});
