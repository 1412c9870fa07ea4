import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** Shows that a bet of one's own was among the sealed tickets. Not found before the draw closes, and for a cancelled bet. */
export const ticketProof = endpoint({
  id: 'ticketProof',
  method: 'GET',
  path: '/api/bets/:orderDetailId/proof',
  family: 'own',
  auth: 'member',
  module: 'LOTT3',
  params: z.object({ orderDetailId: Id }),
  reply: z.object({
    format: z.literal('fairhall-ticket-proof-1'),
    drawId: z.string(),
    /** Canonical text of the ticket (packages/fair/src/ticket.ts). */
    ticket: z.string(),
    path: z.object({ index: z.int(), siblings: z.array(z.string()) }),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Proof that a bet was among the sealed tickets',
});
