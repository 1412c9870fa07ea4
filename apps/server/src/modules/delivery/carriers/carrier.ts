/** What a carrier is handed. `reference` is ours: the same whenever it is the same message. */
export type Outgoing = {
  reference: string;
  to: string;
  subject: string;
  text: string;
  /** Path of ours that a tap leads to; empty: none. */
  link: string;
  /** Where who gets no more marketing says so; empty: it is none. */
  unsubscribe: string;
  /** How long it is worth anything, from now on. */
  validMs: number;
};

/**
 * - `taken`: it has it, and calls it so; `costMicro` where it says what it costs
 * - `refused`: it never takes this one
 * - `later`: it has not taken it, but may
 * - `unknown`: nobody knows whether it has it
 */
export type Outcome =
  | { kind: 'taken'; ref: string; costMicro?: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs?: number }
  | { kind: 'unknown'; reason: string };

export type Carrier = {
  send(message: Outgoing): Promise<Outcome>;
  /** What it has had for a number since then with this very text. Null: it can not say now. Left out by a carrier that can not be asked. */
  find?(asked: { to: string; text: string; sinceMs: number }): Promise<readonly Found[] | null>;
  close(): void;
};

/** A message as its carrier lists it. */
export type Found = { ref: string; atMs: number };

/** What became of a message, as its carrier tells. */
export type Receipt = {
  carrierRef: string;
  deliveryId: bigint | null;
  state: 'sent' | 'delivered' | 'undelivered' | 'failed';
  reason: string | null;
};

export const ANSWER_WITHIN_MS = 10_000;
