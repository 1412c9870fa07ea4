import { contributionOf } from '@fairhall/bonus/amounts';
import { type BoardPlan, type BoardScore, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { dayOf } from '../../platform/day.ts';
import { termsAt } from './calendar.ts';
import type { Campaign, CampaignTerms } from './campaign.ts';

const DAY_MS = 86_400_000;
/** Corrections count for so long behind its end. */
export const COUNTING_MS = DAY_MS;

/** Null: the campaign is none. */
export const boardOf = ({ plan }: Pick<Campaign, 'plan'>): BoardPlan | null => plan?.board ?? null;

/** By what it goes; and which rounds score, of how many in a row. */
export function scoringOf({ by = 'stake', minStakeE4, inRow = 1, dayCapE4 }: BoardPlan): Scoring {
  return { by, minStake: parseDigits(minStakeE4 ?? '') ?? ZERO, inRow, dayCap: dayCapE4 === null ? null : parseDigits(dayCapE4) };
}
export type Scoring = { by: BoardScore; minStake: Amount; inRow: number; dayCap: Amount | null };

/** When it is over: at its end, or where it was stopped before. */
export function endOf({ terms }: Pick<Campaign, 'terms'>, stoppedAtMs: number | null): number {
  return Math.min(terms.endsAtMs ?? 0, stoppedAtMs ?? Number.POSITIVE_INFINITY);
}

/** The days that count, both inclusive, by the merchant's clocks. */
export function daysOf(
  campaign: Pick<Campaign, 'terms'>,
  { timeZone, stoppedAtMs }: { timeZone: string; stoppedAtMs: number | null },
): { fromDay: string; toDay: string } {
  return { fromDay: dayOf(campaign.terms.startsAtMs ?? 0, timeZone), toDay: dayOf(endOf(campaign, stoppedAtMs) - 1, timeZone) };
}

/** What a stake counts in each category in which it counts, in 1/10000. */
export function weightsOf({ terms: { contribution } }: Pick<Campaign, 'terms'>): Map<string, bigint> {
  const all = PROMOTION_CATEGORIES.map((category) => [category, contributionOf(contribution, category)] as const);
  return new Map(all.filter(([, bps]) => bps > 0n));
}

export const rankOccasion = (rank: number) => `rank:${rank}`;

/** The rank of such an occasion; null: it is none. */
export function rankAt(occasion: string): number | null {
  const rank = /^rank:(\d+)$/.exec(occasion)?.[1];
  return rank === undefined ? null : Number(rank);
}

/** What a rank is given; null: it has no prize. */
export function prizeOf(
  { terms, plan }: Pick<Campaign, 'terms' | 'plan'>,
  rank: number,
): { terms: CampaignTerms; amount: Amount; isPoints: boolean } | null {
  const prize = plan?.board?.prizes[rank - 1];
  if (!prize) return null;
  const amount = parseDigits(prize.amountE4) ?? ZERO;
  return { amount, terms: termsAt(terms, { amount, cash: prize.cash }), isPoints: prize.points === true };
}
