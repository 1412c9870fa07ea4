import { z } from 'zod/mini';

export const WITHDRAWAL_STATES = ['requested', 'review', 'approved', 'paying', 'paid', 'returned', 'rejected'] as const;
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
  /** What has arrived so far, and what came back to the balance. */
  arrived: z.string(),
  back: z.string(),
  /** Payments it goes out in, one after another; none before the first is made ready. Those that others replaced stand in front of them. */
  parts: z.array(
    z.object({
      no: z.int(),
      amount: z.string(),
      /** next: not sent yet; bank: at the bank; stopped: the bank did not take it, a person decides; returned: the bank sent it back. */
      state: z.enum(['next', 'sent', 'bank', 'arrived', 'stopped', 'returned']),
      replaced: z.boolean(),
      cardNumber: z.string(),
      sentAtMs: z.nullable(z.int()),
      endedAtMs: z.nullable(z.int()),
      /** What the bank calls it, once it has arrived. */
      reference: z.string(),
    }),
  ),
  /** In how long nine of ten payments arrive, by those of the last week; null: too few to say. */
  usualMs: z.nullable(z.int()),
  /** Another card that it may go to next, masked; empty: there is none. Of what came back. */
  nextCard: z.string(),
  /** A person checks it: nine of ten are through within `usualMs`; null: that is not known. Null: nobody does, or not yet. */
  check: z.nullable(z.object({ usualMs: z.nullable(z.int()) })),
  /** States reached, with their times. */
  timeline: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), atMs: z.int() })),
});
export type WithdrawalView = z.output<typeof WithdrawalView>;
