import { type Amount, amount, floorDiv, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { most } from './amounts.ts';

/** What a list of prizes says of one of them: its sum, and on how many cards it stands or with which weight. */
export type Prize = { amount: Amount; weight: number };

/** What lines of a list give of money: points are none. Amounts are digits. */
export function prizesOf(lines: readonly { kind: string; amount: string; weight: number }[]): Prize[] {
  return lines.map(({ kind, amount: digits, weight }) => ({ amount: kind === 'points' ? ZERO : (parseDigits(digits) ?? ZERO), weight }));
}

/** What all cards of a deck come to: exactly what it costs. */
export function costOfDeck(prizes: readonly Prize[]): Amount {
  return amount(prizes.reduce((sum, { amount: each, weight }) => sum + each * BigInt(weight), 0n));
}

export function largestPrize(prizes: readonly Prize[]): Amount {
  return prizes.reduce((largest, prize) => most(largest, prize.amount), ZERO);
}

/** What a draw comes to in the mean, by weights, rounded down. */
export function meanPrize(prizes: readonly Prize[]): Amount {
  const sum = prizes.reduce((all, { weight }) => all + BigInt(weight), 0n);
  return sum === 0n ? ZERO : amount(floorDiv(costOfDeck(prizes), sum));
}

/** Whether there is nothing to be drawn any more: a deck is through, or a wheel's budget no longer holds its largest prize. */
export function isDrawnOut(
  mode: 'deck' | 'wheel' | 'packet' | 'raffle',
  prizes: readonly Prize[],
  { left, budget }: { left: number; budget: bigint },
): boolean {
  return mode === 'wheel' ? budget < largestPrize(prizes) : left === 0;
}
