import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import type { FamilyCode } from './families.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** A result of K3: three dice as rolled. No rule looks at their order. */
export type K3Draw = { readonly family: 'K3'; readonly dice: readonly [Face, Face, Face] };

type DrawByFamily = { K3: K3Draw };

export type DrawOf<Family extends FamilyCode> = DrawByFamily[Family];
/** A result of legal shape, tagged with its family. */
export type Draw = DrawByFamily[FamilyCode];

/**
 * How chance makes a result of the family, as plain data for a draw machine.
 * independent: `count` numbers of low..high, repeats allowed.
 */
export type ChanceShape = { readonly kind: 'independent'; readonly count: number; readonly low: number; readonly high: number };

export const CHANCE_SHAPES: Readonly<Record<FamilyCode, ChanceShape>> = {
  K3: { kind: 'independent', count: 3, low: 1, high: 6 },
};

/** DRAW_SHAPE: not a list of the right length. DRAW_RANGE: a number that cannot be drawn; `detail.at` is its index. */
export type DrawCode = 'DRAW_SHAPE' | 'DRAW_RANGE';

const PARSERS: { readonly [F in FamilyCode]: (numbers: readonly unknown[]) => Result<DrawOf<F>, DrawCode> } = { K3: parseK3 };

/** Checks numbers in draw order, e.g. `parseDraw('K3', [2, 5, 6])`. Nothing but whole numbers passes. */
export function parseDraw<Family extends FamilyCode>(family: Family, numbers: unknown): Result<DrawOf<Family>, DrawCode> {
  return Array.isArray(numbers) ? PARSERS[family](numbers) : fail('DRAW_SHAPE');
}

/** Reads a winning number as `drawText` writes it: "2,5,6". */
export function parseDrawText<Family extends FamilyCode>(family: Family, text: string): Result<DrawOf<Family>, DrawCode> {
  return /^\d+(,\d+)*$/.test(text) ? parseDraw(family, text.split(',').map(Number)) : fail('DRAW_SHAPE');
}

/** Numbers of a result in draw order. */
export function drawNumbers(draw: Draw): readonly number[] {
  return draw.dice;
}

/** The winning number on the wire: a comma list in draw order, "2,5,6". */
export function drawText(draw: Draw): string {
  return drawNumbers(draw).join(',');
}

export type DrawFacts = {
  readonly sum: number;
  /** B big 11–18, S small 3–10. Entertainment sides lose on a triple, whatever stands here. */
  readonly size: 'B' | 'S';
  readonly parity: 'O' | 'E';
  /** All three dice alike. */
  readonly triple: boolean;
};

/** What the page says about a result. */
export function drawFacts({ dice }: K3Draw): DrawFacts {
  const [a, b, c] = dice;
  const sum = a + b + c;
  return { sum, size: sum >= 11 ? 'B' : 'S', parity: sum % 2 ? 'O' : 'E', triple: a === b && b === c };
}

function parseK3(numbers: readonly unknown[]): Result<K3Draw, DrawCode> {
  if (numbers.length !== 3) return fail('DRAW_SHAPE');
  const at = numbers.findIndex((number) => !(FACES as readonly unknown[]).includes(number));
  return at < 0 ? ok({ family: 'K3', dice: numbers as unknown as K3Draw['dice'] }) : fail('DRAW_RANGE', undefined, { at });
}
