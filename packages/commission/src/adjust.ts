import { type Assessed, assessDividend, type DividendTerms, type Period } from './dividend-period.ts';

/** A closed period as it was reckoned, and as its facts say now; `terms`: its own, where the contract had others then. */
export type ClosedPeriod = { was: Period; now: Period; terms?: DividendTerms };
/** Dividends that were due, and are; `after`: how the latter comes about. */
export type Adjustment = { was: bigint; now: bigint; delta: bigint; after: Assessed & { carryIn: bigint } };

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
  const rows = periods.map(({ was, now, terms: own = terms }) => {
    const carriedNow = own.carry === 'NONE' ? 0n : carryNow;
    const before = assessDividend(own, was, own.carry === 'NONE' ? 0n : carryWas);
    const after = assessDividend(own, now, carriedNow);
    [carryWas, carryNow] = [before.carryOut, after.carryOut];
    const delta = after.due - before.due;
    total += delta;
    return { was: before.due, now: after.due, delta, after: { ...after, carryIn: carriedNow } };
  });
  return { rows, total, carryWas, carryNow };
}
