import { choose } from '../choose.ts';
import type { RowName } from '../codes.ts';
import { form, numberOptions, row, won } from '../options.ts';
import type { Classes, Item, PlayOption, Selection, Settlement } from '../play.ts';
import { groupEntries } from './entries.ts';
import { groupSums, holdingAll, holdingOften, of10, pairSums } from './figures.ts';
import { type DigitMethod, namedTier, oneTier, picks, shownOf, standing } from './method.ts';

const DIGITS = numberOptions(0, 9);
const ONE_WINS: readonly Settlement[] = [won('W', 1)];

/** Digits of which a unit takes `size`, fixed ones allowed; it wins when these are drawn in any order, each `times` times. */
export function group(size: number, times = 1): DigitMethod {
  const length = size * times;
  return {
    form: form('combination', [row(times === 2 ? 'pairs' : 'picks', DIGITS, size)], { size, danTuo: true }),
    tiers: oneTier(of10(orders(Array<number>(size).fill(times)), length)),
    judge: ({ dan, rows: [tuo = []] }, digits) => {
      const drawn = standing(digits, times);
      const hit = dan.every((digit) => drawn.includes(digit)) && drawn.every((digit) => dan.includes(digit) || tuo.includes(digit));
      return won('W', drawn.length === size && hit ? 1 : 0);
    },
    most: () => ONE_WINS,
  };
}

/** What a unit takes of one row: `size` digits that are to be drawn `times` times each. */
type Part = { readonly name: RowName; readonly times: number; readonly size: number };

/** Two rows; a unit takes different digits of both and wins when they are drawn in any order, each as often as its row says. */
export function groupOfTwo(first: Part, second: Part): DigitMethod {
  const multiplicities = [first, second].flatMap(({ times, size }) => Array<number>(size).fill(times));
  const length = multiplicities.reduce((sum, times) => sum + times, 0);
  const drawnOf = (digits: readonly number[], { times, size }: Part, items: readonly Item[]): boolean => {
    const drawn = standing(digits, times);
    return drawn.length === size && drawn.every((digit) => items.includes(digit));
  };
  return {
    form: form('pairing', [row(first.name, DIGITS, first.size), row(second.name, DIGITS, second.size)], {
      size: first.size + second.size,
      sizes: [first.size, second.size],
    }),
    tiers: oneTier(of10(orders(multiplicities), length)),
    judge: (selection, digits) =>
      won('W', drawnOf(digits, first, picks(selection, 0)) && drawnOf(digits, second, picks(selection, 1)) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Group 3: every two digits make two units, the one doubled and the other. */
export function groupThree(): DigitMethod {
  return {
    form: form('combination', [row('picks', DIGITS, 2)], { size: 2, times: 2 }),
    tiers: oneTier(of10(3, 3)),
    judge: (selection, digits) =>
      won('W', new Set(digits).size === 2 && digits.every((digit) => picks(selection).includes(String(digit))) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Typed groups of `length` digits, `different` of them different. */
export function typedGroup(length: number, different: number): DigitMethod {
  return {
    form: form('list', [], { size: length, entry: groupEntries(length, (count) => count === different) }),
    tiers: oneTier(of10(different === length ? orders(Array<number>(length).fill(1)) : 3, length)),
    judge: (selection, digits) => won('W', picks(selection).includes(sorted(digits)) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Group 3 and group 6 of three digits, the two classes of the plays that mix them. */
const TWO_CLASSES = [namedTier('Z3', of10(3, 3)), namedTier('Z6', of10(6, 3))] as const;
type Mix = { readonly pairs: number; readonly different: number };

/** Typed groups of three digits of both classes. */
export function typedMix(): DigitMethod {
  const classes = (selection: Selection): Classes => {
    const pairs = picks(selection).filter((entry) => new Set(entry).size === 2).length;
    return mixed({ pairs, different: picks(selection).length - pairs });
  };
  return {
    form: form('list', [], { size: 3, entry: groupEntries(3, (different) => different > 1) }),
    tiers: TWO_CLASSES,
    judge: (selection, digits) => wonMix(digits, picks(selection).includes(sorted(digits))),
    classes,
    most: (selection) => oneOf(classes(selection)),
  };
}

/** Sums of three digits: a unit is a group of either class. */
export function groupSumsOfThree(): DigitMethod {
  const mixOf = (items: readonly Item[]): Mix =>
    items
      .map((item) => groupSums(Number(item)))
      .reduce((a, b) => ({ pairs: a.pairs + b.pairs, different: a.different + b.different }), NONE);
  const options: readonly PlayOption[] = numberOptions(1, 26).map((option) => {
    const { pairs, different } = groupSums(Number(option.item));
    return { ...option, tier: pairs > 0 ? 'Z3' : 'Z6', units: pairs + different };
  });
  return {
    form: form('each', [row('picks', options)]),
    tiers: TWO_CLASSES,
    judge: (selection, digits) => wonMix(digits, picks(selection).includes(String(digits.reduce((sum, digit) => sum + digit, 0)))),
    classes: (selection) => mixed(mixOf(picks(selection))),
    most: (selection) => oneOf(mixed(mixOf(picks(selection)))),
  };
}

/** One digit: a unit is every group of three that holds it, without three alike. */
export function groupsHolding(): DigitMethod {
  const classes = mixed({ pairs: 18, different: 36 });
  const options: readonly PlayOption[] = numberOptions(0, 9, 'Z3').map((option) => ({ ...option, units: 54 }));
  return {
    form: form('each', [{ ...row('picks', options), max: 1 }]),
    tiers: TWO_CLASSES,
    judge: (selection, digits) => wonMix(digits, shownOf(picks(selection), digits) > 0),
    classes: () => classes,
    most: () => oneOf(classes),
  };
}

/** Sums of two different digits: a unit is a pair. */
export function pairSumsOfTwo(): DigitMethod {
  const options = numberOptions(1, 17).map((option) => ({ ...option, units: pairSums(Number(option.item)) }));
  return {
    form: form('each', [row('picks', options)]),
    tiers: oneTier(of10(2, 2)),
    judge: (selection, [a = 0, b = 0]) => won('W', a !== b && picks(selection).includes(String(a + b)) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** One digit: a unit is every pair of it with another. */
export function pairsHolding(): DigitMethod {
  const options = DIGITS.map((option) => ({ ...option, units: 9 }));
  return {
    form: form('each', [{ ...row('picks', options), max: 1 }]),
    tiers: oneTier(of10(2, 2)),
    judge: (selection, digits) => won('W', digits[0] !== digits[1] && shownOf(picks(selection), digits) > 0 ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Digits of which a unit takes `size`, fixed ones allowed; it wins when all of them are among the `length` drawn, wherever. */
export function anywhere(length: number, size: number): DigitMethod {
  return {
    form: form('combination', [row('picks', DIGITS, size)], { size, danTuo: size > 1 }),
    tiers: oneTier(of10(holdingAll(size, length), length)),
    judge: ({ dan, rows: [tuo = []] }, digits) =>
      won('W', shownOf(dan, digits) === dan.length ? choose(shownOf(tuo, digits), size - dan.length) : 0),
    most: ({ dan, rows: [tuo = []] }) => [won('W', choose(Math.min(tuo.length, length - dan.length), size - dan.length))],
  };
}

/** A unit per digit; it wins when the digit is drawn `times` times or more, and pays once. */
export function often(length: number, times: number): DigitMethod {
  return {
    form: form('each', [row('picks', DIGITS)]),
    tiers: oneTier(of10(holdingOften(times, length), length)),
    judge: (selection, digits) =>
      won('W', picks(selection).filter((item) => digits.filter((digit) => digit === Number(item)).length >= times).length),
    most: (selection) => [won('W', Math.min(picks(selection).length, Math.floor(length / times)))],
  };
}

const NONE: Mix = { pairs: 0, different: 0 };

function mixed({ pairs, different }: Mix): Classes {
  return { ...(pairs > 0 ? { Z3: pairs } : {}), ...(different > 0 ? { Z6: different } : {}) };
}

/** One unit of either class that the selection has. */
function oneOf(classes: Classes): readonly Settlement[] {
  return [...(classes.Z3 ? [won('Z3', 1)] : []), ...(classes.Z6 ? [won('Z6', 1)] : [])];
}

function wonMix(digits: readonly number[], hit: boolean): Settlement {
  const different = new Set(digits).size;
  return different === 1 ? won('Z3', 0) : won(different === 2 ? 'Z3' : 'Z6', hit ? 1 : 0);
}

/** In how many orders digits of these multiplicities can be drawn. */
function orders(multiplicities: readonly number[]): number {
  let left = multiplicities.reduce((sum, times) => sum + times, 0);
  let ways = 1;
  for (const times of multiplicities) {
    ways *= choose(left, times);
    left -= times;
  }
  return ways;
}

function sorted(digits: readonly number[]): string {
  return [...digits].sort((a, b) => a - b).join('');
}
