import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import type { EndReason } from '../member.ts';
import { noteChange } from '../member-change.ts';
import { endSession } from '../sessions.ts';
import { findMember } from '../store/members.ts';
import { findSessionEnd } from '../store/sessions.ts';

export type SessionsToEnd = { merchantId: number; memberId: bigint; reason: EndReason };

/** Ends whatever session a member has open, companions of embedded pages included. */
export async function endSessions(deps: CommandDeps, end: SessionsToEnd): Promise<void> {
  await deps.db.inTx((tx) => endSession(deps, tx, end));
  deps.cache.forget(end.merchantId, end.memberId);
}

/** `sessionId`: the one to end; null: all there are. */
export type Kick = { memberId: bigint; sessionId: bigint | null; reason: string };

/**
 * An operator ends sessions of a member, who may log in again. True when there was one to end. Errors: NOT_FOUND, also for a session
 * that is not the member's.
 */
export async function kickMember(
  deps: CommandDeps,
  { operator: by, ip }: ActingOperator,
  { memberId, sessionId, reason }: Kick,
): Promise<Result<boolean, 'NOT_FOUND'>> {
  const { merchantId } = by;
  const done = await deps.db.inTx(async (tx): Promise<Result<boolean, 'NOT_FOUND'>> => {
    const member = await findMember(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    if (sessionId !== null && !(await findSessionEnd(tx, merchantId, { memberId, sessionId }))) return fail('NOT_FOUND', 'sessionId');
    const named = sessionId === null ? {} : { sessionId };
    if (!(await endSession(deps, tx, { merchantId, memberId, reason: 'kicked', ...named }))) return ok(false);
    const act =
      sessionId === null
        ? { action: 'member.sessions_ended' as const }
        : { action: 'member.session_ended' as const, detail: { sessionId: String(sessionId) } };
    await noteChange(deps, tx, member, { by, ip, reason, ...act });
    return ok(true);
  });
  deps.cache.forget(merchantId, memberId);
  return done;
}
