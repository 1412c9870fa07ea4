import type { Amount } from '@fairhall/money/amount';
import type { Taken, Weights } from './allocate.ts';

export type NeedSource = 'deposit' | 'transfer' | 'operator';
/** Met; spent, when nothing was left to play with; waived by operators; void with the deposit that opened it. */
export type NeedEnd = 'met' | 'spent' | 'waived' | 'void';

/** Whose needs: a member has them by asset. */
export type Needy = { memberId: bigint; asset: string };

export type NewNeed = {
  source: NeedSource;
  /** What opens it: one need each. */
  ref: bigint;
  required: Amount;
  weights: Weights;
  /** Whether money stays in until it is met. */
  blocking: boolean;
};

/** A need as it is kept. `closed.actual`: as it stood then. */
export type Need = NewNeed & {
  needId: bigint;
  openedAtMs: number;
  closed: { as: NeedEnd; atMs: number; actual: Amount; untilMs: number; took: Readonly<Record<string, Taken>> } | null;
};

/** A need and what it has, by category; `untilMs`: when the last stake that it spent counted, null while there is none. */
export type NeedStanding = Need & { actual: Amount; took: Readonly<Record<string, Taken>>; untilMs: number | null };

/** With the newest stakes it spent, newest first. */
export type NeedTold = NeedStanding & {
  plays: readonly { category: string; atMs: number; valid: bigint; spent: bigint; given: bigint }[];
};

/** A nothing was left open, D nothing was ever asked, I something is that keeps no money in, N something that does. */
export type NeedsStatus = 'A' | 'D' | 'I' | 'N';

/** Open needs by age; the figures are of those that the status speaks of. */
export type NeedsStanding<Open extends NeedStanding = NeedStanding> = {
  status: NeedsStatus;
  required: Amount;
  actual: Amount;
  open: readonly Open[];
};
