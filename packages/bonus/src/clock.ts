import { type Book, clockFrom, endGrant, startNext } from './book.ts';
import type { Grant } from './grant.ts';

/** When something happens to a grant by itself; null: never. */
export function dueAtMs(grant: Grant): number | null {
  if (grant.state === 'active') return grant.expiresAtMs;
  return grant.state === 'queued' && grant.leftMs === null ? grant.queueUntilMs : null;
}

/** What is due by now: those that wait lapse, then what has run out ends, or closes while a bet of it is open; the next begins. */
export function runDue(book: Book): void {
  const due = book.grants.filter((one) => (dueAtMs(one) ?? Number.POSITIVE_INFINITY) <= book.nowMs);
  for (const grant of due) if (grant.state === 'queued') endGrant(book, grant, 'lapsed');
  for (const grant of due) {
    if (grant.state !== 'active') continue;
    if (grant.openTied > 0 && grant.kind === 'bonus') grant.state = 'closing';
    else endGrant(book, grant, 'expired');
  }
  startNext(book);
}

/** A pause stops the clocks of what is active and what waits; where pauses overlap, the time counts once. */
export function pause(book: Book, untilMs: number): void {
  const longerMs = Math.max(0, untilMs - clockFrom(book));
  book.pausedUntilMs = Math.max(book.pausedUntilMs, untilMs);
  for (const grant of book.grants) {
    if (grant.state === 'active') grant.expiresAtMs = (grant.expiresAtMs as number) + longerMs;
    else if (grant.state === 'queued') grant.queueUntilMs += longerMs;
  }
}

/** Who is excluded loses what is active and what waits; open bets go on. */
export function exclude(book: Book): void {
  for (const grant of book.grants) if (grant.state === 'active' || grant.state === 'queued') endGrant(book, grant, 'forfeited', 'excluded');
}

/** A member gives a grant up. False: it can not be given up any more. */
export function giveUp(book: Book, grant: Grant): boolean {
  if (grant.state !== 'active' && grant.state !== 'queued') return false;
  endGrant(book, grant, 'forfeited', 'member');
  startNext(book);
  return true;
}
