import type { TierKey } from '../codes.ts';
import { keeping } from '../keeping.ts';
import { won } from '../options.ts';
import type { Classes, EntryForm, Settlement } from '../play.ts';
import { of10 } from './figures.ts';
import { type DigitMethod, oneTier, picks, tier } from './method.ts';

/** Orders that numbers of so many digits can have, digits all alike left out. */
export const ORDERS = { 2: [2], 3: [6, 3], 4: [24, 12, 6, 4] } as const;

/** A number with its digits in order. */
export function sortedDigits(number: string): string {
  return [...number].sort().join('');
}

/** Every order of a number's digits, each once. */
export function ordersOf(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const heads = [...new Set(number)];
  return heads.flatMap((head) => ordersOf(number.replace(head, '')).map((rest) => head + rest));
}

/** Numbers of up to four digits. */
const NUMBERS_ALL = 11_110;

/** In how many orders a number's digits can be written: what `ordersOf` lists. */
export const orderCount = keeping({ max: NUMBERS_ALL, nameOf: (number: string) => number }, countOrders);

function countOrders(number: string): number {
  let ways = 1;
  const seen = new Map<string, number>();
  for (const [index, digit] of [...number].entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    ways = (ways * (index + 1)) / times;
  }
  return ways;
}

/** Typed numbers, of which each wins in any order of its digits. The class is by how many orders it has; digits all alike are not taken. */
export function anyOrder(entry: EntryForm): DigitMethod {
  const length = entry.shape.count as keyof typeof ORDERS;
  const keyOf = (orders: number): TierKey => `P${orders}` as TierKey;
  const [first, ...others] = ORDERS[length].map((orders) => tier(keyOf(orders), of10(orders, length)));
  const classes = (numbers: readonly string[]): Classes => {
    const byOrders = Map.groupBy(numbers, orderCount);
    return Object.fromEntries([...byOrders].map(([orders, same]) => [keyOf(orders), same.length]));
  };
  return {
    form: { kind: 'list', rows: [], size: length, danTuo: false, entry },
    tiers: first ? [first, ...others] : oneTier(of10(1, length)),
    judge: (selection, digits) => {
      const drawn = sortedDigits(digits.join(''));
      return won(keyOf(orderCount(drawn)), picks(selection).includes(drawn) ? 1 : 0);
    },
    classes: (selection) => classes(picks(selection)),
    most: (selection) => Object.keys(classes(picks(selection))).map((key): Settlement => won(key as TierKey, 1)),
  };
}
