import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id } from '../shapes.ts';

const member = { family: 'own', auth: 'member', memberTypes: [0, 1, 2] } as const;

const Part = z.object({ category: z.string(), validE4: Digits, bps: z.int(), amountE4: Digits });
const Reward = z.object({
  rewardId: Id,
  what: z.enum(['rebate', 'line_rebate', 'monthly', 'birthday']),
  /** "2026-11-21": of a rebate the day of its stakes, of a gift its own. */
  day: z.string(),
  amountE4: Digits,
  parts: z.array(Part),
  paidAtMs: z.nullable(z.int()),
  /** When it is paid by itself, if nobody claims it before. */
  dueAtMs: z.int(),
});
export type LevelReward = z.output<typeof Reward>;

/**
 * What the member's level and its line bring: rates of the categories whose rebate goes by either, what waits, and what was paid, the newest first.
 * `manual`: what waits is claimed, and paid by itself a week later.
 */
export const ownRebates = endpoint({
  ...member,
  id: 'ownRebates',
  method: 'GET',
  path: '/api/rebates',
  reply: z.object({
    currency: z.string(),
    manual: z.boolean(),
    rates: z.array(z.object({ category: z.string(), bps: z.int() })),
    waitingE4: Digits,
    /** Less than that is not claimed. */
    leastE4: Digits,
    waiting: z.array(Reward),
    paid: z.array(Reward),
  }),
  errors: [],
  summary: 'Rebates and gifts of the member’s level',
});

/** Pays all that waits. Asked again there is nothing. */
export const claimRebates = endpoint({
  ...member,
  id: 'claimRebates',
  method: 'POST',
  path: '/api/rebates/claim',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  reply: z.object({ amountE4: Digits, count: z.int() }),
  errors: ['PROTECTED', 'REWARDS_WAIT', 'NOTHING_TO_GRANT', 'TOO_MANY_REQUESTS'],
  summary: 'Claim rebates and gifts that wait',
});

/** Rates in percent, by product, as clients of the family read them. */
export const rebateSettings = endpoint({
  ...member,
  family: 'wps',
  id: 'rebateSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  aliases: ['/wps/relay/getCustomerRebateSettingByProductType'],
  reply: z.array(z.object({ productType: z.string(), rate: z.number() })),
  errors: [],
  summary: 'Rebate rates by product',
});
