import { z } from 'zod/mini';

export const DEPOSIT_STATES = [
  'created',
  'paid',
  'review',
  'approved',
  'rejected',
  'expired',
  'reversed',
  'refunding',
  'refunded',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** A deposit as its owner sees it. Money in major decimals with four digits. */
export const DepositView = z.object({
  transId: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** What is to be paid, or was; `asked` where it was another. */
  amount: z.string(),
  asked: z.string(),
  /** What of it is a fee: the rest is credited. */
  fee: z.string(),
  /** What the house gives on top. */
  feeReturn: z.string(),
  currency: z.string(),
  /** What the payer writes on the transfer; found again on the statement. */
  reference: z.string(),
  payeeName: z.string(),
  bankName: z.string(),
  receiverAccount: z.string(),
  receiverName: z.string(),
  /** Until when the account is held for this deposit, epoch ms. */
  heldUntil: z.int(),
  reason: z.string(),
  /** How it is paid at a provider; null: by hand, or nobody knows how any more. */
  order: z.nullable(z.object({ qrContent: z.nullable(z.string()), redirectUrl: z.nullable(z.string()), expiresAt: z.int() })),
  slips: z.array(z.object({ fileId: z.string(), name: z.string(), bytes: z.int() })),
  /** States reached, with their times. */
  timeline: z.array(z.object({ state: z.enum(DEPOSIT_STATES), atMs: z.int() })),
});
export type DepositView = z.output<typeof DepositView>;
