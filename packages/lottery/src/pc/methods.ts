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

type Picked = Pick<Selection, 'dan' | 'rows'>;

/**
 * Three sums a unit, fixed ones allowed; it wins when the sum is one of them. Units are of as many classes as there are chances: the three
 * added up.
 */
export function threeSums(): DigitMethod {
  const key = (ways: number): PcTier => `C${String(ways).padStart(3, '0')}` as PcTier;
  const waysOf = (sums: readonly string[]): number => sums.reduce((ways, sum) => ways + (WAYS[Number(sum)] ?? 0), 0);
  const counted = (units: readonly (readonly string[])[]): Classes => {
    const classes: Partial<Record<PcTier, number>> = {};
    for (const unit of units) classes[key(waysOf(unit))] = (classes[key(waysOf(unit))] ?? 0) + 1;
    return classes;
  };
  const all = new Set(subsets(range(0, 27).map(String), 3).map(waysOf));
  const units = ({ dan, rows: [tuo = []] }: Picked) => subsets(tuo, 3 - dan.length).map((others) => [...dan, ...others]);
  /** The units that hold a sum: with it fixed, what is left of the others is chosen as before. */
  const holding = ({ dan, rows: [tuo = []] }: Picked, sum: string) => {
    if (dan.includes(sum)) return units({ dan, rows: [tuo] });
    return tuo.includes(sum) ? units({ dan: [...dan, sum], rows: [tuo.filter((item) => item !== sum)] }) : [];
  };
  return {
    form: form('combination', [row('picks', numberOptions(0, 27), 3)], { size: 3, danTuo: true }),
    tiers: [...all].sort((a, b) => a - b).map((ways) => tier(key(ways), of10(ways, 3))) as unknown as readonly [Tier, ...Tier[]],
    judge: (selection, digits) => ({ wins: counted(holding(selection, String(total(digits)))), push: 0 }),
    classes: (selection) => counted(units(selection)),
    most: (selection) => [...selection.dan, ...picks(selection)].map((sum) => ({ wins: counted(holding(selection, sum)), push: 0 })),
  };
}
