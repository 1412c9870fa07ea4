import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { amount } from '@fairhall/money/amount';
import type { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import type { Translate } from '../../shared/i18n.ts';

/** What terms say besides their tiers, in sentences. */
export function sentencesOf(t: Translate, kind: ContractKind, terms: ContractTerms, money: ReturnType<typeof useMoneyText>): string[] {
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  return [
    t(`contracts.says.${kind}`),
    t(terms.rateType === 'P' ? 'contracts.says_percent' : 'contracts.says_fixed'),
    t('contracts.says_active', { amount: plain(terms.activeMin) }),
    ...(terms.max === null ? [] : [t('contracts.says_max', { amount: plain(terms.max) })]),
    ...(terms.carry === null ? [] : [t(`contracts.carry.${terms.carry}`)]),
    ...(terms.deduct.length === 0
      ? []
      : [t('contracts.says_deduct', { what: terms.deduct.map((what) => t(`contracts.deduct.${what}`)).join(', ') })]),
    ...(terms.ownFunds ? [t('contracts.says_own_funds')] : []),
  ];
}
