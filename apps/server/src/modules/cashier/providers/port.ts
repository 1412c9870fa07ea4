import type { Amount } from '@fairhall/money/amount';

export const PROVIDERS = ['kbz', 'momo', '2c2p', 'xendit'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What is to be paid. `ref` is our name of it there, ≤ 20 letters and digits, for ever the same: asked twice it is one order. */
export type PayIn = {
  ref: string;
  amount: Amount;
  currency: string;
  /** What the payer reads. */
  title: string;
  way: 'qr' | 'page';
  createdAtMs: number;
  expiresAtMs: number;
};

/** `technical`: no answer, or one that can't be read or is not signed as it must be. Nobody knows what happened either way. */
export type Unknown = { kind: 'unknown' | 'technical'; code: string };
export type Refused = { kind: 'refused'; code: string };
export type Opened = { kind: 'definite'; qrContent: string | null; redirectUrl: string | null };

/** `absent`: they say that there is no such order. `paid` belongs to `succeeded` alone. */
export type Standing =
  | { kind: 'definite'; status: 'pending' | 'failed' | 'expired' | 'closed' | 'absent' }
  | { kind: 'definite'; status: 'succeeded'; amount: Amount; currency: string; theirId: string; paidAtMs: number }
  /** It was paid, and its payer's side took the money back. */
  | { kind: 'definite'; status: 'charged_back'; amount: Amount; theirId: string };

/** What is to be paid out. `ref` is our name of it there and the key of the call: asked twice it is one payment. `channel`: their name of the bank. */
export type Payout = { ref: string; amount: Amount; currency: string; channel: string; number: string; holder: string; title: string };
/** They have it; whether it arrives, a query says. */
export type PayoutTaken = { kind: 'definite'; theirId: string };
/** `returned`: it had succeeded, and came back. */
export type PayoutStanding =
  | { kind: 'definite'; status: 'absent' }
  | { kind: 'definite'; status: 'pending'; theirId: string }
  | { kind: 'definite'; status: 'failed'; theirId: string; code: string }
  | { kind: 'definite'; status: 'succeeded' | 'returned'; amount: Amount; currency: string; theirId: string; code: string };
/** A payment as a provider's report of a day tells it. */
export type ReportLine = {
  theirId: string;
  /** What it calls the order. */
  ref: string;
  amount: Amount;
  fee: Amount;
  currency: string;
  state: 'paid' | 'charged_back' | 'refunded' | 'failed';
  paidAtMs: number;
};

/** A refund that is asked for. `refundRef` is our name of it there, for ever the same. */
export type RefundAsked = { ref: string; refundRef: string; theirId: string; amount: Amount; currency: string };

/** `absent`: they say that they know of no such refund. */
export type RefundStanding = { kind: 'definite'; status: 'pending' | 'succeeded' | 'failed' | 'absent' };

/** What a message claims to be about; whether it is signed by who it says it is from. */
export type Told = {
  ref: string;
  verified: boolean;
  /** It says that money was taken back: worth a question even of what has succeeded. */
  takenBack?: boolean;
};

/** One account at one provider: codec and HTTP, no money and no memory. Verbs never throw for what the other side does. */
export type PaymentProvider = {
  createPayIn(order: PayIn): Promise<Opened | Refused | Unknown>;
  queryPayIn(ref: string, currency: string): Promise<Standing | Unknown>;
  /** All payments of a day, by the provider's calendar. Not there: its protocol has no report, or the account is not told where it lies. */
  report?: (day: string) => Promise<{ kind: 'definite'; lines: ReportLine[] } | Unknown>;
  /** So that nobody can pay it any more; absent where a provider has no such verb. Its answer proves nothing: the order is asked about after it. */
  closePayIn?(ref: string): Promise<{ kind: 'definite' } | Refused | Unknown>;
  /** Sends back what was paid; both absent where the account has no keys for it, or the provider no such verb. */
  refund?(asked: RefundAsked): Promise<RefundStanding | Refused | Unknown>;
  queryRefund?(asked: RefundAsked): Promise<RefundStanding | Unknown>;
  /** Verified on the bytes as they came, in constant time. Null: nothing that can be read. */
  readEvent(raw: Buffer, headers: EventHeaders): Told | null;
  /** Of who pays out as well. */
  payouts?: {
    create(payout: Payout): Promise<PayoutTaken | Refused | Unknown>;
    query(ref: string): Promise<PayoutStanding | Unknown>;
    /** What lies there to be paid out. */
    balance(currency: string): Promise<{ kind: 'definite'; amount: Amount } | Unknown>;
  };
};

/** Heads of a message, by their names in small letters. */
export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** With what one is opened. `keys` are secrets; `settings` and `publicId` are not. */
export type ProviderGiven = {
  publicId: string;
  settings: Readonly<Record<string, string>>;
  keys: Readonly<Record<string, string>>;
  /** What they sign with may still be the keys before these; null: no more. */
  formerKeys: Readonly<Record<string, string>> | null;
  nowMs(): number;
  /** A fresh word of 32 letters and digits. */
  nonce(): string;
  notifyUrl: string;
};

/** How a provider reads that its message has come. */
export const ACKS: Record<ProviderName, { status: number; text: string }> = {
  kbz: { status: 200, text: 'success' },
  momo: { status: 204, text: '' },
  '2c2p': { status: 200, text: '' },
  xendit: { status: 200, text: '' },
};
