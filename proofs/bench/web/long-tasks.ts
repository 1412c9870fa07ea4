import type { Browser, Page } from '@playwright/test';
import { slowDown } from './phone.ts';

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args?: { name?: string } };

const LONG_MS = 50;

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
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .filter((ms) => ms > LONG_MS)
    .sort((a, b) => b - a);
}
