import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { least, most } from './amounts.ts';
import { BACK_MS, CRUMB, GRANTS_WAITING_MAX, type Grant } from './grant.ts';

export type Pool = 'cash' | 'bonus' | 'game' | 'promotion';
export type MoveKind = 'grant' | 'stake' | 'payout' | 'stake_refund' | 'stake_void' | 'correction' | 'convert' | 'forfeit' | 'reversal';
/** Money from one pool to another. What cash lacks of a correction is owed. `grantId` null: it touches no grant. */
export type Move = { grantId: bigint | null; from: Pool; to: Pool; amount: Amount; kind: MoveKind };

/**
 * A wallet's grants, by their issue, while something happens to them: the functions of this package change them in place and say what
 * moves. `pausedUntilMs`: until when the member's pause lasts; clocks of grants stand still till then.
 */
export type Book = { nowMs: number; pausedUntilMs: number; grants: Grant[]; moves: Move[] };

export function openBook(at: { nowMs: number; pausedUntilMs?: number }, grants: readonly Grant[]): Book {
  return { nowMs: at.nowMs, pausedUntilMs: at.pausedUntilMs ?? 0, grants: grants.map((one) => ({ ...one })), moves: [] };
}

export function move(book: Book, moved: Move): void {
  if (moved.amount > 0n) book.moves.push(moved);
}

export function grantOf(book: Book, grantId: bigint): Grant {
  const found = book.grants.find((one) => one.grantId === grantId);
  invariant(found, 'a wallet has the grants its bets are tied to');
  return found;
}

const isBonus = ({ kind }: Grant) => kind === 'bonus';
export const activeOf = (grants: readonly Grant[]) => grants.find((one) => isBonus(one) && one.state === 'active');

/** Those that wait, in the order in which they begin: what came back first. */
function waitingOf(grants: readonly Grant[]): Grant[] {
  return grants
    .filter((one) => isBonus(one) && one.state === 'queued')
    .sort((a, b) => b.place - a.place || (a.grantId < b.grantId ? -1 : 1));
}

/** The grants a withdrawal is asked about, in their order. */
export function grantsInOrder(grants: readonly Grant[]): Grant[] {
  const active = activeOf(grants);
  return [...(active ? [active] : []), ...waitingOf(grants)];
}

/** Whether another could only wait, and there is no room. */
export function isQueueFull(grants: readonly Grant[]): boolean {
  return activeOf(grants) !== undefined && waitingOf(grants).length >= GRANTS_WAITING_MAX;
}

/** From when a clock that begins now runs. */
export const clockFrom = ({ nowMs, pausedUntilMs }: Book) => Math.max(nowMs, pausedUntilMs);

/** Issues a grant: cash at once where it asks nothing, else it begins, or waits. */
export function issueGrant(book: Book, grant: Grant): void {
  book.grants.push(grant);
  if (grant.kind === 'freeBets') {
    grant.state = 'active';
    grant.expiresAtMs = clockFrom(book) + grant.playMs;
  } else if (grant.required === ZERO) {
    pour(book, grant);
    complete(book, grant);
  } else startNext(book);
}

/** The first of those that wait begins, where none is active. */
export function startNext(book: Book): void {
  const [next] = waitingOf(book.grants);
  if (!next || activeOf(book.grants)) return;
  next.state = 'active';
  if (next.leftMs === null) pour(book, next);
  next.expiresAtMs = clockFrom(book) + (next.leftMs ?? next.playMs);
  next.leftMs = null;
  next.place = 0;
}

function pour(book: Book, grant: Grant): void {
  grant.balance = grant.amount;
  move(book, { grantId: grant.grantId, from: 'promotion', to: 'bonus', amount: grant.amount, kind: 'grant' });
}

/** Ends a grant; what lies on it goes back to its promotion. */
export function endGrant(book: Book, grant: Grant, state: 'forfeited' | 'expired' | 'lapsed', by: string | null = null): void {
  grant.leftMs = grant.expiresAtMs === null ? grant.leftMs : grant.expiresAtMs - clockFrom(book);
  grant.state = state;
  grant.lost = grant.balance;
  grant.left = 0;
  giveBack(book, grant, grant.balance);
  close(book, grant, by);
}

function close(book: Book, grant: Grant, by: string | null): void {
  grant.endedAtMs = book.nowMs;
  grant.endedBy = by;
  grant.place = 0;
}

export function giveBack(book: Book, grant: Grant, part: Amount): void {
  grant.balance = amount(grant.balance - part);
  move(book, { grantId: grant.grantId, from: 'bonus', to: 'promotion', amount: part, kind: 'forfeit' });
}

/** What lies on a grant becomes cash, as far as its terms allow over its life; the rest goes back to its promotion. */
export function convert(book: Book, grant: Grant, part: Amount): void {
  const cash = grant.maxConvert === null ? part : least(part, most(grant.maxConvert - grant.converted, 0n));
  grant.balance = amount(grant.balance - cash);
  grant.converted = amount(grant.converted + cash);
  move(book, { grantId: grant.grantId, from: 'bonus', to: 'cash', amount: cash, kind: 'convert' });
  const over = amount(part - cash);
  grant.cut = amount(grant.cut + over);
  giveBack(book, grant, over);
}

function complete(book: Book, grant: Grant): void {
  grant.state = 'completed';
  convert(book, grant, grant.balance);
  close(book, grant, null);
}

/** Whether a grant is complete, spent or, closing, has run out: the first that applies. Then the next begins. */
export function judge(book: Book, grant: Grant): void {
  const { state, wagered, required, balance, openBonus, openTied } = grant;
  if ((state === 'active' || state === 'closing') && wagered >= required) complete(book, grant);
  else if (state === 'active' && balance < CRUMB && openBonus === 0) {
    grant.state = 'spent';
    convert(book, grant, balance);
    close(book, grant, null);
  } else if (state === 'closing' && openTied === 0) endGrant(book, grant, 'expired');
  startNext(book);
}

/** What came back to a grant that was spent: it goes on, or waits in front of all others. */
export function comeBack(book: Book, grant: Grant): void {
  const leftMs = Math.max((grant.expiresAtMs ?? 0) - clockFrom(book), BACK_MS);
  reopen(book, grant, leftMs);
  startNext(book);
}

/** A grant that has begun waits in front of all others, with so much time. */
export function reopen(book: Book, grant: Grant, leftMs: number | null): void {
  grant.state = 'queued';
  grant.leftMs = leftMs;
  grant.expiresAtMs = null;
  grant.place = 1 + Math.max(0, ...book.grants.map(({ place }) => place));
  grant.endedAtMs = null;
  grant.endedBy = null;
}
