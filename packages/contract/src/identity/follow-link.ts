import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Advertisers write what they like behind an address. */
const Word = z.optional(text(2_000));

/** Leads on to the registration (302), with a cookie of thirty days where the code is an agent's link. */
export const followLink = endpoint({
  id: 'followLink',
  method: 'GET',
  path: '/go/:code',
  family: 'own',
  auth: 'none',
  ratePerMinute: 120,
  params: z.object({ code: text(64, 1) }),
  query: z.looseObject({ click_id: Word, sub1: Word, sub2: Word, sub3: Word, sub4: Word, sub5: Word, c: Word }),
  reply: null,
  errors: [],
  summary: 'Follow a link of an agent',
});
