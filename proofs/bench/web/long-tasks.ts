import type { Browser, Page } from '@playwright/test';
import { slowDown } from './phone.ts';

export type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { name?: string } };

const LONG_MS = 50;
/** A task has a name of the browser's own in its traces, and another in those that Lighthouse takes. */
const TASKS = ['ThreadControllerImpl::RunTask', 'RunTask'];
const SCREEN_HZ = 60;
/** Once a picture, on the page's own thread. */
const PICTURE = 'PrePaint';

/**
 * What tasks held up from the first picture on, as Lighthouse counts it (what each has over 50 ms, on a phone so many times slower), but in
 * time of the thread itself: other programs of the machine do not lengthen it.
 */
export function blockingMs(events: readonly TraceEvent[], slower: number): number {
  const first = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('the page showed nothing');
  const own = events.filter(({ pid, tid, ts }) => pid === first.pid && tid === first.tid && ts >= first.ts);
  // A task stands in a trace once under each name that it has there.
  const named = TASKS.find((task) => own.some(({ name }) => name === task));
  return own
    .filter(({ name }) => name === named)
    .map(({ tdur = 0 }) => (tdur / 1_000) * slower)
    .reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0);
}

/**
 * The tasks over 50 ms that a page's own thread had while something was done, on a processor four times slower: in time of the thread
 * itself, which other programs of the machine do not lengthen.
 */
export async function longTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  const slow = await slowDown(page);
  const events = await traced(browser, page, act);
  await slow.detach();
  return tasksOf(events)
    .map(({ tdur = 0 }) => tdur / 1_000)
    .filter((ms) => ms > LONG_MS)
    .sort((a, b) => b - a);
}

/**
 * What a page's own thread spent on each picture while something was done, ms on this machine, the longest first. For a slower phone it is to
 * be multiplied: the browser itself would slow down by the wall's clock, which other programs of the machine lengthen.
 */
export async function frames(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  return framesOf(await traced(browser, page, act));
}

/** Pictures that a screen of 60 a second would show: one whose making takes longer than it may leaves out those that would have come meanwhile. */
export function shownASecond(picturesMs: readonly number[], seconds: number): number {
  const left = picturesMs.reduce((sum, ms) => sum + Math.max(0, Math.ceil((ms * SCREEN_HZ) / 1_000) - 1), 0);
  return SCREEN_HZ - left / seconds;
}

/** What the thread spent from one picture to the next, on tasks of every kind, ms; the longest first. */
export function framesOf(events: readonly TraceEvent[]): number[] {
  const mains = mainThreads(events);
  const starts = events
    .filter(({ name, pid, tid }) => name === PICTURE && mains.has(`${pid}/${tid}`))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const spent = new Array<number>(Math.max(0, starts.length - 1)).fill(0);
  let at = 0;
  // The task that draws a picture has begun before it says so.
  for (const { ts, dur = 0, tdur = 0 } of tasksOf(events).sort((a, b) => a.ts - b.ts)) {
    while (at < starts.length && (starts[at] as number) <= ts + dur) at += 1;
    if (at > 0 && at <= spent.length) spent[at - 1] = (spent[at - 1] as number) + tdur / 1_000;
  }
  return spent.sort((a, b) => b - a);
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}

function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = mainThreads(events);
  return events.filter(({ name, pid, tid }) => name === TASKS[0] && mains.has(`${pid}/${tid}`));
}

function mainThreads(events: readonly TraceEvent[]): Set<string> {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return new Set(named.map(({ pid, tid }) => `${pid}/${tid}`));
}
