import type { Amount } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';

/** Why a case has no answer. Thrown by the readers, caught at their one door (read-case.ts). */
export class BadCase extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Input = Readonly<Record<string, unknown>>;

export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

export function readObject(value: unknown, code: string): Input {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadCase(code);
  return value as Input;
}

export function readList(value: unknown, code: string): unknown[] {
  if (isMissing(value)) return [];
  if (!Array.isArray(value)) throw new BadCase(code);
  return value;
}

/** A name, or a number that serves as one. */
export function readName(value: unknown, code: string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string' || value === '') throw new BadCase(code);
  return value;
}

export function readNameIfAny(value: unknown, code: string): string | null {
  return isMissing(value) ? null : readName(value, code);
}

/** Digits in 1/10000; below 0 where an event is then refused by the rules. */
export function readAmount(value: unknown, { signed = false }: { signed?: boolean } = {}): Amount {
  const parsed = typeof value === 'string' && value !== '-0' && (signed || !value.startsWith('-')) ? parseDigits(value) : null;
  if (parsed === null) throw new BadCase('AMOUNT_INVALID');
  return parsed;
}

export function readAmountIfAny(value: unknown): Amount | null {
  return isMissing(value) ? null : readAmount(value);
}

export function readAmountOr(value: unknown, fallback: Amount): Amount {
  return readAmountIfAny(value) ?? fallback;
}

export function readCount(value: unknown, max = Number.MAX_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > max) throw new BadCase('NUMBER_INVALID');
  return value as number;
}

export function readCountOr<Fallback>(value: unknown, fallback: Fallback, max?: number): number | Fallback {
  return isMissing(value) ? fallback : readCount(value, max);
}

export function readFlagOr(value: unknown, fallback: boolean): boolean {
  if (isMissing(value)) return fallback;
  if (typeof value !== 'boolean') throw new BadCase('FLAG_INVALID');
  return value;
}

export function readWord<Word extends string>(value: unknown, words: readonly Word[], code: string): Word {
  if (!(words as readonly unknown[]).includes(value)) throw new BadCase(code);
  return value as Word;
}
