import { exchangePageTicket } from '@fairhall/contract/identity/exchange-ticket';
import { call } from '../shared/call.ts';
import { beginSession, currentSession } from '../shared/session.ts';

/** How the page came to its session, or why it has none. */
export type Entry = 'member' | 'guest' | 'expired' | 'unreachable';

/**
 * Exchanges the ticket of the address for the session it stands for. A ticket works once, so after a reload, or when its answer
 * is lost, a session this tab already holds is used.
 */
export async function enter(ticket: string | null): Promise<Entry> {
  const held = (): boolean => currentSession() !== null;
  if (!ticket) return held() ? 'member' : 'guest';
  const answer = await call(exchangePageTicket, { body: { ticket } });
  if (answer.ok) beginSession(answer.value);
  if (held()) return 'member';
  return !answer.ok && answer.failure.outcome === 'refused' ? 'expired' : 'unreachable';
}
