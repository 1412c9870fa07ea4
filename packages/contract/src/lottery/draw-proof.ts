import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** Everything needed to recompute the draw; `seed` is null until the result is out. */
export const drawProof = endpoint({
  id: 'drawProof',
  method: 'GET',
  path: '/api/draws/:drawId/proof',
  family: 'own',
  auth: 'none',
  params: z.object({ drawId: Id }),
  reply: z.object({
    drawId: z.string(),
    gameId: z.int(),
    numero: z.string(),
    state: z.string(),
    algorithm: z.string(),
    seedHash: z.string(),
    committedAtMs: z.int(),
    closesAtMs: z.int(),
    drawsAtMs: z.int(),
    ticketCount: z.nullable(z.int()),
    ticketRoot: z.nullable(z.string()),
    seed: z.nullable(z.string()),
    result: z.nullable(z.array(z.int())),
    /** The merchant asked took the draw back for its members; the draw and its proof stand as they are. */
    voided: z.nullable(z.object({ reason: z.string(), atMs: z.int() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Proof of a draw: commitment, tickets, seed, result',
});
