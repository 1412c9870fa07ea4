import { isPlan, type Plan } from './affiliate.ts';
import type { Fees } from './net-gaming.ts';
import { WHOLE } from './rate.ts';
import { areSteps, type StairMode } from './stairs.ts';

/** A plan as it is written down: amounts are digits in 1/10000, rates are 1/10000; where a step of players begins is a count. */
export type PlanTerms = {
  share: { mode: StairMode; by: 'NGR' | 'QUALIFIED'; steps: readonly { from: string; rate: number }[] } | null;
  acquisition: {
    mode: StairMode;
    minDepositE4: string;
    minWagerE4: string;
    days: number;
    cap: number | null;
    steps: readonly { from: number; amountE4: string }[];
  } | null;
  fees: Record<keyof Fees, number>;
  carry: 'NONE' | 'ALL';
  highRollerE4: string | null;
  advance: boolean;
  subRate: number;
  minPayoutE4: string;
};

export function planOf({ share, acquisition, fees, highRollerE4, ...terms }: PlanTerms): Plan {
  const { admin, tax, vendor, payment } = fees;
  return {
    share: share && { ...share, steps: share.steps.map(({ from, rate }) => ({ from: BigInt(from), gives: BigInt(rate) })) },
    acquisition: acquisition && {
      ...{ mode: acquisition.mode, days: acquisition.days, cap: acquisition.cap },
      ...{ minDeposit: BigInt(acquisition.minDepositE4), minWager: BigInt(acquisition.minWagerE4) },
      steps: acquisition.steps.map(({ from, amountE4 }) => ({ from: BigInt(from), gives: BigInt(amountE4) })),
    },
    fees: { admin: BigInt(admin), tax: BigInt(tax), vendor: BigInt(vendor), payment: BigInt(payment) },
    highRoller: highRollerE4 === null ? null : BigInt(highRollerE4),
    ...{ carry: terms.carry, advance: terms.advance, subRate: BigInt(terms.subRate), minPayout: BigInt(terms.minPayoutE4) },
  };
}

/** What of it is not sound: the part of it; null: it is. Digits are digits by then. */
export function planFault(terms: PlanTerms): keyof PlanTerms | null {
  const plan = planOf(terms);
  const { share, acquisition, fees, highRoller, minPayout } = plan;
  if (share ? !areSteps(share.steps, 0n) : !acquisition) return 'share';
  if (acquisition && !areSteps(acquisition.steps, 1n)) return 'acquisition';
  if (fees.admin + fees.tax + fees.vendor > WHOLE) return 'fees';
  if (minPayout < 0n) return 'minPayoutE4';
  if (highRoller !== null && (highRoller < 0n || plan.carry === 'ALL')) return 'highRollerE4';
  if (plan.advance && !(share && acquisition)) return 'advance';
  return isPlan(plan, 0n) ? null : 'share';
}
