import { subsets } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { of10 } from '../digits/figures.ts';
import { oneTier, picks, tier } from '../digits/method.ts';
import { isSide, total } from '../digits/straight.ts';
import { fraction } from '../fraction.ts';
import { DRAGON_WORDS, form, numberOptions, opposites, range, row, SIDE_WORDS, together, won, wordOptions } from '../options.ts';
import type { Method, Selection, Settlement } from '../play.ts';
import { PLACES } from './places.ts';

const HALF = fraction(1, 2);
const SIDE_TIERS = [tier('B', HALF), tier('S', HALF), tier('O', HALF), tier('E', HALF)] as const;

/** Big, small, odd and even of each ball: a unit per side picked. */
export function sidesOfBalls(): Method<'SSC'> {
  const options = wordOptions(SIDE_WORDS);
  const hit = (rows: Selection['rows'], numbers: readonly number[]): Settlement =>
    together(
      numbers.flatMap((digit, place) => (rows[place] ?? []).filter((side) => isSide(side, digit)).map((side) => won(side as TierKey, 1))),
    );
  return {
    form: form(
      'each',
      PLACES.map((name) => row(name, options, 0)),
    ),
    tiers: SIDE_TIERS,
    settle: ({ rows }, { numbers }) => hit(rows, numbers),
    most: ({ rows }) => opposites(rows),
  };
}

/** Big (23 and more), small, odd and even of the sum of five. */
export function sidesOfSum(): Method<'SSC'> {
  const wins = (side: string, sum: number): boolean => {
    if (side === 'B') return sum >= 23;
    if (side === 'S') return sum <= 22;
    return (side === 'O') === (sum % 2 === 1);
  };
  return {
    form: form('each', [row('picks', wordOptions(SIDE_WORDS))]),
    tiers: SIDE_TIERS,
    settle: (selection, { numbers }) =>
      together(
        picks(selection)
          .filter((side) => wins(side, total(numbers)))
          .map((side) => won(side as TierKey, 1)),
      ),
    most: ({ rows }) => opposites(rows),
  };
}

/** Dragon, tiger and tie of two places, "15@D": dragon is the left one higher. A tie loses dragon and tiger. */
export function dragonTiger(pairs: readonly string[]): Method<'SSC'> {
  return {
    form: form('each', [row('picks', wordOptions(DRAGON_WORDS))], { prefix: { kind: 'choice', items: pairs } }),
    tiers: [tier('D', of10(45, 2)), tier('T', of10(45, 2)), tier('H', of10(10, 2))],
    settle: (selection, { numbers }) => {
      const [left = 0, right = 0] = [...(selection.prefix ?? '')].map((place) => numbers[Number(place) - 1]);
      const drawn = left > right ? 'D' : left < right ? 'T' : 'H';
      return won(drawn, picks(selection).includes(drawn) ? 1 : 0);
    },
    most: (selection) => [picks(selection).map((item) => won(item as TierKey, 1))],
  };
}

/** Every two of the five places, "12" to "45". */
export const PLACE_PAIRS = subsets(
  PLACES.map((_name, place) => place + 1),
  2,
).map(([left, right]) => `${left}${right}`);

/** Of 100000 draws, how many make each bull. */
const BULL_DRAWS = [35649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456];

/** Bulls 0 to 10: a unit per value. */
export function bulls(): Method<'SSC'> {
  const [first, ...others] = BULL_DRAWS.map((draws, value) => tier(bullTier(value), of10(draws, 5)));
  return {
    form: form('each', [
      row(
        'picks',
        range(0, 10).flatMap((value) => numberOptions(value, value, bullTier(value))),
      ),
    ]),
    tiers: first ? [first, ...others] : oneTier(HALF),
    settle: (selection, { numbers }) => {
      const value = bullOf(numbers);
      return won(bullTier(value), picks(selection).includes(String(value)) ? 1 : 0);
    },
    most: (selection) => [picks(selection).map((item) => won(bullTier(Number(item)), 1))],
  };
}

/** Three digits that add up to a multiple of 10 make a bull; its value is the last digit of the other two's sum, 10 for 0; no bull is 0. */
function bullOf(digits: readonly number[]): number {
  const sum = total(digits);
  // Which three make the bull does not matter: the other two then end in what the sum of all five ends in.
  const hasBull = subsets(digits, 3).some((three) => total(three) % 10 === 0);
  return hasBull ? sum % 10 || 10 : 0;
}

function bullTier(value: number): TierKey {
  return `N${value}` as TierKey;
}
