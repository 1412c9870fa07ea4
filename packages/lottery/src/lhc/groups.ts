import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { form, range, row } from '../options.ts';
import type { Classes, Item, Method, PlayOption, Selection } from '../play.ts';
import { ANIMALS, animalOf, LUNAR_YEAR } from './lunar.ts';
import { ANIMAL_WORDS, tailWords } from './words.ts';

/** A way to part the 49 numbers into groups of which one is of another size: animals (five of the year's own), tails (four that end in 0). */
export type Grouping = {
  readonly items: readonly Item[];
  readonly label: (item: Item) => PlayOption['label'];
  readonly groupOf: (number: number, lunarYear: number) => Item;
  /** The group of another size, and the class of units that hold it. */
  readonly odd: { readonly item: (lunarYear: number) => Item; readonly tier: TierKey; readonly size: number };
  readonly size: number;
  /** Whether the lunar year decides which group is the odd one. */
  readonly byYear: boolean;
};

export const BY_ANIMAL: Grouping = {
  items: ANIMALS,
  label: (item) => ANIMAL_WORDS[item as keyof typeof ANIMAL_WORDS],
  groupOf: animalOf,
  odd: { item: (lunarYear) => animalOf(1, lunarYear), tier: 'Y', size: 5 },
  size: 4,
  byYear: true,
};

export const BY_TAIL: Grouping = {
  items: range(0, 9).map(String),
  label: tailWords,
  groupOf: (number) => String(number % 10),
  odd: { item: () => '0', tier: 'Z0', size: 4 },
  size: 5,
  byYear: false,
};

/** `count` groups a unit, of which all must come (or all stay away) among the first `drawn` numbers. */
export type GroupPlay = { readonly count: number; readonly drawn: 6 | 7; readonly comes: boolean };

/** Units of several groups, fixed ones allowed; a single group is a unit by itself. */
export function groups(grouping: Grouping, { count, drawn, comes }: GroupPlay): Method<'LHC'> {
  const { items, odd, groupOf, byYear } = grouping;
  const options = items.map(
    (item): PlayOption => ({ item, tier: item === odd.item(LUNAR_YEAR) ? odd.tier : 'N', label: grouping.label(item) }),
  );
  const picks = row('picks', options, count);
  const tier = (key: TierKey, sizes: readonly number[]) => ({ key, p: groupChance(sizes, { drawn, comes }), report: 'W' });
  const usual = range(1, count).map(() => grouping.size);
  const classes: NonNullable<Method['classes']> = (selection, { lunarYear = LUNAR_YEAR } = {}) =>
    unitsOf(selection, { count, odd: odd.item(lunarYear), tier: odd.tier, holds: () => true });
  return {
    form: count === 1 ? form('each', [picks]) : form('combination', [picks], { size: count, danTuo: true }),
    tiers: [tier('N', usual), tier(odd.tier, [odd.size, ...usual.slice(1)])],
    settle: (selection, { numbers, lunarYear }) => {
      const shown = new Set(numbers.slice(0, drawn).map((number) => groupOf(number, lunarYear)));
      const wins = unitsOf(selection, { count, odd: odd.item(lunarYear), tier: odd.tier, holds: (item) => shown.has(item) === comes });
      return { wins, push: 0 };
    },
    classes,
    ...(byYear ? { quoted: () => ['N', odd.tier] } : {}),
    most: (selection) => {
      const {
        dan,
        rows: [tuo = []],
      } = selection;
      // As many groups as numbers may come, and two at least: no group has more than five numbers.
      const most = comes ? drawn : items.length - 2;
      const units = choose(Math.min(tuo.length, most - dan.length), count - dan.length);
      const keys = byYear ? (['N', odd.tier] as const) : (Object.keys(classes(selection)) as TierKey[]);
      return [keys.map((key) => ({ wins: { [key]: units }, push: 0 }))];
    },
  };
}

type Counting = { count: number; odd: Item; tier: TierKey; holds: (item: Item) => boolean };

/** Units all of whose groups hold, by whether the odd group is among them. */
function unitsOf({ dan, rows: [tuo = []] }: Selection, { count, odd, tier, holds }: Counting): Classes {
  if (!dan.every(holds)) return {};
  const open = count - dan.length;
  const held = tuo.filter(holds);
  const all = choose(held.length, open);
  const withOdd = dan.includes(odd) ? all : held.includes(odd) ? choose(held.length - 1, open - 1) : 0;
  return { ...(all > withOdd ? { N: all - withOdd } : {}), ...(withOdd > 0 ? { [tier]: withOdd } : {}) };
}

/** Chance that groups of these sizes all come, or all stay away, among so many of the 49 numbers. */
function groupChance(sizes: readonly number[], { drawn, comes }: { drawn: number; comes: boolean }): Fraction {
  const without = (numbers: number): number => choose(49 - numbers, drawn);
  const sum = sizes.reduce((total, size) => total + size, 0);
  if (!comes) return fraction(without(sum), without(0));
  // Sets of numbers that miss none of the groups: with signs over which of them are missed.
  const missing = sizes.reduce<readonly (readonly [sign: number, numbers: number])[]>(
    (terms, size) => terms.flatMap(([sign, numbers]) => [[sign, numbers] as const, [-sign, numbers + size] as const]),
    [[1, 0]],
  );
  return fraction(
    missing.reduce((ways, [sign, numbers]) => ways + sign * without(numbers), 0),
    without(0),
  );
}
