import type { TierKey } from '../codes.ts';
import { add, divide, type Fraction, fraction, multiply } from '../fraction.ts';
import { byHits, type HitTier } from '../hits/method.ts';
import { type HitRule, hitChance } from '../hits/rule.ts';
import { form, range, row, won, wordOptions } from '../options.ts';
import type { Method, Selection, Tier } from '../play.ts';
import type { Words } from '../words.ts';

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

const MACHINE = { regular: 20, special: 0, pool: 80 } as const;
const hitKey = (hits: number): TierKey => `M${hits}` as TierKey;
const rule: HitRule = ({ regular }) => hitKey(regular);

/** Numbers of which a unit takes `size` (dan-tuo allowed); every unit is of one hit class, paid or not. */
export function hits(size: number): Method<'KL'> {
  const worth = (count: number): Fraction =>
    multiply(hitChance(hitKey(count), { size, machine: MACHINE, rule }), fraction(PRIZES[size]?.[count] ?? 0, 1));
  const sum = range(0, size).map(worth).reduce(add);
  const tier = (count: number): HitTier => ({ key: hitKey(count), report: hitKey(count), share: divide(worth(count), sum) });
  return byHits(size, { machine: MACHINE, rule, tiers: [tier(size), ...range(1, size).map((missed) => tier(size - missed))] });
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
