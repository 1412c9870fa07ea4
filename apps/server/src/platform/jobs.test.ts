import { afterEach, expect, test, vi } from 'vitest';
import { createControllableClock } from './clock.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const HOUR_MS = 3_600_000;
const log = createLog('silent');
let jobs: ReturnType<typeof startJobs> | null = null;

afterEach(() => jobs?.stop());

test('a clock that is moved wakes every job, one at work too; each rests again after that', async () => {
  const clock = createControllableClock({ startMs: 0, frozen: true });
  const seen: number[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    const nowMs = clock.nowMs();
    if (seen.length === 0) await held;
    seen.push(nowMs);
    return 'idle' as const;
  };
  jobs = startJobs([{ name: 'nightly', everyMs: HOUR_MS, work }], log);
  clock.onMove(jobs.wake);
  clock.advance(10);
  release();
  await vi.waitFor(() => expect(seen).toEqual([0, 10]), 60_000);
  clock.advance(20);
  await vi.waitFor(() => expect(seen).toEqual([0, 10, 30]), 60_000);
  await jobs.stop();
  clock.advance(30);
  expect(seen).toEqual([0, 10, 30]);
});

test('a job that fails is told of, and tried again after its pause', async () => {
  const outcomes: string[] = [];
  let n = 0;
  const work = async () => {
    n += 1;
    if (n === 1) throw new Error('once');
    return 'idle' as const;
  };
  jobs = startJobs([{ name: 'shaky', everyMs: 1, work }], log, ({ outcome }) => outcomes.push(outcome));
  await vi.waitFor(() => expect(outcomes.slice(0, 2)).toEqual(['failed', 'idle']), 60_000);
});

test('a job that waits for facts looks when one is heard, and not meanwhile', async () => {
  let looked = 0;
  const work = async () => {
    looked += 1;
    return 'idle' as const;
  };
  vi.useFakeTimers();
  jobs = startJobs([{ name: 'teller', everyMs: 100, onFacts: true, work }], log);
  await vi.advanceTimersByTimeAsync(900);
  expect(looked).toBe(1);
  jobs.hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(looked).toBe(2);
  // At its own pace while facts come, and once more for one that came during the rest.
  jobs.hear();
  await vi.advanceTimersByTimeAsync(99);
  expect(looked).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(looked).toBe(3);
  // What is not heard costs a second.
  await vi.advanceTimersByTimeAsync(999);
  expect(looked).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(looked).toBe(4);
  vi.useRealTimers();
});
