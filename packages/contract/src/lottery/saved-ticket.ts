import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { SavedTicketRow } from './saved-ticket-row.ts';

/** A saved ticket with its slip. */
export const savedTicket = endpoint({
  id: 'savedTicket',
  method: 'GET',
  path: '/lgw/tickets/:ticketId',
  aliases: ['/lotto/lgw/tickets/:ticketId'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ ticketId: Id }),
  reply: z.extend(SavedTicketRow, { bettingSlipString: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'A saved ticket with its slip',
});
