import type { SavedTicketRow } from '@fairhall/contract/lottery/saved-ticket-row';
import { keepable } from '../../platform/keepable.ts';
import type { SavedTicket } from './store/saved-tickets.ts';

/** A name as it is kept, or null when nothing of it is left. */
export function savedTicketName(typed: string): string | null {
  return keepable(typed).replace(/\s+/g, ' ').trim() || null;
}

/** A saved ticket on the wire. */
export function savedRow({ ticketId, name, prizeModeId, plays, lines, savedAtMs }: SavedTicket): SavedTicketRow {
  return { ticketId: String(ticketId), name, prizeModeId, playCodes: plays, lines, savedTime: Math.floor(savedAtMs) };
}
