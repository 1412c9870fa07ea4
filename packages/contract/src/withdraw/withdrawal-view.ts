import { z } from 'zod/mini';

export const WITHDRAWAL_STATES = ['requested', 'review', 'approved', 'paid', 'rejected'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** A withdrawal as its owner sees it. Money in major decimals with four digits. */
export const WithdrawalView = z.object({
  withdrawalId: z.string(),
  /** What the member tells support. */
  reference: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** What left the balance. */
  amount: z.string(),
  fee: z.string(),
  /** What the bank pays out: the amount less the fee. */
  received: z.string(),
  currency: z.string(),
  bankName: z.string(),
  /** Masked but for the last digits. */
  cardNumber: z.string(),
  cardHolder: z.string(),
  /** Why it was rejected, in words for the member; empty otherwise. */
  reason: z.string(),
  /** The bank's name of the payment, once it is paid; empty before. */
  bankReference: z.string(),
  /** States reached, with their times. */
  timeline: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), atMs: z.int() })),
});
export type WithdrawalView = z.output<typeof WithdrawalView>;
