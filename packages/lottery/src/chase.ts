import { type Amount, amount, ceilDiv } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { MONEY_MAX } from './bounds.ts';

/** Issues of one chase at most. */
export const CHASE_ISSUES_MAX = 120;

/** How multiples grow over the issues of a chase. Rates are ×10⁴; `gap` is in issues. */
export type ChaseRule =
  | { readonly kind: 'same'; readonly multiple: number }
  | { readonly kind: 'doubling'; readonly multiple: number; readonly factor: number; readonly gap: number }
  /** If the issue wins, it returns all that was staked until then and at least this share of it besides. */
  | { readonly kind: 'profit-rate'; readonly multipleMin: number; readonly rateE4: bigint }
  /** If the issue wins, it returns all that was staked until then and at least this much besides. */
  | { readonly kind: 'fixed-profit'; readonly multipleMin: number; readonly profitE4: Amount };

/** What is chased: cost and win, stake included, of the slip bought once; and the bounds. */
export type ChaseTerms = {
  readonly issues: number;
  readonly unitE4: Amount;
  readonly winE4: Amount;
  readonly multipleMax: number;
};

/** One issue of a plan. `profitE4`: what is left if this issue wins, as the slip does at most, and none before it did. */
export type PlannedIssue = {
  readonly multiple: number;
  readonly stakeE4: Amount;
  /** Staked until here, this issue with it. */
  readonly spentE4: Amount;
  readonly profitE4: Amount;
};

/**
 * NO_PROFIT: the slip wins too little for the profit that is asked for. MULTIPLE_OVER: at the issue `at` (from 1) it would be above the
 * bound. AMOUNT_OVER: until that issue the chase would cost, or in it win, more than MONEY_MAX.
 */
export type ChasePlan =
  | { readonly ok: true; readonly value: readonly PlannedIssue[] }
  | { readonly ok: false; readonly code: 'NO_PROFIT' | 'MULTIPLE_OVER' | 'AMOUNT_OVER'; readonly at: number };

/**
 * Plans the multiples of a chase. A plan that would need more than the highest multiple is refused, never cut: a cut plan would not do what
 * it promises. Throws on terms that are none. No clock, no chance.
 */
export function planChase(rule: ChaseRule, { issues, unitE4, winE4, multipleMax }: ChaseTerms): ChasePlan {
  invariant(Number.isInteger(issues) && issues >= 1 && issues <= CHASE_ISSUES_MAX, `${issues} issues are no chase`);
  invariant(unitE4 > 0n && winE4 >= 0n, 'a slip costs something');
  const planned: PlannedIssue[] = [];
  let spentE4 = 0n;
  for (let place = 1; place <= issues; place += 1) {
    const times = multipleOf(rule, { place, spentE4, unitE4, winE4 });
    if (times === null) return { ok: false, code: 'NO_PROFIT', at: place };
    if (times > BigInt(multipleMax)) return { ok: false, code: 'MULTIPLE_OVER', at: place };
    const stakeE4 = times * unitE4;
    spentE4 += stakeE4;
    if (spentE4 > MONEY_MAX || times * winE4 > MONEY_MAX) return { ok: false, code: 'AMOUNT_OVER', at: place };
    planned.push({
      multiple: Number(times),
      stakeE4: amount(stakeE4),
      spentE4: amount(spentE4),
      profitE4: amount(times * winE4 - spentE4),
    });
  }
  return { ok: true, value: planned };
}

/** What a chase costs: the slip once for each multiple. */
export function chaseStake(unitE4: Amount, multiples: readonly number[]): Amount {
  return amount(unitE4 * multiples.reduce((sum, multiple) => sum + BigInt(multiple), 0n));
}

type Standing = { place: number; spentE4: bigint; unitE4: bigint; winE4: bigint };

/** The least multiple that does what the rule says; null when none does. */
function multipleOf(rule: ChaseRule, { place, spentE4, unitE4, winE4 }: Standing): bigint | null {
  switch (rule.kind) {
    case 'same':
      return wholeMultiple(rule.multiple);
    case 'doubling': {
      const [factor, gap] = [wholeMultiple(rule.factor), wholeMultiple(rule.gap)];
      return wholeMultiple(rule.multiple) * factor ** (BigInt(place - 1) / gap);
    }
    case 'profit-rate': {
      // m × win ≥ (1 + rate) × (spent + m × unit), in 1/10000.
      const kept = 10_000n + rule.rateE4;
      invariant(rule.rateE4 >= 0n, 'a profit is none below zero');
      return least(kept * spentE4, 10_000n * winE4 - kept * unitE4, wholeMultiple(rule.multipleMin));
    }
    case 'fixed-profit':
      invariant(rule.profitE4 >= 0n, 'a profit is none below zero');
      return least(spentE4 + rule.profitE4, winE4 - unitE4, wholeMultiple(rule.multipleMin));
  }
}

/** The least multiple, of `min` and above, whose gains make up for what is needed. */
function least(needed: bigint, gain: bigint, min: bigint): bigint | null {
  if (gain <= 0n) return null;
  const times = ceilDiv(needed, gain);
  return times > min ? times : min;
}

function wholeMultiple(value: number): bigint {
  invariant(Number.isInteger(value) && value >= 1, `${value} is no multiple`);
  return BigInt(value);
}
