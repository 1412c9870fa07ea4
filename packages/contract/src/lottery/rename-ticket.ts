import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { SavedTicketName, SavedTicketRow } from './saved-ticket-row.ts';

export const renameTicket = endpoint({
  id: 'renameTicket',
  method: 'PUT',
  path: '/lgw/tickets/:ticketId',
  aliases: ['/lotto/lgw/tickets/:ticketId'],
  family: 'lgw',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ ticketId: Id }),
  body: z.object({ name: SavedTicketName }),
  reply: SavedTicketRow,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'SAVED_TICKET_NAME'],
  summary: 'Give a saved ticket another name',
});
