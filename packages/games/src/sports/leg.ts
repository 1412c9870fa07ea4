import { type Fraction, NOTHING, reduced, WHOLE } from '../fraction.ts';

/** What of a stake wins (`w`) and what only returns (`v`); the rest is lost. */
export type LegShares = { readonly w: Fraction; readonly v: Fraction };

const SCORE_STATUSES = ['FT', 'POSTPONED_PLAYED_IN_TIME', 'ABANDONED'] as const;
const RETURNED_STATUSES = ['POSTPONED', 'CANCELLED', 'WALKOVER'] as const;
export const STATUSES = [...SCORE_STATUSES, ...RETURNED_STATUSES] as const;

export type Score = { readonly h: number; readonly a: number };
/** What is known of a fixture at its end; only one that was played has a score. */
export type FixtureEnd =
  | (Score & { readonly status: (typeof SCORE_STATUSES)[number] })
  | { readonly status: (typeof RETURNED_STATUSES)[number] };

export const WON: LegShares = { w: WHOLE, v: NOTHING };
export const RETURNED: LegShares = { w: NOTHING, v: WHOLE };
export const LOST: LegShares = { w: NOTHING, v: NOTHING };

/** A selection whose question is parsed: what it is worth at a final score, and what no further goal can change in an unfinished one. */
export type Selection = {
  readonly atEnd: (score: Score) => LegShares;
  /** Null while anything may still change it. */
  readonly determined?: (score: Score) => LegShares | null;
};

export function settleLeg(selection: Selection, end: FixtureEnd): LegShares {
  if (!('h' in end)) return RETURNED;
  if (end.status === 'ABANDONED') return selection.determined?.(end) ?? RETURNED;
  return selection.atEnd(end);
}

/** An outright market: the winners share as many places as there are; who never started returns. */
export function settleOutright(
  name: string,
  { winners, places, nonrunners }: { winners: readonly string[]; places: number; nonrunners: readonly string[] },
): LegShares {
  if (nonrunners.includes(name)) return RETURNED;
  if (!winners.includes(name)) return LOST;
  return winners.length <= places ? WON : { w: reduced(BigInt(places), BigInt(winners.length)), v: NOTHING };
}
