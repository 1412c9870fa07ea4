import { type ConsolePush, type Expander, telling } from '../../platform/push.ts';

/** An operator's session ended: by logout, by its operator elsewhere, or by whoever manages it. */
export const SESSION_ENDED = 'operator.session_ended';
export type OperatorSessionFact = { sessionId: string; reason: string };

/** How outbox rows of this module become events of a console: whoever listens by an ended session is told, and then cut off. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'session.ended'>>> {
  return {
    [SESSION_ENDED]: telling((ended: OperatorSessionFact, { sessionId }) =>
      ended.sessionId === sessionId?.toString() ? [{ name: 'session.ended', data: { reason: ended.reason }, final: true }] : [],
    ),
  };
}
