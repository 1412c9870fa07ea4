export type PayProvider = 'kbz' | 'momo' | '2c2p';

/** A payment that a merchant asked for, as its provider keeps it. Amounts are text, as they came. */
export type Payment = {
  /** Provider and order: `kbz-D42`. */
  id: string;
  provider: PayProvider;
  /** What the merchant calls it. */
  orderId: string;
  /** What the provider calls it. */
  theirId: string;
  asked: string;
  currency: string;
  /** What the payer reads. */
  title: string;
  notifyUrl: string;
  returnUrl: string;
  qr: string;
  createdAtMs: number;
  expiresAtMs: number;
  /** What the provider hands back as it was given. */
  given: Record<string, string>;
  ended: 'failed' | 'closed' | 'expired' | null;
  paid: { amount: string; currency: string; atMs: number } | null;
  refunds: { id: string; amount: string }[];
  /** Its payer's bank took the money back. */
  takenBack?: true;
};

export type PaymentState = 'waiting' | 'paid' | 'paid_late' | 'failed' | 'closed' | 'expired';

export function stateOf({ paid, ended, expiresAtMs }: Payment, nowMs: number): PaymentState {
  if (paid) return ended !== null || paid.atMs >= expiresAtMs ? 'paid_late' : 'paid';
  return ended ?? (nowMs >= expiresAtMs ? 'expired' : 'waiting');
}

export type PayoutStatus = 'ACCEPTED' | 'PENDING_COMPLIANCE_ASSESSMENT' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'REVERSED';

/** Money on its way to somebody's account. `id` is the provider's. */
export type Payout = {
  id: string;
  key: string;
  reference: string;
  channel: string;
  account: string;
  holder: string;
  amount: string;
  currency: string;
  description: string;
  createdAtMs: number;
  changedAtMs: number;
  status: PayoutStatus;
  failureCode: string | null;
  /** No query sees it yet, whatever became of it. */
  unseen?: true;
};
