import { createHash, timingSafeEqual } from 'node:crypto';
import type { Amount } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';

export type Fields = Readonly<Record<string, unknown>>;
type Source = { source?: string };

/** Reads a JSON object with every number as the text that stood there: an amount never goes through a float. Null: it is none. */
export function readExact(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text, ((_key: string, read: unknown, { source }: Source) =>
      typeof read === 'number' ? source : read) as (key: string, read: unknown) => unknown);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const MAJOR = /^(0|[1-9]\d{0,12})(?:\.(\d{1,8}))?$/;

/** An amount as providers write it, `20000`, `500.00000`; null for what is none, or finer than we count. */
export function readAmount(text: unknown): Amount | null {
  const [, whole, part = ''] = (typeof text === 'string' && MAJOR.exec(text)) || [];
  if (whole === undefined) return null;
  const fine = part.replace(/0+$/, '');
  const amount = fine.length > 4 ? null : parseMajor(fine === '' ? whole : `${whole}.${fine}`);
  return amount !== null && amount > 0n ? amount : null;
}

/** Without zeros that say nothing: `20000`, `500.5`. */
export function plainText(amount: Amount): string {
  return majorText(amount).replace(/\.?0+$/, '');
}

/** Compares without telling by its time where the two part. */
export function isSame(given: unknown, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(wanted));
}
