import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import type { DrawCode, VnDraw } from '../draw.ts';
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

/** One number of a region's draw: its prize, which of that prize's numbers it is, and where its first digit stands among all digits. */
export type Slot = Shape & { readonly prize: Prize; readonly index: number; readonly start: number };

/** Every number of a region's draw in prize order. */
export function slotsOf(family: VnFamily): readonly Slot[] {
  let start = 0;
  return PRIZES.flatMap((prize) => {
    const shape = PRIZE_SHAPES[family][prize];
    return range(1, shape?.count ?? 0).map((number): Slot => {
      const slot = { ...(shape as Shape), prize, index: number - 1, start };
      start += slot.digits;
      return slot;
    });
  });
}

/**
 * Reads a result `{prize: [numbers as text]}`, in which prizes that are not known yet may be missing, or all digits in prize order as
 * one list. DRAW_SHAPE: an unknown prize, or more or fewer numbers than it has; DRAW_RANGE: a number that is not so many digits.
 */
export function parseVn<Family extends VnFamily>(family: Family, drawn: unknown): Result<VnDraw<Family>, DrawCode> {
  const given = Array.isArray(drawn) ? prizesOfDigits(family, drawn) : drawn;
  if (typeof given !== 'object' || given === null) return fail('DRAW_SHAPE');
  const prizes: Partial<Record<Prize, readonly string[]>> = {};
  for (const [name, value] of Object.entries(given)) {
    const prize = prizeOf(name);
    const shape = prize && PRIZE_SHAPES[family][prize];
    const numbers: unknown = typeof value === 'string' ? [value] : value;
    if (!prize || !shape || !Array.isArray(numbers)) return fail('DRAW_SHAPE');
    if (numbers.length === 0) continue;
    if (numbers.length !== shape.count) return fail('DRAW_SHAPE');
    const wrong = numbers.findIndex((number) => typeof number !== 'string' || number.length !== shape.digits || /\D/.test(number));
    if (wrong >= 0) return fail('DRAW_RANGE', undefined, { at: wrong });
    prizes[prize] = numbers as string[];
  }
  const digits = PRIZES.flatMap((prize) => prizes[prize] ?? []).join('');
  return ok({ family, prizes, numbers: [...digits].map(Number) });
}

/** Digits in prize order as prizes; null when they are not as many as the region draws. */
function prizesOfDigits(family: VnFamily, digits: readonly unknown[]): Partial<Record<Prize, string[]>> | null {
  const slots = slotsOf(family);
  const known = digits.every((digit) => typeof digit === 'number' && Number.isInteger(digit) && digit >= 0 && digit <= 9);
  if (!known || digits.length !== slots.reduce((sum, slot) => sum + slot.digits, 0)) return null;
  const prizes: Partial<Record<Prize, string[]>> = {};
  for (const { prize, start, digits: count } of slots) {
    prizes[prize] = [...(prizes[prize] ?? []), digits.slice(start, start + count).join('')];
  }
  return prizes;
}

/** The prize of a name in the spellings in use: "DB", "ĐB", "GDB", "g1". */
function prizeOf(name: string): Prize | null {
  const plain = name
    .toUpperCase()
    .replace(/Đ/g, 'D')
    .replace(/[^A-Z0-9]/g, '');
  const spelled = plain === 'GDB' || plain === 'G0' ? 'DB' : plain;
  return PRIZES.find((prize) => prize === spelled) ?? null;
}
