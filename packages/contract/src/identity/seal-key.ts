import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const sealKey = endpoint({
  id: 'sealKey',
  method: 'GET',
  path: '/api/seal-key',
  family: 'own',
  auth: 'none',
  reply: z.object({
    kid: z.string(),
    alg: z.string(),
    enc: z.string(),
    jwk: z.record(z.string(), z.string()),
    /** SPKI PEM for the family's old scheme, where the merchant accepts it (flag OLDSEAL3). */
    oldKey: z.optional(z.string()),
    serverTime: z.int(),
  }),
  errors: [],
  summary: 'Public key that sealed payloads are encrypted to (JWE)',
});
