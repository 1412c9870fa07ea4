import { assessDividend, type DividendTerms, type Period } from './dividend-period.ts';

/** A closed period as it was reckoned, and as its facts say now. */
export type ClosedPeriod = { was: Period; now: Period };
/** Dividends that were due, and are. */
export type Adjustment = { was: bigint; now: bigint; delta: bigint };

/**
 * What late facts change: closed periods of a contract, in their order, reckoned again from the first, for a changed minus moves what is
 * carried into all later ones. Nothing that was closed changes; the deltas are booked in the open period.
 */
export function adjustments(
  terms: DividendTerms,
  carryIn: bigint,
  periods: readonly ClosedPeriod[],
): { rows: Adjustment[]; total: bigint; carryWas: bigint; carryNow: bigint } {
  let [carryWas, carryNow, total] = [carryIn, carryIn, 0n];
  const rows = periods.map(({ was, now }) => {
    const before = assessDividend(terms, was, carryWas);
    const after = assessDividend(terms, now, carryNow);
    [carryWas, carryNow] = [before.carryOut, after.carryOut];
    const delta = after.due - before.due;
    total += delta;
    return { was: before.due, now: after.due, delta };
  });
  return { rows, total, carryWas, carryNow };
}
