import { ENDED_SESSIONS_SHOWN } from '@fairhall/contract/limits';
import { TRIES_WINDOW_MS, type Tries } from '../../../platform/tries/ladder.ts';
import type { CommandDeps } from '../deps.ts';
import { readTries, triesOf } from '../store/guard.ts';
import { listLocks, type MemberLock } from '../store/locks.ts';
import { listSessions, type SeenSession } from '../store/sessions.ts';
import { ownSecret } from '../tries.ts';

/** A member has one open session at most by construction; a merchant's rule may allow more one day. */
const OPEN_SHOWN = 20;

/** Who is in, who was, newest first, and what bars the member. Tries are those that still count. */
export type MemberAccess = {
  locks: MemberLock[];
  open: SeenSession[];
  ended: SeenSession[];
  tries: { login: Tries; paymentPassword: Tries };
};

export async function memberAccess(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  merchantId: number,
  memberId: bigint,
): Promise<MemberAccess> {
  const sinceMs = clock.nowMs() - TRIES_WINDOW_MS;
  const [locks, open, ended, login, payment] = await Promise.all([
    listLocks(db, merchantId, memberId),
    listSessions(db, merchantId, { memberId, open: true, max: OPEN_SHOWN }),
    listSessions(db, merchantId, { memberId, open: false, max: ENDED_SESSIONS_SHOWN }),
    triesOf(db, merchantId, { memberId, sinceMs }),
    readTries(db, merchantId, ownSecret('payment', memberId).subject),
  ]);
  const paymentPassword = payment.lastAtMs > sinceMs ? payment : { failures: 0, lastAtMs: 0 };
  return { locks, open, ended, tries: { login, paymentPassword } };
}
