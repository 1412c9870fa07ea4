import { type Contract, dueAt } from './contracts.ts';
import { least } from './rate.ts';
import { reachedTier } from './tiers.ts';

/**
 * What of a minus goes into the next period: nothing; this period's own; all that is not made up for; or all until the month's last
 * period, which carries nothing. A plus is never carried.
 */
export const CARRIES = ['NONE', 'LAST', 'ALL', 'MONTH'] as const;
export type Carry = (typeof CARRIES)[number];

export type DividendTerms = Pick<Contract, 'rateType' | 'tiers' | 'max'> & { carry: Carry };
/** What a team has brought: `net` after all deductions. */
export type Period = { net: bigint; turnover: bigint; active: number; isLastOfMonth: boolean };
export type Assessed = { assessed: bigint; tier: number; due: bigint; carryOut: bigint };

/** Why nothing like it can have been carried into a period: a plus, or anything where nothing is carried. */
export function isCarryIn(carry: Carry, carryIn: bigint): boolean {
  return carryIn <= 0n && (carry !== 'NONE' || carryIn === 0n);
}

/** A period's dividend, `carryIn` being what the period before carried out. */
export function assessDividend(terms: DividendTerms, period: Period, carryIn: bigint): Assessed {
  const assessed = period.net + carryIn;
  const tier = reachedTier(terms.tiers, { turnover: period.turnover, active: period.active, assessed });
  const due = assessed > 0n ? dueAt(terms, tier, assessed) : 0n;
  return { assessed, tier, due, carryOut: carryOut(terms.carry, { net: period.net, assessed, isLastOfMonth: period.isLastOfMonth }) };
}

function carryOut(carry: Carry, { net, assessed, isLastOfMonth }: { net: bigint; assessed: bigint; isLastOfMonth: boolean }): bigint {
  if (carry === 'NONE' || (carry === 'MONTH' && isLastOfMonth)) return 0n;
  return least(0n, carry === 'LAST' ? net : assessed);
}
