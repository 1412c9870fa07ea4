import type { TierKey } from '../codes.ts';
import { of10 } from '../digits/figures.ts';
import { type DigitMethod, oneTier, picks, tier } from '../digits/method.ts';
import { isSide } from '../digits/straight.ts';
import { form, numberOptions, range, row, SIDE_WORDS, SIDES, type Side, together, won, wordOptions } from '../options.ts';
import type { Method, Settlement } from '../play.ts';
import { thaiEntries, thaiGroups } from './entries.ts';

/** Where digits stand in a whole result: the first prize, the bottom, the front and the back prizes. */
export const TOP_TWO = [4, 5] as const;
export const TOP_THREE = [3, ...TOP_TWO] as const;
export const TOP_FOUR = [2, ...TOP_THREE] as const;
/** The first two of the last three digits of the first prize. */
export const TOP_FRONT = [3, 4] as const;
export const BOTTOM = [6, 7] as const;
export const FRONT = [8, 11] as const;
export const BACK = [14, 17] as const;

const ONE_WINS: readonly Settlement[] = [won('W', 1)];

/** Typed numbers that win digit by digit. */
export function numbers(length: number): DigitMethod {
  return {
    form: form('list', [], { size: length, entry: thaiEntries(length) }),
    tiers: oneTier(of10(1, length)),
    judge: (selection, digits) => won('W', picks(selection).includes(digits.join('')) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** A unit per digit; it wins when it is the one drawn there. */
export function oneDigit(): DigitMethod {
  return {
    form: form('each', [row('picks', numberOptions(0, 9))]),
    tiers: oneTier(of10(1, 1)),
    judge: (selection, digits) => won('W', picks(selection).includes(digits.join('')) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Pairs of digits that are both among three drawn, wherever: P2 two different ones, P1 the same one twice. */
export function twoOfThree(): DigitMethod {
  const isHit = ([a, b]: string, digits: readonly number[]): boolean => {
    const drawn = digits.map(String);
    return a === b ? drawn.filter((digit) => digit === a).length >= 2 : [a, b].every((digit) => drawn.includes(digit ?? ''));
  };
  const counted = (entries: readonly string[]): { different: number; double: number } => {
    const double = entries.filter(([a, b]) => a === b).length;
    return { different: entries.length - double, double };
  };
  const wins = ({ different, double }: { different: number; double: number }): Settlement =>
    together([won('P2', different), won('P1', double)]);
  return {
    form: form('list', [], { size: 2, entry: thaiGroups(2, () => true) }),
    tiers: [tier('P2', of10(54, 3)), tier('P1', of10(28, 3))],
    judge: (selection, digits) => wins(counted(picks(selection).filter((entry) => isHit(entry, digits)))),
    classes: (selection) => wins(counted(picks(selection))).wins,
    // Three different digits hold three pairs, a pair and a single one hold one of each kind.
    most: (selection) => {
      const { different, double } = counted(picks(selection));
      return [
        wins({ different: Math.min(different, 3), double: 0 }),
        wins({ different: Math.min(different, 1), double: Math.min(double, 1) }),
      ];
    },
  };
}

/** Big or small by the first of the digits, 5 to 9 or 0 to 4; odd or even by the last. */
export function sides(): DigitMethod {
  const winsOf = (chosen: readonly string[]): Settlement => together(chosen.map((side) => won(side as TierKey, 1)));
  const [first, ...others] = SIDES.map((side) => tier(side, of10(5, 1)));
  const isHit = (side: string, digits: readonly number[]): boolean =>
    isSide(side, digits[side === 'B' || side === 'S' ? 0 : digits.length - 1] ?? 0);
  return {
    form: form('each', [row('picks', wordOptions(SIDE_WORDS))]),
    tiers: first ? [first, ...others] : oneTier(of10(5, 1)),
    judge: (selection, digits) => winsOf(picks(selection).filter((side) => isHit(side, digits))),
    most: (selection) =>
      (['BO', 'BE', 'SO', 'SE'] as const).map((two) => winsOf(picks(selection).filter((side) => two.includes(side as Side)))),
  };
}

/** Typed numbers against prizes of three digits that begin at these places: paid for each of them that is hit. */
export function perPrize(starts: readonly number[]): Method<'TH'> {
  return {
    form: form('list', [], { size: 3, entry: thaiEntries(3) }),
    tiers: [tier('HIT', of10(starts.length, 3), 'HIT')],
    places: starts.flatMap((start) => range(start, start + 2)),
    settle: (selection, { numbers: drawn }) =>
      won('HIT', starts.filter((start) => picks(selection).includes(drawn.slice(start, start + 3).join(''))).length),
    most: () => [[won('HIT', starts.length)]],
  };
}
