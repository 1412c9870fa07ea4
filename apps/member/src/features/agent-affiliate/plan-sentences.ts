import { amount } from '@fairhall/money/amount';
import type { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import type { Translate } from '../../shared/i18n.ts';
import type { AffiliateTerms } from './api.ts';

const percent = (rate: number) => `${rate / 100}%`;

/** A plan in sentences, what is forgotten or carried first. */
export function planSentences(t: Translate, terms: AffiliateTerms, money: ReturnType<typeof useMoneyText>): string[] {
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  const { share, acquisition, fees, carry, highRollerE4, advance, subRate, minPayoutE4 } = terms;
  const step = (gives: string, from: string) => t('affiliate.step', { gives, from });
  const mode = (of: { mode: 'WHOLE' | 'LADDER'; steps: readonly unknown[] }) =>
    of.steps.length > 1 ? [t(`affiliate.mode.${of.mode}`)] : [];
  return [
    t(`affiliate.carry.${carry}`),
    ...(share
      ? [
          t(`affiliate.says_share.${share.by}`, {
            steps: share.steps.map(({ from, rate }) => step(percent(rate), share.by === 'NGR' ? plain(from) : from)).join(', '),
          }),
          ...mode(share),
        ]
      : []),
    ...(acquisition
      ? [
          t('affiliate.says_cpa', {
            ...{ deposit: plain(acquisition.minDepositE4), wager: plain(acquisition.minWagerE4), days: acquisition.days },
            steps: acquisition.steps.map(({ from, amountE4 }) => step(plain(amountE4), String(from))).join(', '),
          }),
          ...mode(acquisition),
          ...(acquisition.cap === null ? [] : [t('affiliate.says_cap', { n: acquisition.cap })]),
          t('affiliate.says_taken'),
        ]
      : []),
    ...(share ? [t('affiliate.says_fees', { gross: percent(fees.admin + fees.tax + fees.vendor), payment: percent(fees.payment) })] : []),
    ...(highRollerE4 === null ? [] : [t('affiliate.says_roller', { amount: plain(highRollerE4) })]),
    ...(advance ? [t('affiliate.says_advance')] : []),
    ...(subRate === 0 ? [] : [t('affiliate.says_sub', { rate: percent(subRate) })]),
    ...(minPayoutE4 === '0' ? [] : [t('affiliate.says_least', { amount: plain(minPayoutE4) })]),
  ];
}
