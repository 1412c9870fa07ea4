import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** For the address of the embedded lottery page: single use, 60 s, never the session token itself (decisions.md 26). */
export const issuePageTicket = endpoint({
  id: 'issuePageTicket',
  method: 'POST',
  path: '/api/page-ticket',
  family: 'own',
  auth: 'member',
  reply: z.object({ ticket: z.string() }),
  errors: [],
  summary: 'Single-use ticket for an embedded page',
});
