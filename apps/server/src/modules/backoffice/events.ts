import type { Expander } from '../../platform/push.ts';

/** An operator's session ended: by logout, by its operator elsewhere, or by whoever manages it. */
export const SESSION_ENDED = 'operator.session_ended';

/** How outbox rows of this module become events of a console: whoever listens by an ended session is told, and then cut off. */
export function operatorExpanders(): Record<string, Expander> {
  return {
    [SESSION_ENDED]: ({ payload }, { sessionId }) =>
      payload.sessionId === sessionId?.toString() ? [{ name: 'session.ended', data: { reason: payload.reason }, final: true }] : [],
  };
}
