import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { forgetMessages } from './store/inbox.ts';

const DAY_MS = 86_400_000;
/** Thirteen months; what was said of the account's safety five years. */
const KEPT_MS = 396 * DAY_MS;
const SECURITY_KEPT_MS = 1_827 * DAY_MS;
const MESSAGES_MAX = 1_000;

/** Forgets messages that are older than they are kept. */
export async function forgetOld({ db, clock }: { db: Db; clock: Pick<Clock, 'nowMs'> }): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  const old = { beforeMs: nowMs - KEPT_MS, securityBeforeMs: nowMs - SECURITY_KEPT_MS, max: MESSAGES_MAX };
  return (await forgetMessages(db, old)) === MESSAGES_MAX ? 'more' : 'idle';
}
