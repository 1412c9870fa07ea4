import { choose } from './choose.ts';
import type { FormKind, Item, PlayForm, Selection } from './play.ts';

type Counter = (form: PlayForm, selection: Selection) => number;
type Expander = (form: PlayForm, selection: Selection) => Unit[];

/** The picks of one unit, row by row; a combination's picks lie in one row. */
export type Unit = readonly (readonly Item[])[];

const rowOf = ({ rows }: Selection, index: number): readonly Item[] => rows[index] ?? [];

const COUNTERS: Readonly<Record<FormKind, Counter>> = {
  fixed: () => 1,
  each: (_form, selection) => rowOf(selection, 0).length,
  combination: ({ size }, selection) => choose(rowOf(selection, 0).length, size - selection.dan.length),
  pairing: (_form, selection) => {
    const [first, second] = [rowOf(selection, 0), new Set(rowOf(selection, 1))];
    return first.length * second.size - first.filter((item) => second.has(item)).length;
  },
};

const EXPANDERS: Readonly<Record<FormKind, Expander>> = {
  fixed: () => [[]],
  each: (_form, selection) => rowOf(selection, 0).map((item) => [[item]]),
  combination: ({ size, rows: [row] }, selection) => {
    const order = row?.options.map(({ item }) => item) ?? [];
    const unit = (tuo: readonly Item[]): Unit => [order.filter((item) => tuo.includes(item) || selection.dan.includes(item))];
    return combinations(rowOf(selection, 0), size - selection.dan.length).map(unit);
  },
  pairing: (_form, selection) =>
    rowOf(selection, 0).flatMap((first) =>
      rowOf(selection, 1)
        .filter((second) => second !== first)
        .map((second) => [[first], [second]]),
    ),
};

/** Units of a selection by formula. */
export function countFormUnits(form: PlayForm, selection: Selection): number {
  return COUNTERS[form.kind](form, selection);
}

/** Units of a selection one by one: for proofs and exposure, not for pricing. */
export function expandUnits(form: PlayForm, selection: Selection): Unit[] {
  return EXPANDERS[form.kind](form, selection);
}

function combinations(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
