import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Whether and how much may be withdrawn. Of `withdrawDateFrom` and `withdrawDateTo` (epoch ms) the time of day counts; equal is all
 * day, from above to is over midnight. Amounts are major decimals.
 */
export const withdrawSettings = endpoint({
  id: 'withdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2],
  query: z.object({ groupId: z.optional(z.string().check(z.maxLength(20))) }),
  reply: z.object({
    allowWithdraw: z.string(),
    /** "N" outside the time of day. */
    allowWithdrawNow: z.string(),
    withdrawDateFrom: z.int(),
    withdrawDateTo: z.int(),
    /** "09:00" on the merchant's clocks. */
    windowFrom: z.string(),
    windowTo: z.string(),
    minimumAmount: z.string(),
    maximumAmount: z.string(),
    allowDecimal: z.string(),
    dailyWithdrawMaxCount: z.int(),
    remainingTransactionTimes: z.int(),
    feeFixed: z.string(),
    /** Percent of the amount, e.g. "1.5". */
    feePercent: z.string(),
    feeMin: z.string(),
    feeMax: z.nullable(z.string()),
    /** So many more of the day cost nothing; null: none ever does. */
    freeTimesLeft: z.nullable(z.int()),
    hasPaymentPassword: z.boolean(),
    /** Until when a hold keeps all money in; null: none does. */
    heldUntil: z.nullable(z.int()),
    merchantCode: z.string(),
  }),
  errors: ['FREE_REJECT'],
  summary: 'Bounds, times and fee of withdrawals',
});
