import { parseDigits } from '@fairhall/money/text';

/** Why a question has no answer. Thrown by the readers, caught at their one door (commission.ts). */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Input = Readonly<Record<string, unknown>>;
/** One operation: a question to its answer. Throws `Refused`. */
export type Operation = (input: Input) => Record<string, unknown>;

const RATE_MAX = 10_000;

/** What may be missing is, when it is not there or null. */
export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** Digits in 1/10000 of a unit; below 0 only where the field may be. A fallback is what a missing one counts as. */
export function readAmount(value: unknown, { signed = false, fallback }: { signed?: boolean; fallback?: bigint } = {}): bigint {
  if (fallback !== undefined && isMissing(value)) return fallback;
  const amount = typeof value === 'string' && (signed || !value.startsWith('-')) ? parseDigits(value) : null;
  if (amount === null) throw new Refused('AMOUNT_INVALID');
  return amount;
}

export function readCount(value: unknown, fallback?: number): number {
  if (fallback !== undefined && isMissing(value)) return fallback;
  if (!isCount(value)) throw new Refused('COUNT_INVALID');
  return value;
}

/** In 1/10000. */
export function readRate(value: unknown, { fallback, code = 'RATE_INVALID' }: { fallback?: bigint; code?: string } = {}): bigint {
  if (fallback !== undefined && isMissing(value)) return fallback;
  if (!isCount(value) || value > RATE_MAX) throw new Refused(code);
  return BigInt(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function readObject(value: unknown, code: string): Input {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(code);
  return value as Input;
}

/** A list of objects. */
export function readRows(value: unknown, code: string): Input[] {
  if (!Array.isArray(value)) throw new Refused(code);
  return value.map((row) => readObject(row, code));
}

/** The same, where it may be missing. */
export function readRowsIfAny(value: unknown, code: string): Input[] {
  return isMissing(value) ? [] : readRows(value, code);
}

/** A word out of a closed set. */
export function readWord<Word extends string>(value: unknown, words: readonly Word[], code: string): Word {
  if (!(words as readonly unknown[]).includes(value)) throw new Refused(code);
  return value as Word;
}

/** The name of a member, a holder, a day. */
export function readText(value: unknown, code: string): string {
  if (typeof value !== 'string' || value === '') throw new Refused(code);
  return value;
}

export function refuse(code: string | null): void {
  if (code !== null) throw new Refused(code);
}

/** A row as it is answered: its amounts as digits. */
export function told(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) answer[key] = typeof value === 'bigint' ? value.toString() : value;
  return answer;
}

/** Amounts by id. */
export function toldAmounts(amounts: ReadonlyMap<string, bigint>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([id, amount]) => [id, amount.toString()]));
}
