import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';
import { BeaconChain, BeaconSaid, ChanceShape } from './draw-proof.ts';

/** Everything of a drawn draw as one file, to be kept and checked by anybody (docs/fairness.md). Not found before the result is out. */
export const drawBundle = endpoint({
  id: 'drawBundle',
  method: 'GET',
  path: '/api/draws/:drawId/bundle',
  family: 'own',
  auth: 'none',
  params: z.object({ drawId: Id }),
  reply: z.object({
    format: z.literal('fairhall-bundle-2'),
    drawId: z.string(),
    game: z.string(),
    numero: z.string(),
    committedAtMs: z.int(),
    closesAtMs: z.int(),
    drawsAtMs: z.int(),
    algorithm: z.string(),
    shape: ChanceShape,
    seedHash: z.string(),
    beacon: z.nullable(z.object({ chain: BeaconChain, rounds: z.array(z.int()), said: BeaconSaid })),
    ticketCount: z.int(),
    ticketRoot: z.string(),
    sealedAtMs: z.int(),
    leaves: z.nullable(z.array(z.string())),
    seed: z.string(),
    result: z.array(z.int()),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Proof of a draw as one file',
});
