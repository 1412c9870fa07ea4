import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { parseDigits, parseMajor } from '@fairhall/money/text';

export type MoneyWords = { symbol?: string; sign?: 'auto' | 'always' };

/** Shown where an answer holds no readable amount; never a zero, which would be an amount. */
const UNREADABLE = '—';

/**
 * A digit string in 1/10000 as text, `#,##0.00`. An operator sees an amount to its last unit: finer ones show four digits,
 * where a player's balance is cut at two.
 */
export function digitsText(digits: string, words: MoneyWords = {}): string {
  return exactText(parseDigits(digits), words);
}

/** The same of major decimals, as the bet record carries them. */
export function majorDecimalsText(major: string, words: MoneyWords = {}): string {
  return exactText(parseMajor(major), words);
}

function exactText(value: Amount | null, words: MoneyWords): string {
  if (value === null) return UNREADABLE;
  return formatAmount(value, { ...words, displayDigits: value % 100n === 0n ? 2 : 4 });
}

export function isNegative(digits: string): boolean {
  return digits.startsWith('-');
}

/** "1,000,000.5", as amounts are written in every language of the console. */
export function groupedText(figure: string): string {
  const [whole = '', ...rest] = figure.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** A figure as it is kept, of one whose commas stand where they belong. Others are left for whoever judges it. */
export function ungrouped(typed: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed;
}
