import type { LevelReward } from '@fairhall/contract/level/rebates';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';

export const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const BPS = 100;
/** A day by itself, which no zone moves. */
const NOON = 'T12:00:00Z';

export const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;
export const percentOf = (bps: number) => bps / BPS;
export const noonOf = (day: string) => Date.parse(day + NOON);

/** What waits of each category, and of gifts under ''. */
export function waitingBy(rewards: readonly LevelReward[]): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>();
  const add = (of: string, more: Amount) => sums.set(of, amount((sums.get(of) ?? ZERO) + more));
  for (const { parts, amountE4 } of rewards) {
    for (const part of parts) add(part.category, read4(part.amountE4));
    if (parts.length === 0) add('', read4(amountE4));
  }
  return sums;
}
