import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { most } from './amounts.ts';
import { type Book, clockFrom, endGrant, grantOf, grantsInOrder, move, reopen, startNext } from './book.ts';
import type { Grant } from './grant.ts';

/** `toPlay`: what of its deposit has not been played once. */
export type GrantEnd = { grantId: bigint; loses: Amount; toPlay: Amount };

function toPlayOf({ deposit, played }: Grant): Amount {
  return most(deposit - played, 0n);
}

/**
 * The grants that a withdrawal ends: those whose deposit has not been played once, where the cash that stays does not cover what is left
 * to play. What one keeps is not there for the next.
 */
export function endsOf(grants: readonly Grant[], stays: Amount): GrantEnd[] {
  const ends: GrantEnd[] = [];
  let left: bigint = stays;
  for (const grant of grantsInOrder(grants)) {
    if (grant.deposit === ZERO) continue;
    const toPlay = toPlayOf(grant);
    if (left >= toPlay) left -= toPlay;
    else ends.push({ grantId: grant.grantId, loses: grant.balance, toPlay });
  }
  return ends;
}

/** What may go without the end of any grant. */
export function freeToGo(grants: readonly Grant[], cash: Amount): Amount {
  let kept = 0n;
  for (const grant of grantsInOrder(grants)) if (grant.deposit > 0n) kept += toPlayOf(grant);
  return most(cash - kept, 0n);
}

/** Ends them. `by`: names the withdrawal, which may bring them back. */
export function endForWithdrawal(book: Book, ends: readonly GrantEnd[], by: string): void {
  for (const { grantId } of ends) endGrant(book, grantOf(book, grantId), 'forfeited', by);
  startNext(book);
}

/** A withdrawal that did not happen brings back what it ended, with the time that passed. */
export function bringBack(book: Book, by: string): void {
  const ended = book.grants.filter((one) => one.state === 'forfeited' && one.endedBy === by);
  const begun = ended.filter(({ leftMs }) => leftMs !== null);
  for (const grant of ended) {
    if (grant.leftMs !== null) continue;
    grant.queueUntilMs += clockFrom(book) - (grant.endedAtMs as number);
    Object.assign(grant, { state: 'queued', endedAtMs: null, endedBy: null, lost: ZERO });
  }
  // The one that was active stands in front of what waited before it.
  for (const grant of begun.reverse()) {
    reopen(book, grant, grant.leftMs);
    grant.balance = amount(grant.balance + grant.lost);
    move(book, { grantId: grant.grantId, from: 'promotion', to: 'bonus', amount: grant.lost, kind: 'reversal' });
    grant.lost = ZERO;
  }
  startNext(book);
}

/** The deposit of grants was taken back: what stands of them ends, and nothing brings them back. */
export function endForChargeBack(book: Book, grantIds: readonly bigint[]): void {
  for (const grantId of grantIds) {
    const grant = grantOf(book, grantId);
    if (['active', 'queued', 'closing'].includes(grant.state)) endGrant(book, grant, 'forfeited', 'deposit');
    else if (grant.state === 'forfeited') grant.endedBy = 'deposit';
  }
  startNext(book);
}
