import { type Amount, amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';

/** Signs of currencies where one is usual; others are named behind the amount by nobody. */
const SIGNS: Readonly<Record<string, string>> = { MMK: 'K', PHP: '₱', VND: '₫', THB: '฿', USD: '$', EUR: '€', CNY: '¥', INR: '₹' };

export type MoneyText = (value: Amount | string, sign?: 'auto' | 'always') => string;

/** How money of a currency is written. */
export function moneyIn(currency: string): MoneyText {
  const symbol = SIGNS[currency] ?? '';
  return (value, sign = 'auto') => formatAmount(typeof value === 'string' ? amount(BigInt(value)) : value, { symbol, sign });
}
