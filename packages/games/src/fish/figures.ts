import { type Fraction, reduced } from '../fraction.ts';
import { chanceOf, fire, GUNS, type Gun, isAimedBy, KINDS, type Kind, MULTIPLES } from './shot.ts';

export type ShotFigures = {
  readonly kind: Kind;
  readonly gun: Gun;
  /** What a catch pays, in bets; of the boss without his pool. */
  readonly multiple: number;
  readonly chance: Fraction;
  /** Of what a shot costs, in the long run: by catches, into the pool, and both, since the pool pays all of it back. */
  readonly paid: Fraction;
  readonly pooled: Fraction;
  readonly returned: Fraction;
  /** Of the cost of a shot, without the pool. */
  readonly deviation: number;
};

/** Divides into whole hundredths. */
const BET = 10_000n;

/** Every figure of the sea, reckoned from the rule of a shot. */
export function fishFigures(): readonly ShotFigures[] {
  return KINDS.flatMap((kind) => GUNS.filter((gun) => isAimedBy(kind, gun)).map((gun) => figuresOf(kind, gun)));
}

function figuresOf(kind: Kind, gun: Gun): ShotFigures {
  const { range, catching } = chanceOf(kind, gun);
  const { cost, toPool, pay } = fire({ kind, gun, bet: BET, u: 0 });
  const [among, catches] = [BigInt(range), BigInt(catching)];
  const chance = Number(catches) / Number(among);
  return {
    ...{ kind, gun, multiple: MULTIPLES[kind] },
    chance: reduced(catches, among),
    paid: reduced(pay * catches, cost * among),
    pooled: reduced(toPool, cost),
    returned: reduced(pay * catches + toPool * among, cost * among),
    deviation: (Number(pay) / Number(cost)) * Math.sqrt(chance * (1 - chance)),
  };
}
