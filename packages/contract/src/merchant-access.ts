import { z } from 'zod/mini';
import { text } from './shapes.ts';

/** Who may come in, by address and place. Networks are written as `203.0.113.0/24` or one address. */
export const MerchantAccess = z.object({
  blocked: z.array(text(50)).check(z.maxLength(500)),
  /** Always let in, whatever else is said: the merchant's own people. */
  allowed: z.array(text(50)).check(z.maxLength(500)),
  countries: z.object({
    /** `only` those of the list, or all `except` them. An address whose place nobody knows is let in. */
    rule: z.enum(['all', 'only', 'except']),
    list: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  }),
});
export type MerchantAccess = z.output<typeof MerchantAccess>;

export const OPEN_ACCESS: MerchantAccess = { blocked: [], allowed: [], countries: { rule: 'all', list: [] } };
