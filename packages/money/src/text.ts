import { type Amount, amount, UNITS_PER_MAJOR } from './amount.ts';

const MAJOR_TEXT = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;
const DIGIT_STRING = /^-?\d{1,18}$/;

/**
 * Reads major decimals as the family's clients write them: "12", "12.5", "0.0020".
 * Answers null for anything else, and for more than four decimals: a finer amount cannot be held.
 */
export function parseMajor(text: string): Amount | null {
  const match = MAJOR_TEXT.exec(text);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const units = BigInt(whole as string) * UNITS_PER_MAJOR + BigInt(fraction.padEnd(4, '0'));
  return amount(sign ? -units : units);
}

/** Major decimals with exactly four digits, e.g. "12.5000": what the family's paths carry. */
export function majorText(value: Amount): string {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Reads our own wire form: a digit string in 1/10000 units. Answers null for anything else. */
export function parseDigits(text: string): Amount | null {
  return DIGIT_STRING.test(text) ? amount(BigInt(text)) : null;
}

/** Our own wire form: a digit string in 1/10000 units. */
export function digits(value: Amount): string {
  return value.toString();
}
