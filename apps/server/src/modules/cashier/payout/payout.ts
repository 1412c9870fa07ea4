import type { Amount } from '@fairhall/money/amount';

/** By an account at a provider, in a bank's file, or by somebody's hand. */
export type Way = 'provider' | 'file' | 'hand';

/** `unknown`: nobody knows whether it was paid. */
export type PartState = 'new' | 'sent' | 'accepted' | 'unknown' | 'paid' | 'failed' | 'absent' | 'returned';

/** A part of a withdrawal: what goes out in one payment. */
export type Part = {
  merchantId: number;
  part: number;
  withdrawalId: bigint;
  no: number;
  cardId: bigint;
  amount: Amount;
  way: Way;
  state: PartState;
  /** Others go out in its place. */
  replaced: boolean;
  theirReference: string | null;
  reason: string | null;
  createdAtMs: number;
  changedAtMs: number;
  /** The first of two operators who say that the bank did not pay it, or sent it back. */
  firstId: bigint | null;
  firstName: string | null;
  firstAtMs: number | null;
};

/** One try to pay a part. */
export type Attempt = {
  merchantId: number;
  part: number;
  withdrawalId: bigint;
  no: number;
  attempt: number;
  attemptId: bigint;
  accountId: number | null;
  channelCode: string;
  fileId: bigint | null;
  state: Exclude<PartState, 'new'>;
  theirId: string | null;
  code: string | null;
  trouble: 'paid_other' | 'late' | null;
  sentAtMs: number;
  /** When it was first certain that its provider had taken it; null of those by file or by hand. */
  takenAtMs: number | null;
  paidAtMs: number | null;
  decidedAtMs: number | null;
  absentSinceMs: number | null;
  askedAtMs: number | null;
  nextPollAtMs: number | null;
  decidedBy: string | null;
  /** The first of two operators who clear its trouble, and when the second did: it is not raised again. */
  firstId: bigint | null;
  firstName: string | null;
  firstAtMs: number | null;
  clearedAtMs: number | null;
};

/** What an attempt in which nobody has seen trouble says of it. */
export const NO_TROUBLE = { trouble: null, firstId: null, firstName: null, firstAtMs: null, clearedAtMs: null } as const;

/** A group of the ledger that took from what is held, or gave back to it. */
export type HeldMove = {
  merchantId: number;
  part: number;
  withdrawalId: bigint;
  txId: bigint;
  kind: 'paid' | 'returned' | 'fee' | 'released';
  no: number | null;
  amount: Amount;
  fee: Amount;
  atMs: number;
};

/** More tries at a part than this are a person's to begin. */
export const ATTEMPTS_MAX = 5;

/** On its way: it may have been paid by now. */
export const isUnderWay = ({ state }: Pick<Part, 'state'>) => state === 'sent' || state === 'accepted' || state === 'unknown';

/** Never came to be, however often it was sent: nobody sends it again by itself. */
export function isGivenUp(
  { no, state, replaced }: Pick<Part, 'no' | 'state' | 'replaced'>,
  tries: readonly Pick<Attempt, 'no'>[],
): boolean {
  return state === 'absent' && !replaced && tries.filter((one) => one.no === no).length >= ATTEMPTS_MAX;
}

/** Where a withdrawal stands by its parts; those that others replaced count no more. */
export function stateByParts(parts: readonly Pick<Part, 'state' | 'replaced'>[]): 'paying' | 'paid' | 'returned' {
  const counted = parts.filter(({ replaced }) => !replaced);
  if (counted.every(({ state }) => state === 'paid')) return 'paid';
  return !counted.some(isUnderWay) && counted.some(({ state }) => state === 'returned') ? 'returned' : 'paying';
}

/** Stands still until a person decides: nothing is on its way, and something was refused or came back. */
export function isStopped(parts: readonly Pick<Part, 'state' | 'replaced'>[]): boolean {
  const counted = parts.filter(({ replaced }) => !replaced);
  return !counted.some(isUnderWay) && counted.some(({ state }) => state === 'failed' || state === 'returned');
}
