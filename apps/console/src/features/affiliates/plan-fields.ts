import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { sent, typed } from '../../shared/sum-item.tsx';

/** Kept in 1/10000, shown in percent. */
const PERCENT = 100;
export const FEES = ['admin', 'tax', 'vendor', 'payment'] as const;

/** A plan as its form has it: amounts as they are typed, rates in percent. */
export type PlanFields = {
  name: string;
  reason: string;
  withShare: boolean;
  shareMode: 'WHOLE' | 'LADDER';
  by: 'NGR' | 'QUALIFIED';
  shareSteps: { from: string; rate: number }[];
  withCpa: boolean;
  cpaMode: 'WHOLE' | 'LADDER';
  minDeposit: string;
  minWager: string;
  days: number;
  cap?: number | null;
  cpaSteps: { from: number; amount: string }[];
  fees: Record<(typeof FEES)[number], number>;
  carry: 'NONE' | 'ALL';
  roller: string;
  advance: boolean;
  sub: number;
  least: string;
};

const NEW: AffiliateTerms = {
  share: { mode: 'WHOLE', by: 'NGR', steps: [{ from: '0', rate: 2_500 }] },
  acquisition: null,
  fees: { admin: 0, tax: 0, vendor: 0, payment: 0 },
  ...{ carry: 'NONE', highRollerE4: null, advance: false, subRate: 0, minPayoutE4: '0' },
};

export function fieldsOf(terms: AffiliateTerms = NEW): Omit<PlanFields, 'name' | 'reason'> {
  const { share, acquisition, fees, carry, highRollerE4, advance, subRate, minPayoutE4 } = terms;
  const by = share?.by ?? 'NGR';
  return {
    ...{ withShare: share !== null, shareMode: share?.mode ?? 'WHOLE', by },
    shareSteps: (share?.steps ?? [{ from: '0', rate: 0 }]).map(({ from, rate }) => ({
      ...{ from: by === 'NGR' ? typed(from) : from, rate: rate / PERCENT },
    })),
    ...{ withCpa: acquisition !== null, cpaMode: acquisition?.mode ?? 'LADDER', minDeposit: typed(acquisition?.minDepositE4 ?? '0') },
    ...{ minWager: typed(acquisition?.minWagerE4 ?? '0'), days: acquisition?.days ?? 90, cap: acquisition?.cap ?? null },
    cpaSteps: (acquisition?.steps ?? [{ from: 1, amountE4: '0' }]).map(({ from, amountE4 }) => ({ from, amount: typed(amountE4) })),
    fees: Object.fromEntries(FEES.map((fee) => [fee, fees[fee] / PERCENT])) as PlanFields['fees'],
    ...{ carry, roller: typed(highRollerE4), advance, sub: subRate / PERCENT, least: typed(minPayoutE4) },
  };
}

const rateOf = (percent: number | null | undefined) => Math.round((percent ?? 0) * PERCENT);

export function termsOf(fields: PlanFields): AffiliateTerms {
  const { withShare, shareMode, by, shareSteps, withCpa, cpaMode, minDeposit, minWager, days, cap, cpaSteps, fees, ...rest } = fields;
  const from = (text: string) => (by === 'NGR' ? sent(text) : text.trim()) || '0';
  return {
    share: withShare
      ? { mode: shareMode, by, steps: shareSteps.map((step) => ({ from: from(step.from), rate: rateOf(step.rate) })) }
      : null,
    acquisition: withCpa
      ? {
          ...{ mode: cpaMode, minDepositE4: sent(minDeposit) ?? '0', minWagerE4: sent(minWager) ?? '0', days, cap: cap ?? null },
          steps: cpaSteps.map((step) => ({ from: step.from, amountE4: sent(step.amount) ?? '0' })),
        }
      : null,
    fees: Object.fromEntries(FEES.map((fee) => [fee, rateOf(fees[fee])])) as AffiliateTerms['fees'],
    ...{ carry: rest.carry, highRollerE4: sent(rest.roller), advance: rest.advance, subRate: rateOf(rest.sub) },
    minPayoutE4: sent(rest.least) ?? '0',
  };
}
