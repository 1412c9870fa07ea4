import { expect, test } from 'vitest';
import { blockingMs, framesOf, shownASecond, type TraceEvent } from './long-tasks.ts';

const SLOWER = 4;
const page = { pid: 1, tid: 7 };
const task = (ts: number, ms: number, name = 'RunTask'): TraceEvent => ({ ...page, name, ts, tdur: ms * 1_000 });
const FIRST: TraceEvent = { ...page, name: 'firstContentfulPaint', ts: 100 };

test('what a task has over 50 ms on the slower phone counts from the first picture on, on the page’s own thread, once', () => {
  const events = [
    task(50, 100), // before the first picture
    FIRST,
    task(200, 20), // 80 ms there
    task(200, 20, 'Paint'),
    task(300, 12.5), // 50 ms
    task(400, 30), // 120 ms
    { ...task(500, 90), tid: 8 },
  ];
  expect(blockingMs(events, SLOWER)).toBe(30 + 0 + 70);
  const twice = events.flatMap((event) =>
    event.name === 'RunTask' ? [event, { ...event, name: 'ThreadControllerImpl::RunTask' }] : [event],
  );
  expect(blockingMs(twice, SLOWER)).toBe(100);
});

test('a page that showed nothing has no figure', () => {
  expect(() => blockingMs([task(1, 80)], SLOWER)).toThrow('the page showed nothing');
});

test('a picture costs what its thread spent until the next, on whatever', () => {
  const main: TraceEvent = { ...page, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } };
  const spent = (ts: number, ms: number): TraceEvent => ({ ...task(ts, ms, 'ThreadControllerImpl::RunTask'), dur: ms * 1_000 });
  const picture = (ts: number): TraceEvent => ({ ...page, name: 'PrePaint', ts });
  const events = [
    main,
    spent(0, 90), // before the first picture
    ...[spent(100_000, 4), picture(101_000), spent(110_000, 2)],
    ...[spent(116_000, 30), picture(117_000)],
    { ...spent(120_000, 80), tid: 8 },
    ...[spent(150_000, 1), picture(150_500)],
  ];
  expect(framesOf(events)).toEqual([30, 6]);
  expect(framesOf([main])).toEqual([]);
});

test('a picture that takes two and a half of a screen’s leaves out two', () => {
  expect(shownASecond([16, 3, 42], 1)).toBe(58);
  expect(shownASecond([17, 17, 17], 3)).toBe(59);
  expect(shownASecond([], 10)).toBe(60);
});
