import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { useProfile } from '../profile.ts';

/**
 * An amount of a stake, with more decimals than the merchant shows elsewhere when it has them: a unit of 0.002 must not read 0.00.
 */
export function stakeText(
  value: Amount,
  { symbol = '', displayDigits, sign }: { symbol?: string; displayDigits: number; sign?: 'always' },
): string {
  const digits = [displayDigits, 3, 4].find((count) => count >= displayDigits && value % 10n ** BigInt(4 - count) === 0n) ?? 4;
  return formatAmount(value, { symbol, displayDigits: digits, ...(sign ? { sign } : {}) });
}

/** Writes stakes and wins in the merchant's currency. */
export function useStakeText(): (value: Amount, options?: { symbol?: boolean; sign?: 'always' }) => string {
  const { currency } = useProfile();
  return (value, { symbol = true, sign } = {}) =>
    stakeText(value, { displayDigits: currency.displayDigits, ...(symbol ? { symbol: currency.symbol } : {}), ...(sign ? { sign } : {}) });
}

/** What stands on a chip, as short as it can be: "500", "5K", "2M". */
export function chipText(value: Amount): string {
  const major = value / 10_000n;
  if (value % 10_000n !== 0n) return stakeText(value, { displayDigits: 0 });
  if (major >= 1_000_000n && major % 1_000_000n === 0n) return `${major / 1_000_000n}M`;
  return major >= 1_000n && major % 1_000n === 0n ? `${major / 1_000n}K` : major.toString();
}
