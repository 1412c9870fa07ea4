import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import { type ChanceShape, type DrawCode, type DrawOptions, type FamilyDraw, NOT_DRAWN, type NumbersDraw } from '../draw.ts';
import { range } from '../options.ts';

/** Numbers of a whole result: the first prize, the bottom, two front and two back prizes. */
const SLOTS = [6, 2, 3, 3, 3, 3] as const;
/** Where the digits that every lottery draws stand: the last three of the first prize and the bottom. */
const ALWAYS: readonly number[] = range(3, 7);
const TOP_MIN = 3;
const DIGITS: ChanceShape = { kind: 'independent', count: 20, low: 0, high: 9 };

type Digits = Result<readonly number[], DrawCode>;

/**
 * Reads a result `[top, bottom, [front, front], [back, back]]`, numbers as text, or all 20 digits in that order as one list.
 * A first prize of fewer digits stands at the end of the six: Hanoi has five, Lao and Malay four, own draws may have three. Those before
 * it, and prizes of three digits that there are none of, are NOT_DRAWN. The others only if `partial` says so.
 * DRAW_SHAPE: other parts than these; DRAW_RANGE: a number that is not so many digits; DRAW_INCOMPLETE: one that is missing.
 * `at` counts digits.
 */
function parse(drawn: unknown, { partial = false }: DrawOptions = {}): Result<NumbersDraw<'TH'>, DrawCode> {
  if (!Array.isArray(drawn)) return fail('DRAW_SHAPE');
  const read = drawn.length === DIGITS.count ? digitsOfList(drawn) : digitsOfParts(drawn);
  if (!read.ok) return read;
  const missing = ALWAYS.find((place) => read.value[place] === NOT_DRAWN);
  if (missing !== undefined && !partial) return fail('DRAW_INCOMPLETE', undefined, { at: missing });
  return ok({ family: 'TH', numbers: read.value });
}

function digitsOfList(drawn: readonly unknown[]): Digits {
  const at = drawn.findIndex((digit) => !Number.isInteger(digit) || (digit as number) < NOT_DRAWN || (digit as number) > 9);
  return at >= 0 ? fail('DRAW_RANGE', undefined, { at }) : ok(drawn as readonly number[]);
}

function digitsOfParts(drawn: readonly unknown[]): Digits {
  const [top, bottom, ...prizes] = drawn;
  const pairs = range(0, 1).map((index) => prizes[index] ?? []);
  if (drawn.length < 1 || prizes.length > 2 || !pairs.every((pair) => Array.isArray(pair) && pair.length <= 2)) return fail('DRAW_SHAPE');
  const numbers = [top, bottom, ...range(0, 3).map((index) => (pairs as unknown[][])[index >> 1]?.[index % 2])];
  const digits: number[] = [];
  for (const [index, length] of SLOTS.entries()) {
    const number = numbers[index] ?? '';
    const least = index === 0 ? TOP_MIN : length;
    if (typeof number !== 'string' || /\D/.test(number) || number.length > length || (number !== '' && number.length < least))
      return fail('DRAW_RANGE', undefined, { at: digits.length });
    digits.push(...Array<number>(length - number.length).fill(NOT_DRAWN), ...[...number].map(Number));
  }
  return ok(digits);
}

export const TH_DRAW: FamilyDraw<'TH'> = { shape: DIGITS, parse };
