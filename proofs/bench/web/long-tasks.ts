import type { Browser, Page } from '@playwright/test';
import { slowDown } from './phone.ts';

export type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args?: { name?: string } };

const LONG_MS = 50;
/** A task has a name of the browser's own in its traces, and another in those that Lighthouse takes. */
const TASKS = ['ThreadControllerImpl::RunTask', 'RunTask'];

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
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await slow.detach();
  const events = trace.traceEvents;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === TASKS[0] && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .filter((ms) => ms > LONG_MS)
    .sort((a, b) => b - a);
}
