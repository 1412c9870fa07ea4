import type { Amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

/** Longest amount that is read: 14 digits before the point. */
const WHOLE_DIGITS_MAX = 14;

/** What is kept of typed text: digits and one point, with no more decimals than the currency shows. Grouping commas are left out. */
export function typedAmount(text: string, displayDigits: number): string {
  const [whole = '', ...after] = text.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_MAX);
  if (after.length === 0 || displayDigits === 0) return digits;
  return `${digits || '0'}.${after.join('').slice(0, displayDigits)}`;
}

/** The amount of typed text; null for none at all. */
export function readAmount(text: string): Amount | null {
  return text === '' ? null : parseMajor(text.replace(/\.$/, ''));
}

/** Typed text as it is read best: "2000.5" → "2,000.5". */
export function groupedAmount(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
