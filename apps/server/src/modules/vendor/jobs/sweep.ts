import type { GatewayDeps } from '../deps.ts';
import { sweepSessions } from '../store/sessions.ts';
import { sweepTransactions } from '../store/transactions.ts';

const DAY_MS = 86_400_000;
/** 13 months: a vendor may ask again for so long what became of one. */
const TRANSACTION_DAYS = 396;
/** Long after a session is over, a late call on its token is still known for what it was. */
const SESSION_DAYS = 120;
const AT_ONCE = 1_000;

/** Takes out what is older than anybody asks for, some at a time. */
export async function sweep({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  const swept =
    (await sweepTransactions(db, { beforeMs: nowMs - TRANSACTION_DAYS * DAY_MS, max: AT_ONCE })) +
    (await sweepSessions(db, { beforeMs: nowMs - SESSION_DAYS * DAY_MS, max: AT_ONCE }));
  return swept >= AT_ONCE ? 'more' : 'idle';
}
