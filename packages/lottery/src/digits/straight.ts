import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { form, numberOptions, range, row, SIDE_WORDS, won, wordOptions } from '../options.ts';
import type { PlayOption, Settlement } from '../play.ts';
import { straightEntries } from './entries.ts';
import { of10, spanWays, sumWays } from './figures.ts';
import { type DigitMethod, namedTier, oneTier, type Places, picks } from './method.ts';

const DIGITS = numberOptions(0, 9);
const ONE_WINS: readonly Settlement[] = [won('W', 1)];

/** Digits for each place: a unit is one number, and wins when it is drawn. */
export function straight(places: Places): DigitMethod {
  return {
    form: form(
      'product',
      places.map((name) => row(name, DIGITS)),
      { size: places.length },
    ),
    tiers: oneTier(of10(1, places.length)),
    judge: ({ rows }, digits) => won('W', digits.every((digit, place) => rows[place]?.includes(String(digit))) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Typed numbers. */
export function typed(length: number): DigitMethod {
  return {
    form: form('list', [], { size: length, entry: straightEntries(length) }),
    tiers: oneTier(of10(1, length)),
    judge: (selection, digits) => won('W', picks(selection).includes(digits.join('')) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/**
 * Each number of the rows is bet on whole and on its last digits, down to the last one: as many units as digits.
 * Numbers that begin differently repeat the shorter units, and each repeated unit is paid.
 */
export function straightWithTails(places: Places): DigitMethod {
  const length = places.length;
  const keys = range(1, length).map((tail) => `T${tail}` as TierKey);
  const [longest, ...others] = keys.toReversed().map((key) => namedTier(key, of10(1, Number(key.slice(1)))));
  const before = (rows: readonly (readonly string[])[], tail: number): number =>
    rows.slice(0, length - tail).reduce((product, { length: picked }) => product * picked, 1);
  return {
    form: form(
      'product',
      places.map((name) => row(name, DIGITS)),
      { size: length, times: length },
    ),
    tiers: longest ? [longest, ...others] : oneTier(of10(1, length)),
    judge: ({ rows }, digits) => {
      const wins: Partial<Record<TierKey, number>> = {};
      for (let tail = 1; tail <= length && rows[length - tail]?.includes(String(digits[length - tail])); tail += 1) {
        wins[`T${tail}` as TierKey] = before(rows, tail);
      }
      return { wins, push: 0 };
    },
    classes: ({ rows }) => Object.fromEntries(keys.map((key) => [key, before(rows, 0)])),
    most: ({ rows }) => [{ wins: Object.fromEntries(keys.map((key) => [key, before(rows, Number(key.slice(1)))])), push: 0 }],
  };
}

/** Sums: a unit is one number in its order. */
export function sums(length: number): DigitMethod {
  return byFigure(length, {
    options: numberOptions(0, 9 * length).map((option) => ({ ...option, units: sumWays(Number(option.item), length) })),
    figure: total,
  });
}

/** Spans, highest less lowest digit: a unit is one number in its order. */
export function spans(length: number): DigitMethod {
  return byFigure(length, {
    options: DIGITS.map((option) => ({ ...option, units: spanWays(Number(option.item), length) })),
    figure: (digits) => Math.max(...digits) - Math.min(...digits),
  });
}

/** A unit is one number in its order; numbers are picked by a figure of theirs. */
function byFigure(
  length: number,
  { options, figure }: { options: readonly PlayOption[]; figure: (digits: readonly number[]) => number },
): DigitMethod {
  return {
    form: form('each', [row('picks', options)]),
    tiers: oneTier(of10(1, length)),
    judge: (selection, digits) => won('W', picks(selection).includes(String(figure(digits))) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** The last digit of the sum: a unit per digit. */
export function lastOfSum(length: number): DigitMethod {
  return {
    form: form('each', [row('picks', DIGITS)]),
    tiers: oneTier(of10(10 ** (length - 1), length)),
    judge: (selection, digits) => won('W', picks(selection).includes(String(total(digits) % 10)) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Big, small, odd, even for each place: a unit is one side of every place. A digit has two sides, so several units can win. */
export function sidesOfPlaces(places: Places): DigitMethod {
  const options = wordOptions(SIDE_WORDS, 'W');
  return {
    form: form(
      'product',
      places.map((name) => row(name, options)),
      { size: places.length },
    ),
    tiers: oneTier(of10(5 ** places.length, places.length)),
    judge: ({ rows }, digits) =>
      won(
        'W',
        digits.reduce((units, digit, place) => units * sidesHit(rows[place], digit), 1),
      ),
    most: ({ rows }) => [
      won(
        'W',
        rows.reduce((units, sides) => units * Math.max(...range(0, 9).map((digit) => sidesHit(sides, digit))), 1),
      ),
    ],
  };
}

/** A digit for any place: a unit per digit picked there. */
export function fixedPlaces(places: Places): DigitMethod {
  return {
    form: form(
      'each',
      places.map((name) => row(name, DIGITS, 0)),
    ),
    tiers: oneTier(of10(1, 1)),
    judge: ({ rows }, digits) => won('W', digits.filter((digit, place) => rows[place]?.includes(String(digit))).length),
    most: ({ rows }) => [won('W', rows.filter(({ length }) => length > 0).length)],
  };
}

/** Digits for the places; a unit is one number on any `size` of them. */
export function straightAnywhere(places: Places, size: number): DigitMethod {
  return {
    form: form(
      'spread',
      places.map((name) => row(name, DIGITS, 0)),
      { size },
    ),
    tiers: oneTier(of10(1, size)),
    judge: ({ rows }, digits) => won('W', choose(digits.filter((digit, place) => rows[place]?.includes(String(digit))).length, size)),
    most: ({ rows }) => [won('W', choose(rows.filter(({ length }) => length > 0).length, size))],
  };
}

/** Whether a digit is on a side: big is 5 to 9. */
export function isSide(side: string, digit: number): boolean {
  if (side === 'B') return digit >= 5;
  if (side === 'S') return digit <= 4;
  return (side === 'O') === (digit % 2 === 1);
}

export function total(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => sum + digit, 0);
}

function sidesHit(sides: readonly string[] | undefined, digit: number): number {
  return (sides ?? []).filter((side) => isSide(side, digit)).length;
}
