import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

/**
 * Figures of the last results by place: `hot` how often each number came, `gap` how many draws ago it last did (all of them, when it did
 * not), both from number `low` on. `draws` (our addition) says over how many, `longest` (ours) how many draws in a row each stayed away at
 * most. They tell nothing of the next draw.
 */
export const hotGapInfo = endpoint({
  id: 'hotGapInfo',
  method: 'GET',
  path: '/lgw/draw/:gameId/hot_gap_info',
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  /** Ours: over how many of the last results; 100 where it is not said. */
  query: z.object({ draws: z.optional(z.int().check(z.minimum(10), z.maximum(200))) }),
  reply: z.object({
    draws: z.int(),
    low: z.int(),
    hot: z.record(z.string(), z.array(z.int())),
    gap: z.record(z.string(), z.array(z.int())),
    longest: z.record(z.string(), z.array(z.int())),
  }),
  errors: ['NOT_FOUND'],
  summary: 'How often and how long ago each number was drawn',
});
