import { expect, test } from 'vitest';
import { counted, failed, judgeTry, pauseLeftS, TRIES_WINDOW_MS } from './ladder.ts';

const NOW = 1_800_000_000_000;
const tries = (failures: number, agoMs = 0) => ({ failures, lastAtMs: NOW - agoMs });
const PAUSES = { pause: { after: 5, firstMs: 30_000, maxMs: 900_000 } };
const LOCKS = { captchaAfter: 1, lockAfter: 3 };
const step = (...subjects: [failures: number, underWay: number][]) =>
  judgeTry(
    subjects.map(([failures, underWay]) => ({ tries: tries(failures), underWay, ladder: LOCKS })),
    { nowMs: NOW, captcha: 'right' },
  ).step;

test('the pauses double and stop at their most; the seconds left are rounded up', () => {
  const waits = [0, 4, 5, 6, 7, 8, 9, 10, 60].map((failures) => pauseLeftS(tries(failures), PAUSES, NOW));
  expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
  expect([1, 29_001, 30_000].map((ago) => pauseLeftS(tries(5, ago), PAUSES, NOW))).toEqual([30, 1, 0]);
  expect(pauseLeftS(tries(500), {}, NOW)).toBe(0);
});

test('what is older than the window is forgotten, also when another failure comes', () => {
  expect([counted(tries(9, TRIES_WINDOW_MS - 1), NOW), counted(tries(9, TRIES_WINDOW_MS), NOW)]).toEqual([9, 0]);
  expect(failed(tries(9, TRIES_WINDOW_MS - 1), 2, NOW)).toEqual({ failures: 11, lastAtMs: NOW });
  expect(failed(tries(9, TRIES_WINDOW_MS), 1, NOW)).toEqual({ failures: 1, lastAtMs: NOW });
});

test('a try goes beside others as far as all may be wrong, waits where that depends on them, and is refused where it does not', () => {
  expect([step([0, 0]), step([0, 2]), step([2, 0])]).toEqual(['go', 'go', 'go']);
  expect([step([0, 3]), step([1, 2]), step([2, 9])]).toEqual(['wait', 'wait', 'wait']);
  expect([step([3, 0]), step([3, 2])]).toEqual(['locked', 'locked']);
});

test('every subject has a say', () => {
  expect([step([0, 0], [3, 0]), step([0, 0], [0, 3]), step([2, 0], [2, 0])]).toEqual(['locked', 'wait', 'go']);
});

test('beside one under way nobody tries a second time without a captcha, nor after a pause', () => {
  const beside = (failures: number, underWay: number, agoMs: number, captcha: 'none' | 'right') =>
    judgeTry([{ tries: tries(failures, agoMs), underWay, ladder: { captchaAfter: 1, ...PAUSES } }], { nowMs: NOW, captcha }).step;
  expect([beside(0, 0, 0, 'none'), beside(0, 1, 0, 'none'), beside(0, 1, 0, 'right')]).toEqual(['go', 'wait', 'go']);
  expect([beside(1, 1, 0, 'none'), beside(5, 1, 0, 'right')]).toEqual(['captcha_required', 'pause']);
  expect([beside(5, 0, 30_000, 'right'), beside(5, 1, 30_000, 'right')]).toEqual(['go', 'wait']);
});
