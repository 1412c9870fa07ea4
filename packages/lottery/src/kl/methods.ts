import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { add, divide, type Fraction, fraction, multiply } from '../fraction.ts';
import { form, numberOptions, range, row, won, wordOptions } from '../options.ts';
import type { Method, Selection, Settlement, Tier } from '../play.ts';

import type { Words } from '../words.ts';

const POOL = { low: 1, high: 80 };
const DRAWN = 20;
/** Draws there are: sets of 20 of 80. */
export const DRAWS = 3_535_316_142_212_174_320n;

/**
 * Prizes by numbers picked and hit: their proportions, not their heights, are what odds are made of. What is not here is not paid.
 * Up to seven numbers only all hits are paid; from eight on it is the official table.
 */
const PRIZES: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 1 },
  2: { 2: 1 },
  3: { 3: 1 },
  4: { 4: 1 },
  5: { 5: 1 },
  6: { 6: 1 },
  7: { 7: 1 },
  8: { 8: 50_000, 7: 800, 6: 88, 5: 10, 4: 3, 0: 2 },
  9: { 9: 300_000, 8: 2_000, 7: 200, 6: 20, 5: 5, 4: 3, 0: 2 },
  10: { 10: 5_000_000, 9: 8_000, 8: 800, 7: 80, 6: 5, 5: 3, 0: 2 },
};

/** Chance of `hits` hits with `size` numbers. */
export function hitChance(size: number, hits: number): Fraction {
  return fraction(bigChoose(size, hits) * bigChoose(80 - size, DRAWN - hits), DRAWS);
}

/** Numbers of which a unit takes `size` (dan-tuo allowed); every unit is of one hit class, paid or not. */
export function hits(size: number): Method<'KL'> {
  const key = (count: number): TierKey => `M${count}` as TierKey;
  const unitsOf = (danHits: number, { dan, rows: [tuo = []] }: Selection, tuoHits: number): Settlement => {
    const open = size - dan.length;
    const counted = range(0, open).map((own): [TierKey, number] => [
      key(danHits + own),
      choose(tuoHits, own) * choose(tuo.length - tuoHits, open - own),
    ]);
    return { wins: Object.fromEntries(counted.filter(([, units]) => units > 0)), push: 0 };
  };
  return {
    form: { ...form('combination', [row('picks', numberOptions(POOL.low, POOL.high), size)], { size }), danTuo: size > 1 },
    tiers: hitTiers(size, key),
    settle: (selection, { numbers }) => {
      const isDrawn = (item: string): boolean => numbers.includes(Number(item));
      return unitsOf(selection.dan.filter(isDrawn).length, selection, (selection.rows[0] ?? []).filter(isDrawn).length);
    },
    // A unit may end in every class.
    classes: ({ dan, rows: [tuo = []] }) => {
      const units = choose(tuo.length, size - dan.length);
      return Object.fromEntries(range(0, size).map((count) => [key(count), units]));
    },
    most: (selection) => {
      const tuo = selection.rows[0]?.length ?? 0;
      const danHits = range(0, selection.dan.length);
      return [danHits.flatMap((dan) => range(0, Math.min(tuo, DRAWN - dan)).map((tuoHits) => unitsOf(dan, selection, tuoHits)))];
    },
  };
}

/** Options judged by a figure of the draw; `ways` are the draws that each option wins, `pushes` whether it gives the stake back. */
export function options<Key extends TierKey>(
  words: Readonly<Record<Key, Words>>,
  rule: {
    readonly items?: Readonly<Partial<Record<Key, string>>>;
    readonly chance: Readonly<Record<Key, Fraction>>;
    readonly judge: (key: Key, numbers: readonly number[]) => boolean | null;
    readonly push?: Readonly<Partial<Record<Key, Fraction>>>;
    readonly pairs: readonly (readonly Key[])[];
  },
): Method<'KL'> {
  const keys = Object.keys(words) as Key[];
  const itemOf = (key: Key): string => rule.items?.[key] ?? key;
  const picked = ({ rows: [items = []] }: Selection): Key[] => keys.filter((key) => items.includes(itemOf(key)));
  const tiers = keys.map((key): Tier => {
    const push = rule.push?.[key];
    return { key, p: rule.chance[key], report: 'W', ...(push ? { push } : {}) };
  });
  return {
    form: form('each', [
      row(
        'picks',
        wordOptions(words).map((option) => ({ ...option, item: itemOf(option.item as Key) })),
      ),
    ]),
    tiers: tiers as unknown as readonly [Tier, ...Tier[]],
    settle: (selection, { numbers }) => {
      const wins: Partial<Record<TierKey, number>> = {};
      let push = 0;
      for (const key of picked(selection)) {
        const on = rule.judge(key, numbers);
        if (on === null) push += 1;
        else if (on) wins[key] = 1;
      }
      return { wins, push };
    },
    most: (selection) =>
      rule.pairs.map((pair) =>
        picked(selection)
          .filter((key) => pair.includes(key))
          .map((key) => won(key, 1)),
      ),
  };
}

/** Shares of the classes of a unit: chance × prize over the sum of that. */
function hitTiers(size: number, key: (count: number) => TierKey): readonly [Tier, ...Tier[]] {
  const weights = range(0, size).map((count) => multiply(hitChance(size, count), fraction(PRIZES[size]?.[count] ?? 0, 1)));
  const sum = weights.reduce(add);
  return range(0, size).map((count) => ({
    key: key(count),
    p: hitChance(size, count),
    report: `M${count}`,
    share: divide(weights[count] as Fraction, sum),
  })) as unknown as readonly [Tier, ...Tier[]];
}

/** Binomial coefficient, exact beyond 2^53. */
function bigChoose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - i + 1)) / BigInt(i);
  return result;
}
