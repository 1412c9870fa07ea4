import { periodEnd, periodStart } from '@fairhall/bonus/calendar';
import type { Mission } from '@fairhall/contract/promotion/plan';
import { dayOf } from '../../platform/day.ts';
import type { Campaign } from './campaign.ts';

/** Null: the campaign is none. */
export const missionOf = ({ plan }: Pick<Campaign, 'plan'>): Mission | null => plan?.mission ?? null;

export type MissionPeriod = { fromDay: string; toDay: string | null; today: string };

/** The days that count now, by the merchant's clocks: none before the day on which it begins. */
export function periodOf(
  { terms }: Pick<Campaign, 'terms'>,
  { per }: Pick<Mission, 'per'>,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): MissionPeriod {
  const today = dayOf(nowMs, timeZone);
  const beginning = dayOf(terms.startsAtMs ?? nowMs, timeZone);
  return { fromDay: periodStart(per, today, beginning), toDay: periodEnd(per, today), today };
}

/** Each milestone once a period. */
export const milestoneOccasion = (fromDay: string, milestone: number) => `milestone:${fromDay}:${milestone}`;

/** The milestone of such an occasion; null: it is none. */
export function milestoneAt(occasion: string): number | null {
  const at = /^milestone:[\d-]+:(\d+)$/.exec(occasion)?.[1];
  return at === undefined ? null : Number(at);
}
