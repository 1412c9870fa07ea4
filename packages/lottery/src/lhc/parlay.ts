import type { TierKey } from '../codes.ts';
import { type Fraction, fraction, multiply, ONE } from '../fraction.ts';
import { form, range, row, won } from '../options.ts';
import type { Item, Method, Selection, Tier } from '../play.ts';
import { coverOf, TOKENS } from './tokens.ts';
import { labelOf, phrase } from './words.ts';

/** A bet on one ball, "1=2:B". */
type Leg = { readonly ball: number; readonly token: Item };

const BALLS = range(1, 6);
const LEG_TOKENS = TOKENS.filter(({ head }) => head === '2' || head === 'C');

/** Legs by the numbers they cover: a side, two sides, red, blue or green; and the chance that their fair odds stand for. */
const KINDS = [
  { covers: 24, chance: fraction(1, 2), pushes: true },
  { covers: 12, chance: fraction(1, 4), pushes: true },
  { covers: 17, chance: fraction(17, 49), pushes: false },
  { covers: 16, chance: fraction(16, 49), pushes: false },
] as const;
/** How many legs there are of each kind. */
type Mix = readonly [number, number, number, number];

/** Two to six balls, one bet on each: all of them must win or, on 49, give the stake back; the odds of those won are multiplied. */
export function parlay(): Method<'LHC'> {
  const options = BALLS.flatMap((ball) =>
    LEG_TOKENS.map(({ head, value, token }) => ({
      item: `${ball}=${token}`,
      tier: keyOf(mixOf([token])),
      label: phrase([{ EN: `Ball ${ball}`, MY: `ဘော ${ball}`, CN: `正${ball}` }, labelOf(head, value)]),
    })),
  );
  return {
    form: form('parlay', [{ ...row('picks', options, 2), max: BALLS.length }]),
    tiers: TIERS,
    settle: (selection, { numbers, lunarYear }) => {
      const legs = legsOf(selection).map(({ ball, token }) => {
        const { numbers: winning, pushes } = coverOf(token, lunarYear);
        const number = numbers[ball - 1] ?? 0;
        return { token, result: winning.has(number) ? 'won' : pushes && number === 49 ? 'push' : 'lost' };
      });
      if (legs.some(({ result }) => result === 'lost')) return won('W', 0);
      const winners = legs.filter(({ result }) => result === 'won').map(({ token }) => token);
      return winners.length === 0 ? { wins: {}, push: 1 } : won(keyOf(mixOf(winners)), 1);
    },
    classes: (selection) => Object.fromEntries(mixesOf(selection).map((mix) => [keyOf(mix), 1])),
    most: (selection) => [mixesOf(selection).map((mix) => won(keyOf(mix), 1))],
  };
}

/** What may be won: every leg, or all but one that is pushed. 49 comes on one ball at most. */
function mixesOf(selection: Selection): readonly Mix[] {
  const all = mixOf(legsOf(selection).map(({ token }) => token));
  const without = (kind: number): Mix => all.map((legs, index) => (index === kind ? legs - 1 : legs)) as unknown as Mix;
  const pushed = KINDS.flatMap(({ pushes }, kind) => (pushes && (all[kind] ?? 0) > 0 ? [without(kind)] : []));
  return [all, ...pushed];
}

function legsOf({ rows: [items = []] }: Selection): readonly Leg[] {
  return items.map((item) => ({ ball: Number(item[0]), token: item.slice(2) }));
}

function mixOf(tokens: readonly Item[]): Mix {
  const sizes = tokens.map((token) => coverOf(token, 0).numbers.size);
  return KINDS.map(({ covers }) => sizes.filter((size) => size === covers).length) as unknown as Mix;
}

function keyOf(mix: Mix): TierKey {
  return `L${mix.join('')}` as TierKey;
}

/** A class for each mix of legs won. Odds are those of the legs multiplied, so each leg carries its own edge. */
const TIERS = allMixes().map(
  (mix): Tier => ({
    key: keyOf(mix),
    report: `L${legCount(mix)}`,
    p: mix.reduce(
      (chance: Fraction, legs, kind) => range(1, legs).reduce((product) => multiply(product, KINDS[kind]?.chance ?? ONE), chance),
      ONE,
    ),
    share: ONE,
    legs: legCount(mix),
  }),
) as unknown as readonly [Tier, ...Tier[]];

function allMixes(): readonly Mix[] {
  const counts = range(0, BALLS.length);
  return counts
    .flatMap((a) => counts.flatMap((b) => counts.flatMap((c) => counts.map((d): Mix => [a, b, c, d]))))
    .filter((mix) => legCount(mix) >= 1 && legCount(mix) <= BALLS.length)
    .sort((a, b) => legCount(a) - legCount(b));
}

function legCount(mix: Mix): number {
  return mix.reduce<number>((sum, legs) => sum + legs, 0);
}
