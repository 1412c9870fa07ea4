import type { Inner } from '../deps.ts';
import { raiseAlarms } from '../store/desk.ts';
import { closePrefixes, sweepMeters } from '../store/meters.ts';
import { sweepSubscriptions } from '../store/subscriptions.ts';

const SWEPT_AT_ONCE = 1_000;

/** Closes prefixes whose codes do not come back, tells of budgets that come to their end, and drops what limits nothing any more. */
export async function tendMeters({ db, clock, log }: Inner): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  for (const closed of await closePrefixes(db, nowMs)) log.warn(closed, 'a prefix is closed: its codes do not come back');
  for (const alarm of await raiseAlarms(db, nowMs)) log.warn(alarm, 'so much of a budget for messages is used, in percent');
  await sweepSubscriptions(db, SWEPT_AT_ONCE);
  return (await sweepMeters(db, nowMs, SWEPT_AT_ONCE)) >= SWEPT_AT_ONCE ? 'more' : 'idle';
}
