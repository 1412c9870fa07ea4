import { areInDecks, type Card, isCard } from './cards.ts';

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

/** Cards that a player holds: as many as `fits` allows. */
export function readHand(value: unknown, fits: (count: number) => boolean): Card[] {
  const cards = readCards(value, 'BAD_HAND');
  if (!fits(cards.length)) throw new Refused('BAD_HAND');
  return cards;
}

/** Games between players are dealt from one deck: no card is seen twice. */
export function requireOneDeck(cards: readonly Card[]): void {
  if (!areInDecks(cards, 1)) throw new Refused('BAD_CARD');
}

/** A part of a whole in basis points. */
export function readRate(value: unknown, most = 10_000): bigint {
  return BigInt(readNumber(value, 0, most));
}

/** A whole number within bounds. */
export function readNumber(value: unknown, least: number, most: number, code = 'BAD_NUMBER'): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) throw new Refused(code);
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

const BETS_MAX = 1_000;

/** What comes back of each bet, in the form in which the bets were put. */
type ToldReturns<Area> = (backOf: (area: Area, stake: bigint) => bigint) => string[] | Record<string, string>;

/** Bets as a list `[{b, …, stake}]`, or by the names of areas `{b: stake}`. `readArea` knows what a bet is on, or answers null. */
export function readBets<Area>(value: unknown, readArea: (bet: Input) => Area | null): ToldReturns<Area> {
  const read = (bet: Input) => {
    const area = readArea(bet);
    if (area === null) throw new Refused('BAD_BET');
    return { area, stake: readMoney(bet.stake) };
  };
  if (Array.isArray(value)) {
    const bets = readList(value, BETS_MAX, 'BAD_BET').map((bet) => read(readObject(bet, 'BAD_BET')));
    return (backOf) => bets.map(({ area, stake }) => backOf(area, stake).toString());
  }
  const named = Object.entries(readObject(value, 'BAD_BET')).map(([b, stake]) => ({ b, ...read({ b, stake }) }));
  return (backOf) => Object.fromEntries(named.map(({ b, area, stake }) => [b, backOf(area, stake).toString()]));
}

export function readObject(value: unknown, code: string): Input {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(code);
  return value as Input;
}

/** A word out of a closed set. */
export function readWord<Word extends string>(value: unknown, words: readonly Word[], code: string): Word {
  if (!(words as readonly unknown[]).includes(value)) throw new Refused(code);
  return value as Word;
}
