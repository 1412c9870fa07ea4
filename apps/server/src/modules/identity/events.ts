import type { Expander } from '../../platform/push.ts';
import type { EndedSession } from './store/sessions.ts';

/** A session ended: replaced by a newer login, logged out, run out, or locked. */
export const SESSION_ENDED = 'session.ended';

/** `sessionId` tells the session that ended from the one that replaced it. */
export function sessionEndedPayload({ reason, sessionId }: EndedSession): Record<string, unknown> {
  return { reason, sessionId: sessionId.toString() };
}

/** How outbox rows of this module become events of a member: whoever listens by the ended session is told, and then cut off. */
export function memberExpanders(): Record<string, Expander> {
  return {
    [SESSION_ENDED]: ({ payload }, { sessionId }) =>
      payload.sessionId === sessionId?.toString() ? [{ name: SESSION_ENDED, data: { reason: payload.reason }, final: true }] : [],
  };
}
