import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** `content`: game type to vendors that serve it. */
export const vendorGameTypes = endpoint({
  id: 'vendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  family: 'wps',
  auth: 'none',
  module: 'GAMELO3',
  query: z.object({ typeId: z.optional(text(4)), merchant_code: z.optional(text(32)) }),
  reply: z.object({ content: z.record(z.string(), z.record(z.string(), z.array(z.string()))) }),
  errors: [],
  summary: 'Game categories and their vendors',
});
