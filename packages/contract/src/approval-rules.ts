import { z } from 'zod/mini';

/**
 * From which amounts on two operators must approve, in major decimals of the merchant's currency: at it and above. "0" means each one.
 * A setting of the merchant that its players are not told.
 */
export const ApprovalRules = z.object({
  depositSecondFrom: z.string(),
  withdrawalSecondFrom: z.string(),
  /** Withdrawals up to this amount, this sum of a member's day and these points are approved without a person; "0": none is. */
  autoMax: z.string(),
  autoDayMax: z.string(),
  autoScore: z.int(),
});
export type ApprovalRules = z.output<typeof ApprovalRules>;
