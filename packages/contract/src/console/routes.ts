import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { family: 'own', auth: 'operator', right: 'channels.edit' } as const;
const VendorId = z.string().check(z.regex(/^[1-9]\d{0,4}$/));
const AccountNo = z.int().check(z.minimum(1), z.maximum(9_999));
const Minute = z.int().check(z.minimum(0), z.maximum(1_439));
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
const Level = z.int().check(z.minimum(0), z.maximum(99));

/** A row of a channel's rules: of those that fit an order the first decides. Money in 1/10000 digits; null: no bound. */
export const RouteRule = z.object({
  /** `order`: the accounts as they stand; `split`: by their shares. */
  mode: z.enum(['order', 'split']),
  minE4: z.nullable(Digits),
  maxE4: z.nullable(Digits),
  /** Of the merchant's day; equal: always. */
  fromMinute: Minute,
  untilMinute: Minute,
  level: Level,
  country: z.nullable(Country),
  accounts: z.array(AccountNo).check(z.minLength(1), z.maxLength(10)),
  shares: z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(1_000))).check(z.minLength(1), z.maxLength(10))),
});
export type RouteRule = z.output<typeof RouteRule>;

/** Takes the place of all rules that the channel had; none: its orders go by place or score. */
export const setRoutes = endpoint({
  ...changing,
  id: 'setRoutes',
  method: 'POST',
  path: '/console/api/routes/:vendorId',
  params: z.object({ vendorId: VendorId }),
  body: z.object({ rules: z.array(RouteRule).check(z.maxLength(20)), reason: text(300, 1) }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Say by which accounts the orders of a channel go',
});

/** Where an order would go now, and why. Nothing is written and nobody is asked. */
export const simulateRoute = endpoint({
  ...seeing,
  id: 'simulateRoute',
  method: 'GET',
  path: '/console/api/routes/:vendorId/simulate',
  params: z.object({ vendorId: VendorId }),
  query: z.object({
    amountE4: Digits,
    minute: z.optional(Minute),
    level: z.optional(Level),
    country: z.optional(Country),
  }),
  reply: z.object({
    by: z.enum(['order', 'split', 'place', 'score', 'explore']),
    /** The row that decides, from 1; null: none fits. */
    rule: z.nullable(z.int()),
    /** In the order in which they would be tried; none: nobody can pay by it. */
    accounts: z.array(z.int()),
    candidates: z.array(
      z.object({
        accountId: z.int(),
        name: z.string(),
        /** In hundredths of a percent: success less three times the fee. */
        score: z.int(),
        succeeded: z.int(),
        decided: z.int(),
        feeE4: z.int(),
        out: z.nullable(z.enum(['closed', 'rests', 'rule'])),
      }),
    ),
  }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Where an order of a channel would go',
});
export type Simulated = z.output<typeof simulateRoute.reply>;
