import { type Fraction, reduced } from '../fraction.ts';
import type { BetShape } from './bet-kinds.ts';
import { statesOf } from './combinations.ts';
import type { LegShares } from './leg.ts';
import type { OddsE4 } from './odds.ts';

export type SettledLeg = LegShares & { readonly odds: OddsE4 };
/** `unit` lies on each combination. */
export type BetTerms = { readonly shape: BetShape; readonly unit: bigint };
export type SettledBet = { readonly combinations: number; readonly stake: bigint; readonly ret: bigint };

const ODDS_UNIT = 10_000n;

/** What a stake on this leg becomes, as a multiple of it. */
export function legFactor({ odds, w, v }: SettledLeg): Fraction {
  return reduced(w[0] * odds * v[1] + v[0] * w[1] * ODDS_UNIT, w[1] * v[1] * ODDS_UNIT);
}

/** Settles every combination of the bet; each of them is cut by itself. */
export function settleBet(legs: readonly SettledLeg[], { shape, unit }: BetTerms): SettledBet {
  const products = statesOf<Fraction, Fraction>(legs.map(legFactor), shape, {
    start: [unit, 1n],
    add: ([over, under], factor) => [over * factor[0], under * factor[1]],
  });
  const ret = products.reduce((sum, [numerator, denominator]) => sum + numerator / denominator, 0n);
  return { combinations: products.length, stake: unit * BigInt(products.length), ret };
}
