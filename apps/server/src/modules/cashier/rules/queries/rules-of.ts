import type { CashierRules, FeeTerms } from '@fairhall/contract/console/cashier-rules';
import type { Amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { CashierDeps } from '../../deps.ts';
import type { Desk } from '../../review/desk.ts';
import { type FeeRule, settledFee } from '../fee.ts';
import { listFees } from '../store/fee-rules.ts';
import { listLimits } from '../store/limit-rules.ts';
import { channelsOf } from './channels-of.ts';

/** All rules of a merchant, with the ways they may be for. */
export async function rulesOf(
  { db }: Pick<CashierDeps, 'db'>,
  { operator: { merchantId }, merchant: { profile } }: Desk,
): Promise<CashierRules> {
  const [fees, limits, channels] = await Promise.all([listFees(db, merchantId), listLimits(db, merchantId), channelsOf(db, merchantId)]);
  return {
    currency: profile.currency.code,
    channels,
    fees: fees.map(({ direction, channel, level, changedAtMs, changedName, ...rule }) => ({
      ...{ direction, channel, level, changedAtMs, changedName, terms: termsOf(rule) },
    })),
    limits: limits.map(({ direction, channel, level, changedAtMs, changedName, dayCount, monthCount, ...sums }) => ({
      ...{ direction, channel, level, changedAtMs, changedName },
      bounds: {
        ...{ oneMinE4: told(sums.oneMin), oneMaxE4: told(sums.oneMax), daySumE4: told(sums.daySum), monthSumE4: told(sums.monthSum) },
        ...{ dayCount, monthCount },
      },
    })),
    settled: termsOf(settledFee(profile.withdraw)),
  };
}

function told(sum: Amount | null): string | null {
  return sum === null ? null : digits(sum);
}

function termsOf({ fixed, min, max, ...rest }: FeeRule): FeeTerms {
  return { ...rest, fixedE4: digits(fixed), minE4: digits(min), maxE4: told(max) };
}
