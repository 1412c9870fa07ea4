import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MerchantAccess } from '../merchant-access.ts';
import { text } from '../shapes.ts';

/** What decides of a visitor: a list, its country, that its place is unknown, or that no rule is about it. */
export const TriedVisitor = z.object({
  turned: z.nullable(z.enum(['ip', 'region'])),
  /** Two letters; null where nobody knows its place. */
  country: z.nullable(z.string()),
  because: z.enum(['allowed', 'blocked', 'country', 'unknown_place', 'open']),
  /** The entry of the list that it lies in; empty where no list decides. */
  network: z.string(),
});
export type TriedVisitor = z.output<typeof TriedVisitor>;

/** A dry run: rules as they stand in the body, kept or not. Errors: INVALID_INPUT for what is no address or no network. */
export const tryVisitor = endpoint({
  id: 'tryVisitor',
  method: 'POST',
  path: '/console/api/access/try',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  body: z.object({ ip: text(50, 1), access: MerchantAccess }),
  reply: TriedVisitor,
  errors: ['INVALID_INPUT'],
  summary: 'What rules of access do with an address',
});
