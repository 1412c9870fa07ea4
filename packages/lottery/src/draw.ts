import type { Result } from '@fairhall/money/result';
import { fail, ok } from '@fairhall/money/result';
import type { FamilyCode } from './families.ts';
import type { KenoGame } from './pc/keno.ts';

/** A result that is a list of numbers in the order drawn, e.g. the five digits of SSC. */
export type NumbersDraw<Family extends string> = { readonly family: Family; readonly numbers: readonly number[] };

/** A result of Mark Six: six regular numbers as drawn, then the special one, and the lunar year whose tables hold for it. */
export type LhcDraw = NumbersDraw<'LHC'> & { readonly lunarYear: number };

/** Stands for a number that is not known yet, in a result that comes prize by prize. */
export const NOT_DRAWN = -1;

/** A result of 4D: 23 numbers of four digits as text in prize order; `numbers` are their digits. */
export type D4Draw = NumbersDraw<'D4'> & { readonly prizes: readonly string[] };

type DrawByFamily = {
  SSC: NumbersDraw<'SSC'>;
  D3: NumbersDraw<'D3'>;
  N11: NumbersDraw<'N11'>;
  K3: NumbersDraw<'K3'>;
  PK: NumbersDraw<'PK'>;
  PC: NumbersDraw<'PC'>;
  LHC: LhcDraw;
  KL: NumbersDraw<'KL'>;
  KF: NumbersDraw<'KF'>;
  VNN: NumbersDraw<'VNN'>;
  VNS: NumbersDraw<'VNS'>;
  TH: NumbersDraw<'TH'>;
  D4: D4Draw;
  PH3: NumbersDraw<'PH3'>;
  PH2: NumbersDraw<'PH2'>;
};

export type DrawOf<Family extends FamilyCode> = DrawByFamily[Family];
/** A result of legal shape, tagged with its family. */
export type Draw = DrawByFamily[FamilyCode];

/**
 * How chance makes a result of the family, as plain data for a draw machine.
 * independent: `count` numbers of low..high, repeats allowed; distinct: all different, `sorted` where their order means nothing.
 */
export type ChanceShape =
  | { readonly kind: 'independent'; readonly count: number; readonly low: number; readonly high: number }
  | { readonly kind: 'distinct'; readonly count: number; readonly low: number; readonly high: number; readonly sorted?: boolean };

/**
 * DRAW_SHAPE: not a list of the right length. DRAW_RANGE: a number that cannot be drawn. DRAW_REPEAT: a number drawn twice that can't be;
 * DRAW_INCOMPLETE: a number is missing. `detail.at` is the index of the number.
 */
export type DrawCode = 'DRAW_SHAPE' | 'DRAW_RANGE' | 'DRAW_REPEAT' | 'DRAW_INCOMPLETE';

/**
 * What a result means beside its numbers. `lunarYear` fixes the zodiac tables of the draw; with `partial`, numbers of a result that comes
 * prize by prize may be missing; `keno` is the game of 28 whose results may also be given as the keno draw they are made of.
 */
export type DrawOptions = { readonly lunarYear?: number; readonly partial?: boolean; readonly keno?: KenoGame };

/** The draws of a family: how chance makes a result, and how one is read. Nothing but whole numbers passes. */
export type FamilyDraw<Family extends FamilyCode = FamilyCode> = {
  readonly shape: ChanceShape;
  parse(drawn: unknown, options?: DrawOptions): Result<DrawOf<Family>, DrawCode>;
};

/** Families whose results are plain lists of numbers. */
type NumbersFamily = { [Family in FamilyCode]: NumbersDraw<Family> extends DrawOf<Family> ? Family : never }[FamilyCode];

/** Draws that are a list of numbers and no more. */
export function numbersDraw<Family extends NumbersFamily>(family: Family, shape: ChanceShape): FamilyDraw<Family> {
  return {
    shape,
    parse: (drawn) => {
      const checked = checkNumbers(shape, drawn);
      return checked.ok ? ok({ family, numbers: checked.value } as unknown as DrawOf<Family>) : checked;
    },
  };
}

/** Reads a winning number as `drawText` writes it: "2,5,6". */
export function parseDrawText<Family extends FamilyCode>(
  { parse }: FamilyDraw<Family>,
  text: string,
  options: DrawOptions = {},
): Result<DrawOf<Family>, DrawCode> {
  return /^-?\d+(,-?\d+)*$/.test(text) ? parse(text.split(',').map(Number), options) : fail('DRAW_SHAPE');
}

/** The winning number on the wire: a comma list in draw order, "2,5,6". */
export function drawText(draw: Draw): string {
  return draw.numbers.join(',');
}

/** A draw that stands for `ways` equally likely ones which every rule treats alike. */
export type Outcome<Family extends FamilyCode = FamilyCode> = { readonly draw: DrawOf<Family>; readonly ways: number };

/** Whether a list could come of a chance shape. A sorted shape is put in order. */
export function checkNumbers(shape: ChanceShape, drawn: unknown): Result<readonly number[], DrawCode> {
  if (!Array.isArray(drawn) || drawn.length !== shape.count) return fail('DRAW_SHAPE');
  const numbers: readonly unknown[] = drawn;
  const seen = new Set<number>();
  for (const [at, number] of numbers.entries()) {
    if (typeof number !== 'number' || !Number.isInteger(number) || number < shape.low || number > shape.high)
      return fail('DRAW_RANGE', undefined, { at });
    if (shape.kind === 'distinct' && seen.has(number)) return fail('DRAW_REPEAT', undefined, { at });
    seen.add(number);
  }
  const checked = numbers as readonly number[];
  return ok(shape.kind === 'distinct' && shape.sorted ? [...checked].sort((a, b) => a - b) : checked);
}
