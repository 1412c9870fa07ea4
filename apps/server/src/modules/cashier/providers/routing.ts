import { createHash } from 'node:crypto';
import type { Amount } from '@fairhall/money/amount';
import { isInHours } from '../payee/choose-payee.ts';

/** What is known of an account by which an order may go. */
export type Candidate = {
  accountId: number;
  place: number | null;
  feeE4: number;
  open: boolean;
  rests: boolean;
  succeeded: number;
  decided: number;
};

/** A row of a merchant's rules: which accounts are tried for which orders. `shares` belong to `split`. */
export type RouteRule = {
  place: number;
  mode: 'order' | 'split';
  minAmount: Amount | null;
  maxAmount: Amount | null;
  /** Minutes of the merchant's day; equal: always. */
  fromMinute: number;
  untilMinute: number;
  /** The least level of a member. */
  level: number;
  /** Of the address that asks; null: any. */
  country: string | null;
  accounts: number[];
  shares: number[] | null;
};

/** What a row is compared with. */
export type OrderFacts = { amount: Amount; minute: number; level: number; country: string | null };

/** Why an order went where it did, to be looked at later. `rule`: the row by which, where it was one. */
export type Decision = {
  by: 'order' | 'split' | 'place' | 'score' | 'explore';
  rule?: number;
  candidates: { accountId: number; score: number; out: 'closed' | 'rests' | 'rule' | null }[];
};

/** One of so many orders goes to who is not the best, or a recovered one would never be seen again. */
const EXPLORE_ONE_OF = 20n;

/** Success in hundredths of a percent, with five orders of which four succeeded granted to begin with, less three times the cost. */
export function scoreOf({ succeeded, decided, feeE4 }: Pick<Candidate, 'succeeded' | 'decided' | 'feeE4'>): number {
  return Math.floor((10_000 * (succeeded + 4)) / (decided + 5)) - 3 * feeE4;
}

/** The first row that fits an order, by its place; null: none does. */
export function ruleFor(rules: readonly RouteRule[], { amount, minute, level, country }: OrderFacts): RouteRule | null {
  const fits = (rule: RouteRule) =>
    (rule.minAmount === null || amount >= rule.minAmount) &&
    (rule.maxAmount === null || amount <= rule.maxAmount) &&
    isInHours(rule, minute) &&
    level >= rule.level &&
    (rule.country === null || rule.country === country);
  return rules.toSorted((one, other) => one.place - other.place).find(fits) ?? null;
}

/**
 * In which order accounts are tried: as the rule says, if there is one, and no other than it names; else those with a place by it, else the
 * highest score first. `seed`: the order's number, so that what was explored or split is found again. Who is closed or rests is not tried.
 */
export function rank(
  candidates: readonly Candidate[],
  seed: bigint,
  rule: RouteRule | null = null,
): { accounts: number[]; decision: Decision } {
  const told = candidates.map(({ open, rests, ...one }) => ({ ...one, score: scoreOf(one), out: outOf({ ...one, open, rests }, rule) }));
  const able = told.filter(({ out }) => out === null);
  const shown = told.map(({ accountId, score, out }) => ({ accountId, score, out }));
  if (rule) {
    const isAble = (accountId: number) => able.some((one) => one.accountId === accountId);
    return { accounts: inTurn(rule, seed).filter(isAble), decision: { by: rule.mode, rule: rule.place, candidates: shown } };
  }
  const placed = able.filter(({ place }) => place !== null).sort((one, other) => Number(one.place) - Number(other.place));
  const scored = able
    .filter(({ place }) => place === null)
    .sort((one, other) => other.score - one.score || one.accountId - other.accountId);
  const explores = placed.length === 0 && scored.length > 1 && (seed >> 12n) % EXPLORE_ONE_OF === 0n;
  if (explores) scored.push(...scored.splice(0, 1));
  return {
    accounts: [...placed, ...scored].map(({ accountId }) => accountId),
    decision: { by: explores ? 'explore' : placed.length > 0 ? 'place' : 'score', candidates: shown },
  };
}

function outOf({ accountId, open, rests }: Pick<Candidate, 'accountId' | 'open' | 'rests'>, rule: RouteRule | null) {
  if (!open) return 'closed' as const;
  if (rule !== null && !rule.accounts.includes(accountId)) return 'rule' as const;
  return rests ? ('rests' as const) : null;
}

/** The accounts of a rule in the order in which this order tries them: as they stand; or first the one on which its hash falls, then the larger shares. */
function inTurn({ accounts, shares }: RouteRule, seed: bigint): number[] {
  if (shares === null) return accounts;
  const total = shares.reduce((sum, share) => sum + share, 0);
  let at = createHash('sha256').update(String(seed)).digest().readUInt32BE(0) % Math.max(1, total);
  const first = shares.findIndex((share) => {
    at -= share;
    return at < 0;
  });
  const bySize = accounts.map((accountId, n) => ({ accountId, share: shares[n] ?? 0, isFirst: n === first }));
  return bySize
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst) || other.share - one.share)
    .map(({ accountId }) => accountId);
}
