import { type Amount, ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { useProfile } from '../profile.ts';

/** Writes money that a bank moves in the merchant's currency: banks move whole display digits only, so that nothing is cut off. */
export function useMoneyText(): (amount: Amount | null, options?: { symbol?: boolean; sign?: 'always' }) => string {
  const { symbol: mark, displayDigits } = useProfile().currency;
  return (amount, { symbol = true, sign } = {}) =>
    formatAmount(amount ?? ZERO, { displayDigits, ...(symbol ? { symbol: mark } : {}), ...(sign ? { sign } : {}) });
}
