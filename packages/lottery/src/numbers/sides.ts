import type { RowName, TierKey } from '../codes.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { DRAGON_WORDS, form, opposites, range, row, together, won, wordOptions } from '../options.ts';
import type { Selection, Settlement, Tier } from '../play.ts';
import type { Words } from '../words.ts';
import { type NumberMethod, type Pool, tier } from './method.ts';

/**
 * Sides that a figure can be on, each a class of its own: words, and whether the figure is on the side; null gives the stake back.
 * `pairs` are sides that exclude each other.
 */
export type Sides<Key extends TierKey = TierKey> = {
  readonly words: Readonly<Record<Key, Words>>;
  readonly isOn: (side: Key, figure: number) => boolean | null;
  readonly pairs?: readonly (readonly Key[])[];
};

/** Sides of the number of each place: a unit per side picked. */
export function sidesByPlace<Key extends TierKey>(names: readonly RowName[], sides: Sides<Key>, pool: Pool): NumberMethod {
  const options = wordOptions(sides.words);
  const numbers = range(pool.low, pool.high);
  return {
    form: form(
      'each',
      names.map((name) => row(name, options, 0)),
    ),
    tiers: sideTiers(sides, (is) => fraction(numbers.filter(is).length, numbers.length)),
    judge: ({ rows }, drawn) => together(drawn.map((number, place) => judged(sides, rows[place] ?? [], number))),
    most: ({ rows }) => opposites(rows, sides.pairs),
  };
}

/** Sides of one figure of the draw. `chance` of a side, and of a push, is given: it is proven where the rules are tested. */
export function sidesOfFigure<Key extends TierKey>(
  sides: Sides<Key>,
  { figure, chance }: { figure: (numbers: readonly number[]) => number; chance: (is: (figure: number) => boolean) => Fraction },
): NumberMethod {
  return {
    form: form('each', [row('picks', wordOptions(sides.words))]),
    tiers: sideTiers(sides, chance),
    judge: ({ rows: [picked = []] }, drawn) => judged(sides, picked, figure(drawn)),
    most: ({ rows }) => opposites(rows, sides.pairs),
  };
}

/** Two places that are compared; dragon is `left` higher. `name` is what stands before "@". */
export type Duel = { readonly name: string; readonly left: number; readonly right: number };

/** Dragon and tiger of two places whose numbers differ: no tie. */
export function duels(pairs: readonly Duel[]): NumberMethod {
  const byName = new Map(pairs.map((pair) => [pair.name, pair]));
  const words = { D: DRAGON_WORDS.D, T: DRAGON_WORDS.T };
  return {
    form: form('each', [row('picks', wordOptions(words))], { prefix: { kind: 'choice', items: [...byName.keys()] } }),
    tiers: [tier('D', fraction(1, 2)), tier('T', fraction(1, 2))],
    judge: ({ prefix = '', rows: [picked = []] }, numbers) => {
      const { left, right } = byName.get(prefix) ?? { left: 0, right: 0 };
      const winner = (numbers[left] ?? 0) > (numbers[right] ?? 0) ? 'D' : 'T';
      return won(winner, picked.includes(winner) ? 1 : 0);
    },
    most: ({ rows }) => opposites(rows, [['D', 'T']]),
  };
}

function judged<Key extends TierKey>({ isOn }: Sides<Key>, picked: Selection['rows'][number], figure: number): Settlement {
  return together(
    picked.map((side) => {
      const on = isOn(side as Key, figure);
      return on === null ? { wins: {}, push: 1 } : won(side as Key, on ? 1 : 0);
    }),
  );
}

function sideTiers<Key extends TierKey>(
  { words, isOn }: Sides<Key>,
  chance: (is: (figure: number) => boolean) => Fraction,
): readonly [Tier, ...Tier[]] {
  const made = (Object.keys(words) as Key[]).map((side): Tier => {
    const push = chance((figure) => isOn(side, figure) === null);
    return {
      ...tier(
        side,
        chance((figure) => isOn(side, figure) === true),
      ),
      ...(push.n > 0n ? { push } : {}),
    };
  });
  return made as unknown as readonly [Tier, ...Tier[]];
}
