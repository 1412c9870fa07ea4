import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MajorText, text } from '../shapes.ts';

/** A funded pool of a merchant as it stands. */
const Jackpot = z.object({
  ...{ jackpotId: z.string(), poolId: z.string(), name: z.string(), amount: MajorText, currencySymbol: z.string() },
  ...{ ceiling: MajorText, version: z.string() },
});

/** Empty: the merchant has no pool. */
export const listJackpots = endpoint({
  id: 'listJackpots',
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  family: 'wps',
  auth: 'none',
  module: 'COMM3',
  query: z.object({ merchantCode: z.optional(text(32)), language: z.optional(text(8)), currency: z.optional(text(8)) }),
  reply: z.array(Jackpot),
  errors: [],
  summary: 'Jackpot pools',
});
