import type { Expander } from '../../platform/push.ts';
import type { EndedSession } from './store/sessions.ts';

/** A session ended: replaced by a newer login, logged out, run out, locked or thrown out. */
export const SESSION_ENDED = 'session.ended';
/** A member was locked, unlocked or thrown out: for whoever watches at the console. */
export const MEMBER_CHANGED = 'member.changed';

/** `sessionId` tells the session that ended from the one that replaced it. */
export function sessionEndedPayload({ reason, sessionId }: Pick<EndedSession, 'reason' | 'sessionId'>): Record<string, unknown> {
  return { reason, sessionId: sessionId.toString() };
}

/** How outbox rows of this module become events of a member: whoever listens by the ended session is told, and then cut off. */
export function memberExpanders(): Record<string, Expander> {
  return {
    [SESSION_ENDED]: ({ payload }, { sessionId }) =>
      payload.sessionId === sessionId?.toString() ? [{ name: SESSION_ENDED, data: { reason: payload.reason }, final: true }] : [],
  };
}

/** And of the console: a fact to read the member again by. */
export function operatorExpanders(): Record<string, Expander> {
  return {
    [MEMBER_CHANGED]: ({ payload }) => [{ name: MEMBER_CHANGED, data: payload }],
  };
}
