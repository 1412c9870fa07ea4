import { type Amount, ZERO } from '@fairhall/money/amount';
import { contributionOf, splitStake } from './amounts.ts';
import { activeOf, type Book, clockFrom, move } from './book.ts';
import { BACK_MS, type Grant, type TiedBet } from './grant.ts';

export type StakeRefusal =
  | 'INVALID_AMOUNT'
  | 'INSUFFICIENT_FUNDS'
  | 'BONUS_CATEGORY_CLOSED'
  | 'BONUS_MAX_BET'
  | 'NO_FREE_BET'
  | 'FREE_BET_AMOUNT';

export type Stake = { stake: Amount; category: string; useBonus: boolean };
/** `grantId`: of the grant it is tied to; null: to none. */
export type Split = { cash: Amount; bonus: Amount; grantId: bigint | null; bps: bigint };

/** What a stake is paid with, behind all that refuses a member: the first refusal that applies. */
export function splitOf(grants: readonly Grant[], cash: Amount, { stake, category, useBonus }: Stake): Split | StakeRefusal {
  const active = activeOf(grants);
  const bps = active ? contributionOf(active.contribution, category) : 0n;
  const tie = active && bps > 0n ? { grantId: active.grantId, bps } : { grantId: null, bps: 0n };
  if (cash >= stake) return { cash: stake, bonus: ZERO, ...tie };
  if (!active || !useBonus) return 'INSUFFICIENT_FUNDS';
  if (bps === 0n) return 'BONUS_CATEGORY_CLOSED';
  if (cash + active.balance < stake) return 'INSUFFICIENT_FUNDS';
  if (active.maxBet !== null && stake > active.maxBet) return 'BONUS_MAX_BET';
  return { ...splitStake(stake, cash), ...tie };
}

/** Free bets that are there, those that end first in front. */
export function freeBetsOf<One extends Grant>({ grants, nowMs }: { grants: readonly One[]; nowMs: number }): One[] {
  const endOf = ({ expiresAtMs }: Grant) => expiresAtMs as number;
  return grants
    .filter((one) => one.kind === 'freeBets' && one.state === 'active' && one.left > 0 && endOf(one) > nowMs)
    .sort((a, b) => endOf(a) - endOf(b) || (a.grantId < b.grantId ? -1 : 1));
}

/** The free bet that a stake takes: of those that fit the one that ends first. */
export function freeBetOf(book: Pick<Book, 'grants' | 'nowMs'>, { stake, category }: Omit<Stake, 'useBonus'>): Grant | StakeRefusal {
  const left = freeBetsOf(book);
  if (left.length === 0) return 'NO_FREE_BET';
  const open = left.filter(({ contribution }) => contributionOf(contribution, category) > 0n);
  if (open.length === 0) return 'BONUS_CATEGORY_CLOSED';
  return open.find(({ unit }) => unit === stake) ?? 'FREE_BET_AMOUNT';
}

/** Takes one free bet of a grant. */
export function takeFreeBet(book: Book, grant: Grant): void {
  grant.left -= 1;
  grant.openTied += 1;
  if (grant.left === 0) {
    grant.state = 'used';
    grant.endedAtMs = book.nowMs;
  }
  move(book, { grantId: grant.grantId, from: 'promotion', to: 'bonus', amount: grant.unit, kind: 'grant' });
  move(book, { grantId: grant.grantId, from: 'bonus', to: 'game', amount: grant.unit, kind: 'stake' });
}

/**
 * A free bet whose bet was voided is there again, for a while at least. One that its member took back ends when it would have: else it
 * could be kept for ever. One that was given up, or taken by an exclusion, is not there.
 */
export function freeBetBack(book: Book, grant: Grant, { takenBack }: { takenBack: boolean }): void {
  if (grant.state === 'forfeited') return;
  grant.state = 'active';
  grant.left += 1;
  grant.endedAtMs = null;
  if (!takenBack) grant.expiresAtMs = Math.max(grant.expiresAtMs as number, clockFrom(book) + BACK_MS);
}

/** A stake that was accepted counts as played for all grants that hang on a deposit, and is open at the grant it is tied to. */
export function noteStake(grants: readonly Grant[], { cash, bonus, grantId }: Split): void {
  for (const grant of grants) if (grant.deposit > 0n) grant.played = (grant.played + cash) as Amount;
  const tied = grants.find((one) => one.grantId === grantId);
  if (!tied) return;
  tied.openTied += 1;
  if (bonus > 0n) tied.openBonus += 1;
  tied.balance = (tied.balance - bonus) as Amount;
}

/** What a bet says that is tied to a grant. */
export function tiedBet(betId: bigint, split: Split & { grantId: bigint }): TiedBet {
  const { grantId, cash, bonus, bps } = split;
  return { ...{ betId, grantId, free: false, cash, bonus, bps }, state: 'open', payout: ZERO, refunded: ZERO, counted: ZERO };
}
