import type { TierKey } from './codes.ts';
import type { PlayDefinition, Selection } from './play.ts';
import { prospectOf } from './price.ts';
import { formatSelection } from './selection.ts';
import { classesOf } from './units.ts';

type Line = { readonly play: PlayDefinition; readonly selection: Selection };

const WHOLE = 10_000;
/** Above it a slip is certain rather than chance: it counts for no bonus, and none pays for it. */
const COUNTS_MAX = 7_000;

/** Whether lines bought together count for a bonus. */
export function countsForBonus(lines: readonly Line[]): boolean {
  return coverageOf(lines) <= COUNTS_MAX;
}

/**
 * What share of a draw's outcomes the lines of one play win something in, in 1/10000: of the play that covers most. Where outcomes can not be
 * tried one by one, units are taken as if they never won together: an upper bound.
 */
export function coverageOf(lines: readonly Line[]): number {
  const plays = Map.groupBy(lines, ({ play }) => play);
  return Math.max(0, ...[...plays].map(([play, own]) => (play.outcomes && !play.most ? tried(play, own) : bounded(own))));
}

function tried({ outcomes = [] }: PlayDefinition, lines: readonly Line[]): number {
  const wins = lines.map(({ play, selection }) => {
    const { parts, kinds } = prospectOf(play, selection);
    const settlements = parts[0] ?? [];
    const isWin = settlements.map(({ wins }) => Object.values(wins).some((units) => units > 0));
    return (outcome: number) => isWin[kinds?.[outcome] ?? -1] === true;
  });
  let [covered, all] = [0, 0];
  for (const [outcome, { ways }] of outcomes.entries()) {
    all += ways;
    if (wins.some((isWon) => isWon(outcome))) covered += ways;
  }
  return Math.floor((covered * WHOLE) / Math.max(all, 1));
}

function bounded(lines: readonly Line[]): number {
  const different = new Map(lines.map((line) => [formatSelection(line.selection), line]));
  let covered = 0n;
  for (const { play, selection } of different.values()) {
    for (const [tier, units] of Object.entries(classesOf(play, selection))) {
      const p = play.tiers.find(({ key }) => key === (tier as TierKey))?.p;
      if (p) covered += (p.n * BigInt(units) * BigInt(WHOLE)) / p.d;
    }
  }
  return covered > BigInt(WHOLE) ? WHOLE : Number(covered);
}
