import { PERCENT_E4, RATE_GROUPS, type RateGroup, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { AgentTerms } from '@fairhall/contract/console/agents';

/** What agents have where the merchant never said: no rates but in Tradition, and contracts of some percent at most. */
export const DEFAULT_TERMS: AgentTerms = {
  caps: { RNG: 0, FISH: 0, LIVE: 0, PVP: 0, SPORTS: 0, ESPORTS: 0, COCKFIGHT: 0 },
  salaryCap: 300,
  dividendCap: 3_000,
  activeMins: ['1000000'],
  includeSelf: false,
  dividendPeriod: 'HALF',
  payLimitE4: '1000000000',
  oppositeMinE4: '1000000000',
  contractsMax: 50,
  seriesMin: 1_900,
};

/** What a line may have at most, by group; and the least in Tradition: below it nobody could play. */
export type Caps = Readonly<Record<RateGroup, number>> & { readonly seriesFloor: number };

export function capsOf({ caps }: Pick<AgentTerms, 'caps'>, series: { cap: number; floor: number }): Caps {
  return { [SERIES_GROUP]: series.cap, ...caps, seriesFloor: series.floor };
}

export function leastOf(group: RateGroup, caps: Caps): number {
  return group === SERIES_GROUP ? caps.seriesFloor : 0;
}

/** What somebody without a rate of its own has: the merchant's maximum in Tradition, nothing elsewhere. */
export function rateWithout(group: RateGroup, caps: Caps): number {
  return group === SERIES_GROUP ? caps[SERIES_GROUP] : 0;
}

/** Prize modes of the family: Tradition is one of them, groups of games have none. */
const PRIZE_MODE = 1;
export const prizeModeOf = (group: RateGroup): number => (group === SERIES_GROUP ? PRIZE_MODE : 0);

export function isRateGroup(text: string): text is RateGroup {
  return (RATE_GROUPS as readonly string[]).includes(text);
}

/** A rate as the wire has it: a series, or percent with at most two decimals. Null: no such rate. */
export function rateFromWire(group: RateGroup, value: number): number | null {
  if (group === SERIES_GROUP) return Number.isInteger(value) && value % 2 === 0 ? value : null;
  const rateE4 = Math.round(value * PERCENT_E4);
  return Math.abs(rateE4 - value * PERCENT_E4) < 1e-6 ? rateE4 : null;
}

export function rateToWire(group: RateGroup, rate: number): number {
  return group === SERIES_GROUP ? rate : rate / PERCENT_E4;
}

/** The least that one rate differs from the next, on the wire. */
export const stepOf = (group: RateGroup): number => (group === SERIES_GROUP ? 2 : 1 / PERCENT_E4);
