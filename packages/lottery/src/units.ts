import { choose } from './choose.ts';
import type { TierKey } from './codes.ts';
import type { DrawOptions } from './draw.ts';
import type { Classes, EntryForm, FormKind, Item, PickRow, PlayDefinition, PlayForm, Selection } from './play.ts';

type Counter = (form: PlayForm, selection: Selection) => number;

const rowOf = ({ rows }: Selection, index: number): readonly Item[] => rows[index] ?? [];

const COUNTERS: Readonly<Record<FormKind, Counter>> = {
  fixed: () => 1,
  each: ({ rows }, selection) => rows.reduce((sum, row, index) => sum + optionUnits(row, rowOf(selection, index)), 0),
  combination: ({ size }, selection) => choose(rowOf(selection, 0).length, size - selection.dan.length),
  pairing: ({ sizes = [1, 1] }, selection) => countPairings(rowOf(selection, 0), rowOf(selection, 1), sizes),
  product: ({ distinct = false }, { rows }) => (distinct ? countDistinct(rows) : rows.reduce((product, row) => product * row.length, 1)),
  spread: ({ size }, { rows }) =>
    sumOfProducts(
      rows.map((row) => row.length),
      size,
    ),
  list: ({ entry }, selection) => unitsOfList(entry, rowOf(selection, 0)),
  parlay: () => 1,
};

/** Units of a typed list: its entries, or what they stand for. */
export function unitsOfList(entry: EntryForm | undefined, entries: readonly Item[]): number {
  return entry?.unitsOf ? new Set(entries.flatMap((one) => entry.unitsOf?.(one) ?? [])).size : entries.length;
}

/** Selections never change, and are asked for their units when they are read, priced and quoted. */
const counted = new WeakMap<Selection, { form: PlayForm; units: number }>();

/** Units of a selection by formula. */
export function countFormUnits(form: PlayForm, selection: Selection): number {
  const known = counted.get(selection);
  if (known?.form === form) return known.units;
  const units = COUNTERS[form.kind](form, selection) * (form.times ?? 1) * prefixWays(form, selection);
  counted.set(selection, { form, units });
  return units;
}

/** On how many sets of places a bet is made: C(k, size) of k places before "@", else 1. */
export function prefixWays({ prefix }: PlayForm, selection: Selection): number {
  return prefix?.kind === 'places' ? choose((selection.prefix ?? '').length, prefix.size) : 1;
}

const classed = new WeakMap<Selection, { play: PlayDefinition; classes: Classes }>();

/** How many units of a selection are of each hit class in a draw with these options. */
export function classesOf(play: PlayDefinition, selection: Selection, options?: DrawOptions): Classes {
  if (options) return classesIn(play, selection, options);
  const known = classed.get(selection);
  if (known?.play === play) return known.classes;
  const classes = classesIn(play, selection);
  classed.set(selection, { play, classes });
  return classes;
}

/** Classes that units of a selection can be of, whatever the options of the draw: those it is quoted for. */
export function classKeysOf(play: PlayDefinition, selection: Selection): readonly TierKey[] {
  return play.quoted ? play.quoted(selection) : (Object.keys(classesOf(play, selection)) as TierKey[]);
}

function classesIn({ form, tiers, classes }: PlayDefinition, selection: Selection, options?: DrawOptions): Classes {
  if (classes) return classes(selection, options);
  if (form.kind !== 'each' || tiers.length === 1) return { [tiers[0].key]: countFormUnits(form, selection) };
  const counted: Partial<Record<(typeof tiers)[number]['key'], number>> = {};
  for (const [index, row] of form.rows.entries()) {
    for (const { item, tier, units = 1 } of row.options) {
      if (rowOf(selection, index).includes(item)) counted[tier] = (counted[tier] ?? 0) + units;
    }
  }
  return counted;
}

function optionUnits({ options }: PickRow, items: readonly Item[]): number {
  return options.every(({ units }) => units === undefined)
    ? items.length
    : options.reduce((sum, { item, units = 1 }) => sum + (items.includes(item) ? units : 0), 0);
}

/** Picks that stand in both rows are used for one of them: j of those shared go to the first row. */
function countPairings(first: readonly Item[], second: readonly Item[], [a, b]: readonly [number, number]): number {
  const shared = first.filter((item) => second.includes(item)).length;
  let units = 0;
  for (let j = 0; j <= Math.min(shared, a); j += 1) {
    units += choose(shared, j) * choose(first.length - shared, a - j) * choose(second.length - j, b);
  }
  return units;
}

/** Ways to take one pick of every row, all different. Rows of distinct picks hold 20 different ones at most: a set of them is a number. */
function countDistinct(rows: readonly (readonly Item[])[]): number {
  const bits = new Map([...new Set(rows.flat())].map((item, index) => [item, 1 << index]));
  return waysApart(rows.map((row) => row.reduce((set, item) => set | (bits.get(item) ?? 0), 0)));
}

/** Picks of the first set beside all ways of the others, less those where it repeats the pick of one of them. */
function waysApart(sets: readonly number[]): number {
  const [first = 0, ...others] = sets;
  if (sets.length === 0) return 1;
  if (first === 0) return 0;
  return others.reduce((ways, set, place) => ways - waysApart(others.with(place, set & first)), sizeOf(first) * waysApart(others));
}

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size += 1;
  return size;
}

/** Sum over all sets of `size` numbers of their product. */
function sumOfProducts(numbers: readonly number[], size: number): number {
  const sums = [1, ...Array<number>(size).fill(0)];
  for (const number of numbers) {
    for (let k = size; k >= 1; k -= 1) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * number;
  }
  return sums[size] ?? 0;
}
