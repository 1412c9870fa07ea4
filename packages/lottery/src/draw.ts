import type { Result } from '@fairhall/money/result';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { FamilyCode } from './families.ts';
import { digitsOfKeno, type KenoGame } from './pc/keno.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** A result of K3: three dice as rolled. No rule looks at their order. */
export type K3Draw = { readonly family: 'K3'; readonly dice: readonly [Face, Face, Face] };

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
  K3: K3Draw;
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

export const CHANCE_SHAPES: Readonly<Record<FamilyCode, ChanceShape>> = {
  SSC: { kind: 'independent', count: 5, low: 0, high: 9 },
  D3: { kind: 'independent', count: 3, low: 0, high: 9 },
  N11: { kind: 'distinct', count: 5, low: 1, high: 11 },
  K3: { kind: 'independent', count: 3, low: 1, high: 6 },
  PK: { kind: 'distinct', count: 10, low: 1, high: 10 },
  PC: { kind: 'independent', count: 3, low: 0, high: 9 },
  LHC: { kind: 'distinct', count: 7, low: 1, high: 49 },
  KL: { kind: 'distinct', count: 20, low: 1, high: 80, sorted: true },
  KF: { kind: 'distinct', count: 8, low: 1, high: 20 },
  VNN: { kind: 'independent', count: 107, low: 0, high: 9 },
  VNS: { kind: 'independent', count: 82, low: 0, high: 9 },
  TH: { kind: 'independent', count: 20, low: 0, high: 9 },
  D4: { kind: 'independent', count: 92, low: 0, high: 9 },
  PH3: { kind: 'independent', count: 3, low: 0, high: 9 },
  PH2: { kind: 'independent', count: 2, low: 1, high: 31 },
};

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

/** Reads a result of one family. */
export type DrawParser<Family extends FamilyCode = FamilyCode> = (drawn: unknown, options: DrawOptions) => Result<DrawOf<Family>, DrawCode>;

/** Results that are plain lists of numbers. Those of richer shape come with their family's table: a page of dice does not carry them. */
const PARSERS: { readonly [F in FamilyCode]?: DrawParser<F> } = {
  SSC: (drawn) => parseNumbers('SSC', drawn),
  D3: (drawn) => parseNumbers('D3', drawn),
  N11: (drawn) => parseNumbers('N11', drawn),
  K3: parseK3,
  PK: (drawn) => parseNumbers('PK', drawn),
  PC: parsePc,
  KL: (drawn) => parseNumbers('KL', drawn),
  KF: (drawn) => parseNumbers('KF', drawn),
  PH3: (drawn) => parseNumbers('PH3', drawn),
  PH2: (drawn) => parseNumbers('PH2', drawn),
};

/** Checks a result as it was drawn, e.g. `parseDraw('K3', [2, 5, 6])`. Nothing but whole numbers passes. */
export function parseDraw<Family extends FamilyCode>(
  family: Family,
  drawn: unknown,
  options: DrawOptions = {},
): Result<DrawOf<Family>, DrawCode> {
  const parse = (PARSERS[family] ?? held.get(family)) as DrawParser<Family> | undefined;
  invariant(parse, `the plays of ${family} have been loaded`);
  return parse(drawn, options);
}

const held = new Map<FamilyCode, DrawParser>();

/** Puts the parser of a family at hand; `holdFamily` does. */
export function holdParser(family: FamilyCode, parse: DrawParser): void {
  held.set(family, parse);
}

/** Reads a winning number as `drawText` writes it: "2,5,6". */
export function parseDrawText<Family extends FamilyCode>(
  family: Family,
  text: string,
  options: DrawOptions = {},
): Result<DrawOf<Family>, DrawCode> {
  return /^-?\d+(,-?\d+)*$/.test(text) ? parseDraw(family, text.split(',').map(Number), options) : fail('DRAW_SHAPE');
}

/** Numbers of a result in draw order. */
export function drawNumbers(draw: Draw): readonly number[] {
  return draw.family === 'K3' ? draw.dice : draw.numbers;
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

function parseK3(drawn: unknown): Result<K3Draw, DrawCode> {
  const checked = checkNumbers(CHANCE_SHAPES.K3, drawn);
  return checked.ok ? ok({ family: 'K3', dice: checked.value as unknown as K3Draw['dice'] }) : checked;
}

/** Three digits, behind which their sum may stand, or the 20 keno numbers that a game makes them of. */
function parsePc(drawn: unknown, { keno }: DrawOptions): Result<NumbersDraw<'PC'>, DrawCode> {
  if (keno && Array.isArray(drawn) && drawn.length === CHANCE_SHAPES.KL.count) {
    const numbers = checkNumbers(CHANCE_SHAPES.KL, drawn);
    return numbers.ok ? ok({ family: 'PC', numbers: digitsOfKeno(numbers.value, keno) }) : numbers;
  }
  if (!Array.isArray(drawn) || drawn.length !== 4) return parseNumbers('PC', drawn);
  const digits = parseNumbers('PC', drawn.slice(0, 3));
  if (!digits.ok) return digits;
  const sum = digits.value.numbers.reduce((total, digit) => total + digit, 0);
  return drawn[3] === sum ? digits : fail('DRAW_RANGE', undefined, { at: 3 });
}

function parseNumbers<Family extends FamilyCode>(family: Family, drawn: unknown): Result<NumbersDraw<Family>, DrawCode> {
  const checked = checkNumbers(CHANCE_SHAPES[family], drawn);
  return checked.ok ? ok({ family, numbers: checked.value }) : checked;
}

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
