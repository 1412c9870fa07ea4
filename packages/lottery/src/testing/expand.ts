import type { FormKind, Item, PlayForm, Selection } from '../play.ts';

/** The picks of one unit, row by row; a combination's picks lie in one row. */
export type Unit = readonly (readonly Item[])[];
type Expander = (form: PlayForm, selection: Selection) => Unit[];

const rowOf = ({ rows }: Selection, index: number): readonly Item[] => rows[index] ?? [];

const EXPANDERS: Readonly<Record<FormKind, Expander>> = {
  fixed: () => [[]],
  each: ({ rows }, selection) =>
    rows.flatMap(({ options }, index) =>
      rowOf(selection, index)
        .map((picked) => options.find(({ item }) => item === picked) ?? { item: picked, units: 1 })
        .flatMap(({ item, units = 1 }) => Array.from({ length: units }, () => rows.map((_row, place) => (place === index ? [item] : [])))),
    ),
  combination: ({ size, rows: [row] }, selection) => {
    const placeOf = new Map(row?.options.map(({ item }, place) => [item, place]));
    const unit = (tuo: readonly Item[]): Unit => [[...selection.dan, ...tuo].sort((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0))];
    return subsetsOf(rowOf(selection, 0), size - selection.dan.length).map(unit);
  },
  pairing: ({ sizes = [1, 1] }, selection) =>
    subsetsOf(rowOf(selection, 0), sizes[0]).flatMap((first) =>
      subsetsOf(
        rowOf(selection, 1).filter((item) => !first.includes(item)),
        sizes[1],
      ).map((second) => [first, second]),
    ),
  product: ({ distinct = false }, { rows }) => productOf(rows).filter((unit) => !distinct || new Set(unit.flat()).size === unit.length),
  spread: ({ size }, { rows }) =>
    subsetsOf(
      rows.map((_row, index) => String(index)),
      size,
    ).flatMap((places) => productOf(rows.map((row, index) => (places.includes(String(index)) ? row : null)))),
  list: ({ entry: form }, selection) =>
    [...new Set(rowOf(selection, 0).flatMap((entry) => form?.unitsOf?.(entry) ?? [entry]))].map((unit) => [[unit]]),
  parlay: (_form, selection) => [[rowOf(selection, 0)]],
};

/** Units of a selection one by one, from what the form says, without its formulas: for proofs. */
export function expandUnits(form: PlayForm, selection: Selection): Unit[] {
  const { prefix } = form;
  const sets = prefix?.kind === 'places' ? subsetsOf([...(selection.prefix ?? '')], prefix.size) : [[]];
  const units = EXPANDERS[form.kind](form, selection);
  return Array.from({ length: form.times ?? 1 }, () => sets.flatMap(() => units)).flat();
}

function subsetsOf(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  if (size > items.length) return [];
  return items.flatMap((item, index) => subsetsOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** One pick of every row; a row that is null stays empty. */
function productOf(rows: readonly (readonly Item[] | null)[]): Item[][][] {
  return rows.reduce<Item[][][]>(
    (units, row) => units.flatMap((unit) => (row ? row.map((item) => [...unit, [item]]) : [[...unit, []]])),
    [[]],
  );
}
