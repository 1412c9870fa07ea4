import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE, SAVED_TICKET } from '../limits.ts';
import { CatalogueId, text } from '../shapes.ts';
import { SavedTicketName, SavedTicketRow } from './saved-ticket-row.ts';

/**
 * Keeps a slip under a name, for all games of the family that `gameId` is of. It never bets by itself, and is priced when it is laid on a
 * table. Safe to repeat: the same slip under the same name is the ticket there is.
 */
export const saveTicket = endpoint({
  id: 'saveTicket',
  method: 'POST',
  path: '/lgw/tickets',
  aliases: ['/lotto/lgw/tickets'],
  family: 'lgw',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.bets,
  module: 'LOTT3',
  body: z.object({
    gameId: CatalogueId,
    name: SavedTicketName,
    prizeModeId: z.int(),
    bettingSlipString: text(SAVED_TICKET.textMax, 1),
  }),
  reply: SavedTicketRow,
  errors: ['TOO_MANY_REQUESTS', 'INVALID_INPUT', 'NOT_FOUND', 'SLIP_INVALID', 'SAVED_TICKETS_MAX', 'SAVED_TICKET_NAME'],
  summary: 'Keep a slip under a name',
});
