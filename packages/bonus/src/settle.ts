import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { countedStake, least, most, splitReturn } from './amounts.ts';
import { type Book, comeBack, convert, giveBack, grantOf, judge, move } from './book.ts';
import type { Grant, TiedBet } from './grant.ts';
import { freeBetBack } from './stake.ts';

/** A bet without its tie: of a wallet's cash alone. */
export type PlainBet = Pick<TiedBet, 'betId' | 'cash' | 'state' | 'payout' | 'refunded'>;
/**
 * What a bet is to be. `payout`: without what is refunded. `open`: it has been paid so much, and goes on. `back`: what a stake that comes
 * back as a whole is called, where it is not voided but taken back.
 */
export type Outcome = {
  state: 'open' | 'settled' | 'void';
  payout: Amount;
  refunded: Amount;
  valid?: Amount | null;
  back?: 'stake_refund';
  /** What counted of it counts on, until it is settled anew. */
  sameCount?: true;
};
type Share = { paid: bigint; back: bigint };
type Shares = { cash: Share; bonus: Share };

const NOTHING: Share = { paid: 0n, back: 0n };

/** What each pool gets of a bet as it stands. */
function sharesOf(bet: Pick<TiedBet, 'free' | 'cash' | 'bonus' | 'state' | 'payout' | 'refunded'>): Shares {
  if (bet.free) return { cash: { paid: most(bet.payout + bet.refunded - bet.bonus, 0n), back: 0n }, bonus: NOTHING };
  if (bet.state === 'void') return { cash: { paid: 0n, back: bet.cash }, bonus: { paid: 0n, back: bet.bonus } };
  const [paid, back] = [splitReturn(bet.payout, bet), splitReturn(bet.refunded, bet)];
  return { cash: { paid: paid.cash, back: back.cash }, bonus: { paid: paid.bonus, back: back.bonus } };
}

/** What a bet has returned to cash less what it took: what losses are counted by. */
export function cashReturned(bet: Pick<TiedBet, 'free' | 'cash' | 'bonus' | 'state' | 'payout' | 'refunded'>): Amount {
  const { cash } = sharesOf(bet);
  return amount(cash.paid + cash.back);
}

/** Settles, corrects or voids a bet that is tied to nothing. */
export function settlePlain(book: Book, bet: PlainBet, outcome: Outcome): PlainBet {
  const whole = { free: false, bonus: ZERO };
  const next = { ...bet, state: outcome.state, payout: outcome.payout, refunded: outcome.refunded };
  moveShare(
    book,
    { grantId: null, pool: 'cash', bet, was: sharesOf({ ...bet, ...whole }).cash, is: sharesOf({ ...next, ...whole }).cash },
    outcome,
  );
  if (outcome.state === 'void') unplay(book, bet);
  return next;
}

/** Settles, corrects or voids a bet of a grant, and judges the grant. */
export function settleTied(book: Book, bet: TiedBet, outcome: Outcome): TiedBet {
  const grant = grantOf(book, bet.grantId);
  const stake = amount(bet.cash + bet.bonus);
  const { payout, refunded } = outcome.state === 'void' ? { payout: ZERO, refunded: bet.free ? ZERO : stake } : outcome;
  const counted = outcome.sameCount
    ? bet.counted
    : bet.free || outcome.state !== 'settled'
      ? ZERO
      : countedStake({ ...outcome, stake, bps: bet.bps });
  const next: TiedBet = { ...bet, state: outcome.state, payout, refunded, counted };
  const [was, is] = [sharesOf(bet), sharesOf(next)];
  moveShare(book, { grantId: null, pool: 'cash', bet, was: was.cash, is: is.cash }, outcome);
  grant.wagered = amount(grant.wagered + counted - bet.counted);
  if (bet.state === 'open' && outcome.state !== 'open') {
    grant.openTied -= 1;
    if (bet.bonus > 0n && !bet.free) grant.openBonus -= 1;
  }
  if (outcome.state === 'void') {
    if (bet.free) freeBetBack(book, grant, { takenBack: outcome.back !== undefined });
    else unplay(book, bet);
  }
  if (bet.free) {
    if (outcome.state === 'void') freeStakeBack(book, grant);
    return next;
  }
  const rise = is.bonus.paid + is.bonus.back - was.bonus.paid - was.bonus.back;
  if (rise < 0n) fall(book, grant, amount(-rise));
  moveShare(book, { grantId: grant.grantId, pool: 'bonus', bet, was: was.bonus, is: is.bonus }, outcome);
  if (rise > 0n) land(book, grant, amount(rise));
  judge(book, grant);
  return next;
}

type Moved = { grantId: bigint | null; pool: 'cash' | 'bonus'; bet: Pick<TiedBet, 'state'>; was: Share; is: Share };

/** While a bet is open what is paid and what is refunded go apart; afterwards the difference goes, in one. */
function moveShare(book: Book, { grantId, pool, bet, was, is }: Moved, { state, back }: Outcome): void {
  const give = (part: bigint, kind: 'payout' | 'stake_refund' | 'stake_void') =>
    move(book, { grantId, from: 'game', to: pool, amount: amount(part), kind });
  const whole = state === 'void' ? (back ?? 'stake_void') : null;
  if (bet.state === 'open' && is.paid >= was.paid) {
    give(is.paid - was.paid, 'payout');
    give(is.back - was.back, whole ?? 'stake_refund');
    return;
  }
  const rise = is.paid + is.back - was.paid - was.back;
  if (rise > 0n) give(rise, whole ?? 'payout');
  else if (pool === 'cash') move(book, { grantId, from: 'cash', to: 'game', amount: amount(-rise), kind: 'correction' });
}

/** The stake of a free bet goes back to its promotion. */
function freeStakeBack(book: Book, grant: Grant): void {
  move(book, { grantId: grant.grantId, from: 'game', to: 'bonus', amount: grant.unit, kind: 'stake_void' });
  move(book, { grantId: grant.grantId, from: 'bonus', to: 'promotion', amount: grant.unit, kind: 'forfeit' });
}

/** What came to a grant becomes of it what its state says. */
function land(book: Book, grant: Grant, came: Amount): void {
  grant.balance = amount(grant.balance + came);
  if (grant.state === 'completed') convert(book, grant, came);
  else if (grant.state === 'spent') comeBack(book, grant);
  else if (grant.state === 'forfeited' || grant.state === 'expired') giveBack(book, grant, came);
}

/** Nobody owes bonus money: what is not there any more is written off. What became cash is. */
function fall(book: Book, grant: Grant, lack: Amount): void {
  if (grant.state === 'completed') {
    const cut = least(grant.cut, lack);
    const cash = amount(lack - cut);
    grant.cut = amount(grant.cut - cut);
    grant.converted = most(grant.converted - cash, 0n);
    move(book, { grantId: null, from: 'cash', to: 'game', amount: cash, kind: 'correction' });
    return;
  }
  const part = least(grant.balance, lack);
  grant.balance = amount(grant.balance - part);
  move(book, { grantId: grant.grantId, from: 'bonus', to: 'game', amount: part, kind: 'correction' });
}

/** A voided bet has not been played, for the grants that were there when it was placed. */
function unplay(book: Book, bet: Pick<TiedBet, 'betId' | 'cash' | 'state'>): void {
  if (bet.state === 'void') return;
  for (const grant of book.grants) {
    if (grant.deposit > 0n && grant.grantId < bet.betId) grant.played = most(grant.played - bet.cash, 0n);
  }
}
