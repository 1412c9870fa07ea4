import { subsets } from '../choose.ts';
import type { FamilyCode } from '../families.ts';
import { form, range, repeated, together } from '../options.ts';
import type { Method } from '../play.ts';
import { prefixWays } from '../units.ts';
import type { DigitMethod } from './method.ts';

/** Families whose draw is a row of digits. */
export type DigitFamily = Extract<FamilyCode, 'SSC' | 'D3' | 'PC' | 'TH' | 'PH3'>;

/** A method on the digits of some places, counted from 0. */
export function at(places: readonly number[], { judge, most, ...method }: DigitMethod): Method<DigitFamily> {
  return {
    ...method,
    places,
    most: (selection) => [most(selection)],
    settle: (selection, draw) => {
      const numbers = draw.numbers;
      return judge(
        selection,
        places.map((place) => numbers[place] ?? 0),
      );
    },
  };
}

/** A method of `size` digits on every `size` of the first `of` places that stand before "@". */
export function anywhereOf({ size, of }: { size: number; of: number }, { judge, most, ...method }: DigitMethod): Method<DigitFamily> {
  const prefixed = form(method.form.kind, method.form.rows, { ...method.form, prefix: { kind: 'places', of, size } });
  return {
    ...method,
    form: prefixed,
    places: range(0, of - 1),
    settle: (selection, draw) => {
      const numbers = draw.numbers;
      return together(
        setsOf(selection.prefix ?? '', size).map((places) =>
          judge(
            selection,
            places.map((place) => numbers[place] ?? 0),
          ),
        ),
      );
    },
    ...(method.classes
      ? { classes: (selection) => repeated({ wins: method.classes?.(selection) ?? {}, push: 0 }, prefixWays(prefixed, selection)).wins }
      : {}),
    most: (selection) => [most(selection).map((settlement) => repeated(settlement, prefixWays(prefixed, selection)))],
  };
}

/** Sets of places by the text before "@": few texts, asked for again and again. */
const known = new Map<string, readonly (readonly number[])[]>();

function setsOf(prefix: string, size: number): readonly (readonly number[])[] {
  const name = `${size} ${prefix}`;
  const sets =
    known.get(name) ??
    subsets(
      [...prefix].map((place) => Number(place) - 1),
      size,
    );
  known.set(name, sets);
  return sets;
}
