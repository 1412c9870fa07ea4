/** What an agent's team has done in a period. `assessed` is the result a dividend goes by; for a salary it is 0. */
export type Figures = { turnover: bigint; active: number; assessed: bigint };

/** A tier with its thresholds, each of them "at least". A salary asks for no loss: 0. The rate is 1/10000, or an amount (rateType F). */
export type Tier = { loss: bigint; turnover: bigint; activeMember: number; rate: bigint };

const TIERS_MAX = 10;

type Steps = readonly Tier[];

/** Whether a salary's tiers rise: stake and rate with each, active members never fall. */
export function areSalaryTiers(tiers: Steps): boolean {
  return areTiers(tiers, (lower, upper) => lower.turnover < upper.turnover && lower.activeMember <= upper.activeMember);
}

/** Whether a dividend's tiers rise: no threshold falls, one rises, and the rate. */
export function areDividendTiers(tiers: Steps): boolean {
  return areTiers(tiers, (lower, upper) => {
    const falls = lower.loss > upper.loss || lower.turnover > upper.turnover || lower.activeMember > upper.activeMember;
    return !falls && (lower.loss < upper.loss || lower.turnover < upper.turnover || lower.activeMember < upper.activeMember);
  });
}

function areTiers(tiers: Steps, rises: (lower: Tier, upper: Tier) => boolean): boolean {
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return false;
  return tiers.every((upper, place) => {
    const lower = tiers[place - 1];
    return lower === undefined || (lower.rate < upper.rate && rises(lower, upper));
  });
}

/** The highest tier all of whose thresholds are reached, counted from 1; 0 is none. */
export function reachedTier(tiers: Steps, { turnover, active, assessed }: Figures): number {
  return 1 + tiers.findLastIndex((tier) => assessed >= tier.loss && turnover >= tier.turnover && active >= tier.activeMember);
}

/** What these tiers give at the thresholds of another contract's tier. */
export function rateAt(tiers: Steps, { loss, turnover, activeMember }: Tier): bigint {
  const reached = reachedTier(tiers, { turnover, active: activeMember, assessed: loss });
  return tiers[reached - 1]?.rate ?? 0n;
}
