import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';
import { SavedTicketRow } from './saved-ticket-row.ts';

/** The member's saved tickets for the family of a game, the newest first: all of them. */
export const savedTickets = endpoint({
  id: 'savedTickets',
  method: 'GET',
  path: '/lgw/tickets',
  aliases: ['/lotto/lgw/tickets'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  query: z.object({ gameId: CatalogueId }),
  reply: z.object({ content: z.array(SavedTicketRow) }),
  errors: ['NOT_FOUND'],
  summary: 'Saved tickets of a game family',
});
