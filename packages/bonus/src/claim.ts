import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { type Contribution, matchAmount } from './amounts.ts';

export type CampaignKind = 'match' | 'fixed' | 'freeBets' | 'spins' | 'cashback';
export type ClaimLimit = { count: number; per: 'total' | 'day' | 'week' | 'month' };
export const UNIQUE_KINDS = ['device', 'address', 'card'] as const;
export type UniqueKind = (typeof UNIQUE_KINDS)[number];

export type ClaimCode =
  | 'NOT_FOUND'
  | 'PROTECTED'
  | 'REWARDS_WAIT'
  | 'STOPPED'
  | 'NOT_STARTED'
  | 'ENDED'
  | 'WRONG_CODE'
  | 'DEPOSIT_REQUIRED'
  | 'DEPOSIT_TOO_SMALL'
  | 'NOTHING_TO_GRANT'
  | 'LIMIT_REACHED'
  | `UNIQUE_${Uppercase<UniqueKind>}`
  | 'QUEUE_FULL'
  | 'BUDGET_SPENT';

/** What a campaign gives, and to whom. */
export type Offer = {
  kind: CampaignKind;
  matchBps: number;
  maxAmount: Amount | null;
  minDeposit: Amount;
  amount: Amount;
  count: number;
  unit: Amount;
  wageringX100: number;
  startsAtMs: number | null;
  endsAtMs: number | null;
};

/** An offer with all that claims and grants of it go by. */
export type OfferTerms = Offer & {
  lossBps: number;
  minAmount: Amount;
  maxBet: Amount | null;
  maxConvert: Amount | null;
  contribution: Contribution;
  playMs: number;
  queueMs: number;
  limit: ClaimLimit;
  oncePer: readonly UniqueKind[];
};

/** What a claim is of: 0 where it gives nothing. */
export function offered(offer: Offer, deposit: Amount | null): Amount {
  if (offer.kind === 'match') return matchAmount(deposit ?? ZERO, { matchBps: offer.matchBps, max: offer.maxAmount });
  return offer.kind === 'fixed' ? offer.amount : amount(BigInt(offer.count) * offer.unit);
}

/** Whether it is given for a deposit alone, on which it then hangs. */
export function needsDeposit({ kind, minDeposit }: Pick<Offer, 'kind' | 'minDeposit'>): boolean {
  return kind === 'match' || minDeposit > 0n;
}

/** How codes are compared. */
export const foldCode = (code: string) => code.trim().toUpperCase();

export type ClaimFacts = {
  nowMs: number;
  protected: boolean;
  stopped: boolean;
  /** Null: it asks for none. */
  codeFits: boolean | null;
  deposit: Amount | null;
};

/** Why the campaign itself refuses, before anything is counted. */
export function offerRefusal(offer: Offer, facts: ClaimFacts): ClaimCode | null {
  if (offer.kind === 'cashback') return 'NOT_FOUND';
  if (facts.protected) return 'PROTECTED';
  if (facts.stopped) return 'STOPPED';
  if (offer.startsAtMs !== null && facts.nowMs < offer.startsAtMs) return 'NOT_STARTED';
  if (offer.endsAtMs !== null && facts.nowMs >= offer.endsAtMs) return 'ENDED';
  if (facts.codeFits === false) return 'WRONG_CODE';
  if (needsDeposit(offer)) {
    if (facts.deposit === null) return 'DEPOSIT_REQUIRED';
    if (facts.deposit < offer.minDeposit) return 'DEPOSIT_TOO_SMALL';
  }
  return offered(offer, facts.deposit) > 0n ? null : 'NOTHING_TO_GRANT';
}

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_DAYS = 3;

/** When the period of a limit began, in UTC. */
export function periodSince({ per }: ClaimLimit, nowMs: number): number {
  if (per === 'total') return Number.NEGATIVE_INFINITY;
  const day = Math.floor(nowMs / DAY_MS);
  if (per === 'day') return day * DAY_MS;
  if (per === 'week') return (day - ((day + MONDAY_DAYS) % 7)) * DAY_MS;
  const at = new Date(nowMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}
