import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { ...seeing, right: 'channels.edit' } as const;
const Reason = text(300, 1);

const BEARERS = ['merchant', 'added', 'deducted'] as const;
const LEVEL_MAX = 99;
/** As many rules of each kind as a merchant has at most. */
export const RULES_MAX = 500;

/** `channel` '' and `level` -1 are every one. */
const Key = {
  direction: z.enum(['deposit', 'withdraw']),
  channel: text(20),
  level: z.int().check(z.minimum(-1), z.maximum(LEVEL_MAX)),
} as const;
const Changed = { changedAtMs: z.int(), changedName: z.string() } as const;

const Percent = z.int().check(z.minimum(0), z.maximum(10_000));
/** Money in 1/10000 digits, percentages in hundredths of a percent. */
const FeeTerms = z.object({
  fixedE4: Digits,
  percentE2: Percent,
  minE4: Digits,
  maxE4: z.nullable(Digits),
  /** Who bears the fee of a deposit; of a withdrawal it is taken out: `deducted`. */
  bearer: z.enum(BEARERS),
  freePerDay: z.int().check(z.minimum(0), z.maximum(100)),
  returnE2: Percent,
});
export type FeeTerms = z.output<typeof FeeTerms>;
const Count = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));
const LimitBounds = z.object({
  oneMinE4: z.nullable(Digits),
  oneMaxE4: z.nullable(Digits),
  daySumE4: z.nullable(Digits),
  monthSumE4: z.nullable(Digits),
  dayCount: Count,
  monthCount: Count,
});
export type LimitBounds = z.output<typeof LimitBounds>;

const FeeRule = z.object({ ...Key, terms: FeeTerms, ...Changed });
export type FeeRuleView = z.output<typeof FeeRule>;
const LimitRule = z.object({ ...Key, bounds: LimitBounds, ...Changed });
export type LimitRuleView = z.output<typeof LimitRule>;

const CashierRules = z.object({
  currency: z.string(),
  channels: z.array(z.object({ direction: z.enum(['deposit', 'withdraw']), code: z.string(), name: z.string() })),
  fees: z.array(FeeRule),
  limits: z.array(LimitRule),
  /** What withdrawals cost where no rule covers them, by the merchant's settings. */
  settled: FeeTerms,
});
export type CashierRules = z.output<typeof CashierRules>;

export const cashierRules = endpoint({
  ...seeing,
  id: 'cashierRules',
  method: 'GET',
  path: '/console/api/cashier-rules',
  reply: CashierRules,
  errors: [],
  summary: 'Fees and limits of deposits and withdrawals',
});

/** `terms` null takes the rule away. */
export const setFeeRule = endpoint({
  ...changing,
  id: 'setFeeRule',
  method: 'POST',
  path: '/console/api/cashier-rules/fees',
  body: z.object({ ...Key, terms: z.nullable(FeeTerms), reason: Reason }),
  reply: CashierRules,
  errors: ['FIELD_FORMAT', 'NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Set what deposits or withdrawals cost, by channel and level',
});

/** `bounds` null takes the rule away. What lets more through waits for a second operator, or a day: `waitsUntilMs`. */
export const setLimitRule = endpoint({
  ...changing,
  id: 'setLimitRule',
  method: 'POST',
  path: '/console/api/cashier-rules/limits',
  body: z.object({ ...Key, bounds: z.nullable(LimitBounds), reason: Reason }),
  reply: z.extend(CashierRules, { waitsUntilMs: z.nullable(z.int()) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'CHANGE_WAITS'],
  summary: 'Set bounds of one, of a day and of a month, by channel and level',
});
