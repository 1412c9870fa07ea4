import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '../promotion/plan.ts';
import { Digits, text } from '../shapes.ts';
import { LEVELS_MAX } from './levels.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const Category = z.enum(PROMOTION_CATEGORIES as [PromotionCategory, ...PromotionCategory[]]);
/** At most a tenth of a stake. */
export const REBATE_BPS_MAX = 1_000;
/** At most a point for each unit of money. */
export const POINT_BPS_MAX = 10_000;
export const REBATE_BY = ['line', 'level', 'none'] as const;

const Benefit = z.object({
  rates: z.partialRecord(Category, z.int().check(z.minimum(0), z.maximum(REBATE_BPS_MAX))),
  /** Points for a stake, in 1/10000 of it. */
  points: z.partialRecord(Category, z.int().check(z.minimum(0), z.maximum(POINT_BPS_MAX))),
  birthdayE4: Digits,
  monthlyE4: Digits,
});

const Benefits = z.object({
  currency: z.string(),
  /** 0: the merchant has set none yet. */
  version: z.int(),
  changedAtMs: z.nullable(z.int()),
  changedName: z.string(),
  mode: z.enum(['auto', 'manual']),
  /** What the rebate of each category goes by. Tradition goes by the line. */
  rebateBy: z.record(Category, z.enum(REBATE_BY)),
  /** One for each level, with its name. */
  levels: z.array(z.extend(Benefit, { name: z.string() })),
});
export type LevelBenefits = z.output<typeof Benefits>;

export const levelBenefits = endpoint({
  ...seeing,
  id: 'levelBenefits',
  path: '/console/api/level-benefits',
  reply: Benefits,
  errors: [],
  summary: 'What levels bring',
});

/** Whole, as the version behind the one that was read. Days that are over go by what stood when they ended. */
export const setLevelBenefits = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  id: 'setLevelBenefits',
  method: 'PUT',
  path: '/console/api/level-benefits',
  body: z.object({
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    mode: z.enum(['auto', 'manual']),
    rebateBy: z.record(Category, z.enum(REBATE_BY)),
    levels: z.array(Benefit).check(z.minLength(1), z.maxLength(LEVELS_MAX)),
    reason: text(300, 1),
  }),
  reply: Benefits,
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Set what levels bring',
});

const Line = z.object({
  /** The day on which it was made out. */
  day: z.string(),
  /** `points`: sums are in points. */
  what: z.enum(['rebate', 'line_rebate', 'points', 'monthly', 'birthday']),
  members: z.int(),
  amountE4: Digits,
  paidE4: Digits,
  waitingE4: Digits,
});

/** What levels brought in the last 31 days, the newest first. */
export const levelRewards = endpoint({
  ...seeing,
  id: 'levelRewards',
  path: '/console/api/level-rewards',
  reply: z.object({ currency: z.string(), list: z.array(Line) }),
  errors: [],
  summary: 'Rebates and gifts by day',
});
