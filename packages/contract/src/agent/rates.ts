import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';

/** Groups of games that rebates go by. Tradition counts in even series, of which 2000 is fair; all else in percent. */
export const SERIES_GROUP = 'LOTT';
export const PERCENT_GROUPS = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
export const RATE_GROUPS = [SERIES_GROUP, ...PERCENT_GROUPS] as const;
export type RateGroup = (typeof RATE_GROUPS)[number];
/** What one percent is in the rates that are kept. */
export const PERCENT_E4 = 100;

/** A series in Tradition; a percentage with at most two decimals elsewhere. */
const RebateValue = z.number().check(z.minimum(0), z.maximum(2_000));

/** As clients of the family send it. */
const RateConfig = z.object({ type: text(16, 1), prizeModeId: z.optional(z.int()), rebateValue: RebateValue });
export const RateConfigs = z.array(RateConfig).check(z.maxLength(RATE_GROUPS.length));

/** What somebody has in a group: now, and what it has from the next day on where that differs. */
const OwnRate = z.object({ type: z.enum(RATE_GROUPS), prizeModeId: z.int(), rebateValue: RebateValue, next: z.nullable(RebateValue) });

const ofAgents = { family: 'wps', auth: 'member', module: 'AGEDOWNMAN3', memberTypes: [1, 2, 41], memberRatePerMinute: 60 } as const;

/** `rates`: between 0 and what the agent has itself. `quotas`: of series that only so many may get. */
export const globalRebateSettings = endpoint({
  ...ofAgents,
  id: 'globalRebateSettings',
  method: 'GET',
  path: '/wps/agent/globalRebateSettings',
  aliases: ['/wps/agent/globalRebateSettingsByProductType'],
  reply: z.object({
    rates: z.array(z.object({ type: z.enum(RATE_GROUPS), prizeModeId: z.int(), min: RebateValue, max: RebateValue, step: z.number() })),
    quotas: z.array(
      z.object({
        quotaId: z.string(),
        granted: z.int(),
        used: z.int(),
        quotaRebateConfig: z.array(z.object({ type: z.string(), prizeModeId: z.int(), rebateValue: RebateValue })),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'What rates an agent may give',
});

const DownlineRates = z.object({
  customerId: Id,
  customerName: z.string(),
  configs: z.array(z.extend(OwnRate, { max: RebateValue })),
  /** From when on a change that is made now holds. */
  effectiveFrom: EpochMs,
});

export const downlineRebates = endpoint({
  ...ofAgents,
  id: 'downlineRebates',
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  query: z.object({ customerName: z.optional(text(32)), customerId: z.optional(Id) }),
  reply: DownlineRates,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Rates of one right below',
});

/** Raises: what is lower than what it has is refused, as is what is more than the agent has itself. Holds from the next midnight on. */
export const updateDownlineRebates = endpoint({
  ...ofAgents,
  id: 'updateDownlineRebates',
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  body: z.object({ customerName: text(32, 1), configs: RateConfigs }),
  reply: DownlineRates,
  errors: [
    'NOT_FOUND',
    'FIELD_FORMAT',
    'FIELD_REQUIRED',
    'RATE_ABOVE_PARENT',
    'RATE_BELOW_CHILD',
    'RATE_LOWERED',
    'QUOTA_USED_UP',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Raise the rates of one right below',
});

/**
 * An account right below the agent. A blank password is made here and told once; whoever gets the account chooses its own at its first login.
 * Rates by `configs` or by a quota; a group that is not named gets nothing, Tradition what the agent has itself.
 */
export const registerDownline = endpoint({
  ...ofAgents,
  id: 'registerDownline',
  method: 'POST',
  path: '/wps/agent/downline',
  sealed: true,
  memberRatePerMinute: 10,
  body: z.object({
    username: text(64),
    password: z.optional(text(128)),
    /** 0 a member, 1 an agent. */
    type: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
    quotaId: z.optional(text(32)),
    configs: z.optional(RateConfigs),
  }),
  reply: z.object({ customerId: Id, customerName: z.string(), password: z.nullable(z.string()) }),
  errors: [
    'USERNAME_FORMAT',
    'USERNAME_TAKEN',
    'PASSWORD_FORMAT',
    'PASSWORD_COMMON',
    'FIELD_REQUIRED',
    'FIELD_FORMAT',
    'FUNCTION_OFF',
    'RATE_ABOVE_PARENT',
    'QUOTA_USED_UP',
    'OVERLOADED',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Open an account right below',
});

/** Once, and for good. */
export const promoteDownline = endpoint({
  ...ofAgents,
  id: 'promoteDownline',
  method: 'PUT',
  path: '/wps/agent/promoteDownlineToAgent',
  memberTypes: [1, 2],
  body: z.object({ customerId: Id }),
  reply: z.boolean(),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'FUNCTION_OFF', 'TOO_MANY_REQUESTS'],
  summary: 'Make one right below an agent',
});
