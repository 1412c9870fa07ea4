import { PERCENT_E4, type RateGroup, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import { type Amount, amount, major } from '@fairhall/money/amount';

/** Each series in Tradition is this much of 10000. */
const SERIES_RATE_E4 = 5;
/** What a rate earns is said of so much turnover. */
export const PER_STAKE: Amount = major(100_000);

/** How much more of 10000 one has than the other. */
function differenceE4(group: RateGroup, own: number, given: number): number {
  return group === SERIES_GROUP ? (own - given) * SERIES_RATE_E4 : Math.round((own - given) * PERCENT_E4);
}

/** What the agent earns of PER_STAKE that is staked below whom it gives this. */
export function earnedOf(group: RateGroup, own: number, given: number): Amount {
  return amount((PER_STAKE * BigInt(Math.max(0, differenceE4(group, own, given)))) / 10_000n);
}

export function rateText(group: RateGroup, value: number): string {
  return group === SERIES_GROUP ? String(value) : `${value.toFixed(2)}%`;
}
