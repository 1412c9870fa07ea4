import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import { type ChanceShape, type DrawCode, type DrawOptions, type FamilyDraw, NOT_DRAWN, type NumbersDraw } from '../draw.ts';
import { range } from '../options.ts';

export type VnFamily = 'VNN' | 'VNS';

/** Prizes from the highest on: DB is the special one (đặc biệt). */
export const PRIZES = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;
export type Prize = (typeof PRIZES)[number];

type Shape = { readonly count: number; readonly digits: number };

/** How many numbers of how many digits each prize of a region has. */
export const PRIZE_SHAPES: Readonly<Record<VnFamily, Readonly<Partial<Record<Prize, Shape>>>>> = {
  VNN: {
    DB: { count: 1, digits: 5 },
    G1: { count: 1, digits: 5 },
    G2: { count: 2, digits: 5 },
    G3: { count: 6, digits: 5 },
    G4: { count: 4, digits: 4 },
    G5: { count: 6, digits: 4 },
    G6: { count: 3, digits: 3 },
    G7: { count: 4, digits: 2 },
  },
  VNS: {
    DB: { count: 1, digits: 6 },
    G1: { count: 1, digits: 5 },
    G2: { count: 1, digits: 5 },
    G3: { count: 2, digits: 5 },
    G4: { count: 7, digits: 5 },
    G5: { count: 1, digits: 4 },
    G6: { count: 3, digits: 4 },
    G7: { count: 1, digits: 3 },
    G8: { count: 1, digits: 2 },
  },
};

/** One number of a region's draw: its prize, and where its first digit stands among all digits. */
export type Slot = { readonly prize: Prize; readonly digits: number; readonly start: number };

/** Every number of a region's draw in prize order. */
export function slotsOf(family: VnFamily): readonly Slot[] {
  let start = 0;
  return PRIZES.flatMap((prize) => {
    const { count, digits } = PRIZE_SHAPES[family][prize] ?? { count: 0, digits: 0 };
    return range(1, count).map((): Slot => {
      const slot = { prize, digits, start };
      start += digits;
      return slot;
    });
  });
}

/** Digits of all numbers together. */
const DIGITS: Readonly<Record<VnFamily, number>> = { VNN: 107, VNS: 82 };

type Digits = Result<readonly number[], DrawCode>;

/**
 * Reads a result: `{prize: [numbers as text]}`, or all digits in prize order as one list. Numbers that are not known yet may be missing
 * if `partial` says so: their digits are NOT_DRAWN. DRAW_SHAPE: an unknown prize, or more numbers than it has; DRAW_RANGE: a number that
 * is not so many digits; DRAW_INCOMPLETE: a number is missing. `at` counts digits in prize order.
 */
function parseVn<Family extends VnFamily>(
  family: Family,
  drawn: unknown,
  { partial = false }: DrawOptions = {},
): Result<NumbersDraw<Family>, DrawCode> {
  const read = Array.isArray(drawn) ? digitsOfList(family, drawn) : digitsOfPrizes(family, drawn);
  if (!read.ok) return read;
  const missing = read.value.indexOf(NOT_DRAWN);
  if (missing >= 0 && !partial) return fail('DRAW_INCOMPLETE', undefined, { at: missing });
  return ok({ family, numbers: read.value });
}

function digitsOfList(family: VnFamily, drawn: readonly unknown[]): Digits {
  if (drawn.length !== DIGITS[family]) return fail('DRAW_SHAPE');
  const isDigit = (digit: unknown): boolean => Number.isInteger(digit) && (digit as number) >= NOT_DRAWN && (digit as number) <= 9;
  const at = drawn.findIndex((digit) => !isDigit(digit));
  return at >= 0 ? fail('DRAW_RANGE', undefined, { at }) : ok(drawn as readonly number[]);
}

function digitsOfPrizes(family: VnFamily, drawn: unknown): Digits {
  const given = numbersByPrize(family, drawn);
  if (!given) return fail('DRAW_SHAPE');
  const digits: number[] = [];
  for (const { prize, digits: count, start } of slotsOf(family)) {
    const number = given.get(prize)?.shift() ?? '';
    if (number === '') digits.push(...range(1, count).map(() => NOT_DRAWN));
    else if (typeof number !== 'string' || number.length !== count || /\D/.test(number))
      return fail('DRAW_RANGE', undefined, { at: start });
    else digits.push(...[...number].map(Number));
  }
  return ok(digits);
}

/** What is given for each prize; null where a prize is not one of the region's, comes twice, or has too many numbers. */
function numbersByPrize(family: VnFamily, drawn: unknown): Map<Prize, unknown[]> | null {
  if (typeof drawn !== 'object' || drawn === null) return null;
  const given = new Map<Prize, unknown[]>();
  for (const [name, value] of Object.entries(drawn)) {
    const prize = prizeOf(name);
    const numbers: unknown = typeof value === 'string' ? [value] : (value ?? []);
    if (!prize || given.has(prize) || !Array.isArray(numbers)) return null;
    if (numbers.length > (PRIZE_SHAPES[family][prize]?.count ?? 0)) return null;
    given.set(prize, [...numbers]);
  }
  return given;
}

/** The prize of a name in the spellings in use: "DB", "ĐB", "GDB", "g1". */
function prizeOf(name: string): Prize | null {
  const plain = name
    .toUpperCase()
    .replace(/[ĐÐ]/g, 'D')
    .replace(/[^A-Z0-9]/g, '');
  const spelled = plain === 'GDB' || plain === 'G0' ? 'DB' : plain;
  return PRIZES.find((prize) => prize === spelled) ?? null;
}

function vietnamese<Family extends VnFamily>(
  family: Family,
): { shape: ChanceShape; parse(drawn: unknown, options?: DrawOptions): Result<NumbersDraw<Family>, DrawCode> } {
  return {
    shape: { kind: 'independent', count: DIGITS[family], low: 0, high: 9 },
    parse: (drawn, options) => parseVn(family, drawn, options),
  };
}

export const VNN_DRAW: FamilyDraw<'VNN'> = vietnamese('VNN');
export const VNS_DRAW: FamilyDraw<'VNS'> = vietnamese('VNS');
