import type { OddsE4 } from './odds.ts';

const ODDS_UNIT = 10_000n;
const CHANCE_UNIT = 1_000_000n;

export type FairPrices = {
  /** Sum of the chances that the odds say, ×10⁴, cut: what is beyond 10,000 is the margin. */
  readonly book: bigint;
  /** Each selection's part of that sum, ×10⁶, cut. */
  readonly p: readonly bigint[];
};

/** Takes the margin out of the odds of a whole market, from each selection by the same share. */
export function fairPrices(odds: readonly OddsE4[]): FairPrices {
  const product = odds.reduce((all, each) => all * each, 1n);
  const inverses = odds.map((each) => product / each);
  const sum = inverses.reduce((all, each) => all + each, 0n);
  return { book: (ODDS_UNIT * ODDS_UNIT * sum) / product, p: inverses.map((each) => (CHANCE_UNIT * each) / sum) };
}
