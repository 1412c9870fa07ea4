import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, text } from '../shapes.ts';

export const AFFILIATE_STATES = ['APPLIED', 'APPROVED', 'SUSPENDED', 'CLOSED'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

const STEPS_MAX = 10;
const COUNT_MAX = 1_000_000;
const DAYS_MAX = 365;
const RateE4 = z.int().check(z.minimum(0), z.maximum(10_000));
const Mode = z.enum(['WHOLE', 'LADDER']);
const steps = <S extends z.core.$ZodType>(step: S) => z.array(step).check(z.minLength(1), z.maxLength(STEPS_MAX));

/** Rates are 1/10000. Steps of a share begin at an amount, or by QUALIFIED at a count of players; both are digits. */
export const AffiliateTerms = z.object({
  share: z.nullable(z.object({ mode: Mode, by: z.enum(['NGR', 'QUALIFIED']), steps: steps(z.object({ from: Digits, rate: RateE4 })) })),
  acquisition: z.nullable(
    z.object({
      mode: Mode,
      minDepositE4: Digits,
      minWagerE4: Digits,
      days: z.int().check(z.minimum(0), z.maximum(DAYS_MAX)),
      cap: z.nullable(z.int().check(z.minimum(0), z.maximum(COUNT_MAX))),
      steps: steps(z.object({ from: z.int().check(z.minimum(1), z.maximum(COUNT_MAX)), amountE4: Digits })),
    }),
  ),
  fees: z.object({ admin: RateE4, tax: RateE4, vendor: RateE4, payment: RateE4 }),
  carry: z.enum(['NONE', 'ALL']),
  highRollerE4: z.nullable(Digits),
  advance: z.boolean(),
  subRate: RateE4,
  minPayoutE4: Digits,
});
export type AffiliateTerms = z.output<typeof AffiliateTerms>;

const Month = text(10, 10);
const OwnPlan = z.object({ name: z.string(), fromMonth: Month, terms: AffiliateTerms, hash: z.string() });
export type OwnPlan = z.output<typeof OwnPlan>;

/** The month as far as it is known. Amounts may be below 0. */
const MonthSoFar = z.object({
  from: Month,
  to: Month,
  ...{ players: z.int(), active: z.int(), qualified: z.int(), ngrE4: Digits, poolE4: Digits, carryInE4: Digits, baseE4: Digits },
  ...{
    shareE4: Digits,
    sharePaidE4: Digits,
    recoupE4: Digits,
    cpaE4: Digits,
    subE4: Digits,
    clawbackE4: Digits,
    heldE4: Digits,
    payableE4: Digits,
  },
  state: z.enum(['NONE', 'DEBT', 'BELOW_MIN', 'PAYABLE']),
});
export type MonthSoFar = z.output<typeof MonthSoFar>;

const ofAgents = { family: 'own', auth: 'member', module: 'AFFMAN3', memberTypes: [1, 2, 41] } as const;

/** What a link brought: clicks, who registered by it or its clicks, and who of them paid in. */
const Source = z.object({ name: z.string(), clicks: z.int(), registered: z.int(), deposited: z.int() });
const OwnAffiliate = z.object({
  /** NONE: never applied. */
  state: z.enum(['NONE', ...AFFILIATE_STATES]),
  reason: z.string(),
  /** By which the month under way goes, and one that holds from a later month on. */
  plan: z.nullable(OwnPlan),
  next: z.nullable(OwnPlan),
  month: z.nullable(MonthSoFar),
  /** Of the last ninety days, the busiest first, at most fifty. `path`: where a link leads. */
  links: z.array(z.extend(Source, { path: z.string() })),
  campaigns: z.array(Source),
});
export type OwnAffiliate = z.output<typeof OwnAffiliate>;

export const ownAffiliate = endpoint({
  ...ofAgents,
  id: 'ownAffiliate',
  method: 'GET',
  path: '/api/agent/affiliate',
  memberRatePerMinute: 30,
  reply: OwnAffiliate,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'An affiliate’s plan, links and month',
});

/** Once; where it is closed, never again. */
export const applyAsAffiliate = endpoint({
  ...ofAgents,
  id: 'applyAsAffiliate',
  method: 'POST',
  path: '/api/agent/affiliate',
  memberRatePerMinute: 5,
  body: z.object({ sites: text(500, 1) }),
  reply: z.object({ state: z.enum(AFFILIATE_STATES) }),
  errors: ['FIELD_REQUIRED', 'STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
  summary: 'Apply to be an affiliate',
});
