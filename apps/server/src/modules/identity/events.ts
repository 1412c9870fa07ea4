import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
import type { EndedSession } from './store/sessions.ts';

/** A session ended: replaced by a newer login, logged out, run out, locked, thrown out, or opened with a password that is changed. */
export const SESSION_ENDED = 'session.ended';
/** What guards a member is not as it was. */
export const SECURITY_CHANGED = 'security.changed';
/** What stops a member's money out is not as it was. */
export const HOLD_CHANGED = 'hold.changed';
/** A member was locked, unlocked or thrown out: for whoever watches at the console. */
export const MEMBER_CHANGED = 'member.changed';

/** `sessionId` tells the session that ended from the one that replaced it; `exceptTokenId` names the one token for which it goes on. */
type SessionFact = { reason: EndedSession['reason']; sessionId: string; exceptTokenId?: string };
export type MemberFact = { memberId: string };
export type IdentityPush = MemberPush<'session.ended'> | MemberPush<'security.changed'> | MemberPush<'hold.changed'>;

export function sessionEndedPayload({
  reason,
  sessionId,
  exceptTokenId,
}: Pick<EndedSession, 'reason' | 'sessionId' | 'exceptTokenId'>): SessionFact {
  return { reason, sessionId: sessionId.toString(), ...(exceptTokenId === undefined ? {} : { exceptTokenId }) };
}

/** How outbox rows of this module become events of a member: whoever listens by the ended session is told, and then cut off. */
export function memberExpanders(): Record<string, Expander<IdentityPush>> {
  return {
    [SECURITY_CHANGED]: telling(() => [{ name: 'security.changed', data: {} }]),
    [HOLD_CHANGED]: telling((data: { untilMs: number | null }) => [{ name: 'hold.changed', data }]),
    [SESSION_ENDED]: telling((ended: SessionFact, { sessionId, tokenId }) =>
      ended.sessionId === sessionId?.toString() && (ended.exceptTokenId === undefined || ended.exceptTokenId !== tokenId)
        ? [{ name: 'session.ended', data: { reason: ended.reason }, final: true }]
        : [],
    ),
  };
}

/** And of the console: a fact to read the member again by. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'member.changed'>>> {
  return { [MEMBER_CHANGED]: telling((data: MemberFact) => [{ name: 'member.changed', data }]) };
}
