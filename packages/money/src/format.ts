import { type Amount, floorDiv } from './amount.ts';

/** What is shown in place of a hidden balance: of fixed length, so that it tells nothing. */
export const MASK = '******';

export type MoneyShape = { symbol?: string; displayDigits?: number; sign?: 'auto' | 'always' };

/**
 * `#,##0.00` in every language: grouping comma, decimal point, Latin digits.
 * Cuts what lies beyond the display digits towards zero, so that a shown balance is never more than the held one.
 */
export function formatAmount(value: Amount, { symbol = '', displayDigits = 2, sign = 'auto' }: MoneyShape = {}): string {
  const magnitude = value < 0n ? -value : value;
  const shown = floorDiv(magnitude, 10n ** BigInt(4 - displayDigits));
  const text = shown.toString().padStart(displayDigits + 1, '0');
  const whole = displayDigits === 0 ? text : text.slice(0, -displayDigits);
  const fraction = displayDigits === 0 ? '' : `.${text.slice(-displayDigits)}`;
  const lead = value < 0n && shown > 0n ? '−' : sign === 'always' && shown > 0n ? '+' : '';
  return `${lead}${symbol}${grouped(whole)}${fraction}`;
}

/** Decimal text as it is being typed, with grouping commas: "12345." → "12,345.". */
export function formatTyped(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  return [grouped(whole), ...fraction].join('.');
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Decimal odds from ×10⁴, without trailing zeros: 19954n → "1.9954", 77600n → "7.76", 20000n → "2". */
export function formatOdds(oddsE4: bigint): string {
  const text = oddsE4.toString().padStart(5, '0');
  const fraction = text.slice(-4).replace(/0+$/, '');
  return fraction ? `${text.slice(0, -4)}.${fraction}` : text.slice(0, -4);
}
