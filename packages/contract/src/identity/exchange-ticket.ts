import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { SessionValue } from './session-value.ts';

export const exchangePageTicket = endpoint({
  id: 'exchangePageTicket',
  method: 'POST',
  path: '/api/page-ticket/exchange',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  body: z.object({ ticket: text(64, 20) }),
  reply: SessionValue,
  errors: ['TICKET_INVALID', 'TOO_MANY_REQUESTS'],
  summary: 'Trade a page ticket for the session it stands for',
});
