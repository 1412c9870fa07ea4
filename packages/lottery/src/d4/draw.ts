import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import { type ChanceShape, checkNumbers, type D4Draw, type DrawCode, type FamilyDraw } from '../draw.ts';
import type { D4Prize } from './codes.ts';

/** Prizes in the order of a result, and how many numbers each has. */
export const PRIZE_COUNTS: Readonly<Record<D4Prize, number>> = { P1: 1, P2: 1, P3: 1, ST: 10, CO: 10 };
export const PRIZES = Object.keys(PRIZE_COUNTS) as readonly D4Prize[];
/** The prize of each of the 23 numbers. */
export const PRIZE_OF: readonly D4Prize[] = PRIZES.flatMap((prize) => Array<D4Prize>(PRIZE_COUNTS[prize]).fill(prize));

const DIGITS: ChanceShape = { kind: 'independent', count: 92, low: 0, high: 9 };

/** Reads a result: 23 numbers of four digits as text, or all their digits as one list. `at` is the number, or the digit. */
function parse(drawn: unknown): Result<D4Draw, DrawCode> {
  if (!Array.isArray(drawn)) return fail('DRAW_SHAPE');
  if (drawn.length === DIGITS.count) {
    const checked = checkNumbers(DIGITS, drawn);
    return checked.ok ? parse(checked.value.join('').match(/\d{4}/g)) : checked;
  }
  if (drawn.length !== PRIZE_OF.length) return fail('DRAW_SHAPE');
  const wrong = drawn.findIndex((number) => typeof number !== 'string' || !/^\d{4}$/.test(number));
  if (wrong >= 0) return fail('DRAW_RANGE', undefined, { at: wrong });
  return ok({ family: 'D4', prizes: drawn as readonly string[], numbers: [...drawn.join('')].map(Number) });
}

export const D4_DRAW: FamilyDraw<'D4'> = { shape: DIGITS, parse };
