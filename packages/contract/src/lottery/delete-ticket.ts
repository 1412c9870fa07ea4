import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** Safe to repeat: a ticket that is gone is not missed. */
export const deleteTicket = endpoint({
  id: 'deleteTicket',
  method: 'DELETE',
  path: '/lgw/tickets/:ticketId',
  aliases: ['/lotto/lgw/tickets/:ticketId'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ ticketId: Id }),
  reply: z.object({ success: z.boolean() }),
  errors: [],
  summary: 'Delete a saved ticket',
});
