import type { Amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';

const PLAIN = /^-?\d{1,14}(?:\.\d{1,4}0*)?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,4}0*)?$/;

/**
 * An amount as banks write it: digits of ASCII, a sign in front, groups of three or none. Null for all else: exponents, formulas, digits of
 * other scripts, finer parts than are kept, the other decimal sign.
 */
export function readDecimal(cell: string, decimal: '.' | ','): Amount | null {
  const trimmed = cell.trim().replace(/^\+(?=\d)/, '');
  const swapped = decimal === '.' ? trimmed : trimmed.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  if (!PLAIN.test(swapped) && !GROUPED.test(swapped)) return null;
  return parseMajor(swapped.replaceAll(',', '').replace(/(\.\d{4})0+$/, '$1'));
}
