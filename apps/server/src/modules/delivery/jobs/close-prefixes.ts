import type { Inner } from '../deps.ts';
import { closePrefixes, sweepMeters } from '../store/meters.ts';
import { sweepSubscriptions } from '../store/subscriptions.ts';

const SWEPT_AT_ONCE = 1_000;

/** Closes prefixes whose codes do not come back, and drops what limits nothing any more. */
export async function tendMeters({ db, clock, log }: Inner): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  for (const closed of await closePrefixes(db, nowMs)) log.warn(closed, 'a prefix is closed: its codes do not come back');
  await sweepSubscriptions(db, SWEPT_AT_ONCE);
  return (await sweepMeters(db, nowMs, SWEPT_AT_ONCE)) >= SWEPT_AT_ONCE ? 'more' : 'idle';
}
