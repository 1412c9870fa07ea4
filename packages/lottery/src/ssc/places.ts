import { subsets } from '../choose.ts';
import type { DigitMethod } from '../digits/method.ts';
import { form, repeated, together } from '../options.ts';
import type { Method } from '../play.ts';
import { prefixWays } from '../units.ts';

/** Names of the five places, from left to right. */
export const PLACES = ['wan', 'qian', 'bai', 'shi', 'ge'] as const;

/** A method on the digits of some places, counted from 0. */
export function at(places: readonly number[], { judge, ...method }: DigitMethod): Method<'SSC'> {
  return {
    ...method,
    places,
    settle: (selection, { numbers }) =>
      judge(
        selection,
        places.map((place) => numbers[place] ?? 0),
      ),
  };
}

/** A method of `size` digits on every `size` of the places that stand before "@". */
export function anywhereOf(size: number, { judge, most, ...method }: DigitMethod): Method<'SSC'> {
  const prefixed = form(method.form.kind, method.form.rows, { ...method.form, prefix: { kind: 'places', of: PLACES.length, size } });
  return {
    ...method,
    form: prefixed,
    settle: (selection, { numbers }) =>
      together(
        subsets([...(selection.prefix ?? '')], size).map((places) =>
          judge(
            selection,
            places.map((place) => numbers[Number(place) - 1] ?? 0),
          ),
        ),
      ),
    ...(method.classes
      ? { classes: (selection) => repeated({ wins: method.classes?.(selection) ?? {}, push: 0 }, prefixWays(prefixed, selection)).wins }
      : {}),
    most: (selection) => most(selection).map((settlement) => repeated(settlement, prefixWays(prefixed, selection))),
  };
}
