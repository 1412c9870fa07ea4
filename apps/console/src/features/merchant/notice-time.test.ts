import { expect, test } from 'vitest';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { noticeState } from './notice-time.ts';

const YANGON = 'Asia/Yangon';

test('a moment is written on the merchant’s clocks and read back the same', () => {
  const atMs = Date.UTC(2026, 10, 21, 8, 0);
  expect(localText(atMs, YANGON)).toBe('2026-11-21T14:30');
  expect(momentOf('2026-11-21T14:30', YANGON)).toBe(atMs);
  expect(localText(undefined, YANGON)).toBe('');
});

test('where clocks change, each side of the change is meant', () => {
  const zone = 'Europe/Berlin';
  for (const text of ['2026-03-29T01:59', '2026-03-29T03:01', '2026-10-25T00:30', '2026-10-25T04:00']) {
    expect(localText(momentOf(text, zone), zone)).toBe(text);
  }
});

test.each(['', '2026-11-21', '0002-11-21T14:30', 'soon'])('%j is no moment', (text) => {
  expect(momentOf(text, YANGON)).toBeUndefined();
});

test('a notice waits, is shown from its begin until just before its end, and has ended then', () => {
  const notice = { fromMs: 10, toMs: 20 };
  expect([9, 10, 19, 20].map((nowMs) => noticeState(notice, nowMs))).toEqual(['waiting', 'shown', 'shown', 'ended']);
  expect(noticeState({}, 0)).toBe('shown');
});
