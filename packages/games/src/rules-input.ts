import { type Card, isCard } from './cards.ts';

/** Why a question of the rules checker has no answer. Thrown by the readers here, caught at its one door (game-rules.ts). */
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

const MONEY = /^[1-9][0-9]{0,17}$/;

/** Digits in 1/10000 of a unit. */
export function readMoney(value: unknown): bigint {
  if (typeof value !== 'string' || !MONEY.test(value)) throw new Refused('BAD_MONEY');
  return BigInt(value);
}

export function readCards(value: unknown, code: string): Card[] {
  if (!Array.isArray(value)) throw new Refused(code);
  if (!value.every(isCard)) throw new Refused('BAD_CARD');
  return value;
}

/** A whole number within bounds. */
export function readNumber(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) throw new Refused('BAD_NUMBER');
  return value as number;
}

export function readList(value: unknown, most: number, code: string): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Refused(code);
  return value;
}

export function readText(value: unknown, code: string): string {
  if (typeof value !== 'string') throw new Refused(code);
  return value;
}
