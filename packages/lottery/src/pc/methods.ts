import { subsets } from '../choose.ts';
import { of10, sumWays } from '../digits/figures.ts';
import { type DigitMethod, picks, tier } from '../digits/method.ts';
import { total } from '../digits/straight.ts';
import { form, numberOptions, range, row, won } from '../options.ts';
import type { Classes, Selection, Tier } from '../play.ts';
import type { PcTier } from './codes.ts';

/** Of 1000 draws, how many add up to each sum 0 to 27. */
const WAYS = range(0, 27).map((sum) => sumWays(sum, 3));

/** Chance that the sum of three digits is as asked. */
export function chanceOfSum(is: (sum: number) => boolean) {
  return of10(
    WAYS.reduce((ways, count, sum) => (is(sum) ? ways + count : ways), 0),
    3,
  );
}

/** A unit per sum, each at odds of its own. */
export function oneSum(): DigitMethod {
  const key = (sum: number): PcTier => `S${sum}` as PcTier;
  return {
    form: form('each', [
      row(
        'picks',
        range(0, 27).flatMap((sum) => numberOptions(sum, sum, key(sum))),
      ),
    ]),
    tiers: WAYS.map((ways, sum) => tier(key(sum), of10(ways, 3))) as unknown as readonly [Tier, ...Tier[]],
    judge: (selection, digits) => won(key(total(digits)), picks(selection).includes(String(total(digits))) ? 1 : 0),
    most: (selection) => picks(selection).map((sum) => won(key(Number(sum)), 1)),
  };
}

/** The sums that units are made of: `fixed` ones are in every unit, `open` more of `tuo` complete it. */
type Draft = { readonly fixed: readonly string[]; readonly tuo: readonly string[]; readonly open: number };

/**
 * Three sums a unit, fixed ones allowed; it wins when the sum is one of them. Units are of as many classes as there are chances: the three
 * added up.
 */
export function threeSums(): DigitMethod {
  const key = (ways: number): PcTier => `C${String(ways).padStart(3, '0')}` as PcTier;
  const waysOf = (sum: string): number => WAYS[Number(sum)] ?? 0;
  const draftOf = ({ dan, rows: [tuo = []] }: Selection): Draft => ({ fixed: dan, tuo, open: 3 - dan.length });
  const counted = ({ fixed, tuo, open }: Draft): Classes => {
    const units = countSums(tuo.map(waysOf), open);
    const base = fixed.reduce((ways, sum) => ways + waysOf(sum), 0);
    return Object.fromEntries([...units].map(([ways, count]) => [key(base + ways), count]));
  };
  const all = new Set(subsets(range(0, 27).map(String), 3).map((sums) => sums.reduce((ways, sum) => ways + waysOf(sum), 0)));
  /** The units that hold a sum: with it fixed, what is left of the others is chosen as before. */
  const holding = (selection: Selection, sum: string): Classes => {
    const { fixed, tuo, open } = draftOf(selection);
    if (fixed.includes(sum)) return counted({ fixed, tuo, open });
    return tuo.includes(sum) ? counted({ fixed: [...fixed, sum], tuo: tuo.filter((item) => item !== sum), open: open - 1 }) : {};
  };
  return {
    form: form('combination', [row('picks', numberOptions(0, 27), 3)], { size: 3, danTuo: true }),
    tiers: [...all].sort((a, b) => a - b).map((ways) => tier(key(ways), of10(ways, 3))) as unknown as readonly [Tier, ...Tier[]],
    judge: (selection, digits) => ({ wins: holding(selection, String(total(digits))), push: 0 }),
    classes: (selection) => counted(draftOf(selection)),
    // A fixed sum wins all units. Of others the rarest does best: each unit of another one has its like there, of a class that pays no less.
    most: (selection) => {
      const rarest = [...picks(selection)].sort((a, b) => waysOf(a) - waysOf(b))[0] ?? '';
      return [{ wins: holding(selection, selection.dan[0] ?? rarest), push: 0 }];
    },
  };
}

/** How many sets of `size` of the numbers add up to each total. */
function countSums(numbers: readonly number[], size: number): Map<number, number> {
  const sets = Array.from({ length: size + 1 }, () => new Map<number, number>());
  sets[0]?.set(0, 1);
  for (const number of numbers) {
    for (let taken = size; taken > 0; taken -= 1) {
      for (const [sum, count] of sets[taken - 1] ?? []) sets[taken]?.set(sum + number, (sets[taken]?.get(sum + number) ?? 0) + count);
    }
  }
  return sets[size] ?? new Map();
}
