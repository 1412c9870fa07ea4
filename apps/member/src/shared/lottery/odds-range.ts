import { formatOdds } from '@fairhall/money/format';

/** Odds as one figure, or the lowest and the highest. Classes that are reported but never paid do not count. */
export function oddsRange(odds: readonly bigint[]): string {
  const paid = odds.filter((one) => one > 0n).sort((a, b) => (a < b ? -1 : 1));
  const [low = 0n, high = 0n] = [paid[0], paid.at(-1)];
  return low === high ? formatOdds(low) : `${formatOdds(low)} – ${formatOdds(high)}`;
}
