import { amount, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import type { Day, Transfer } from './transfer.ts';

type Of = { account: string; currency: string; day: string; clock: string };

/** One day of an account by its own clock; null: nothing was booked on it. Numbers are one account however they are spaced. */
export function dayOf(transfers: readonly Transfer[], { account, currency, day, clock }: Of): Day | null {
  const own = transfers
    .filter((one) => bare(one.account) === bare(account))
    .map((one) => ({ ...one, value: parseMajor(one.amount) ?? ZERO, at: localOf(one.bookedAtMs, clock) }))
    .sort((one, other) => one.bookedAtMs - other.bookedAtMs);
  const opening = own.filter(({ at }) => at.slice(0, 10) < day).reduce((sum, { value }) => amount(sum + value), ZERO);
  let balance = opening;
  const booked = own
    .filter(({ at }) => at.startsWith(day))
    .map((one) => {
      balance = amount(balance + one.value);
      return { ...one, balance };
    });
  const lines = booked.filter(({ missing }) => !missing);
  return lines.length === 0 ? null : { account, currency, day, opening, closing: balance, lines };
}

const bare = (number: string) => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** "2026-11-21T12:30:00" on the clocks of a place. */
function localOf(ms: number, clock: string): string {
  const form = { timeZone: clock, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', form).format(ms).replace(' ', 'T');
}
