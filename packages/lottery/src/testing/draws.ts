import type { ChanceShape, Draw } from '../draw.ts';
import type { FamilyCode } from '../families.ts';
import { FAMILY_TABLE } from '../family-table.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';

/** How many different draws there are of a shape on `places` places. */
export function drawCount({ kind, low, high }: ChanceShape, places: number): number {
  return range(0, places - 1).reduce((count, taken) => count * (high - low + 1 - (kind === 'distinct' ? taken : 0)), 1);
}

/**
 * Every draw of a family on the given places (all when left out), each once; the other places are filled by turns, so that a rule
 * that looked at them would be found out.
 */
export function everyDraw(family: FamilyCode, places?: readonly number[]): Iterable<Draw> {
  const shape: ChanceShape = FAMILY_TABLE[family].shape;
  if (drawCount(shape, places?.length ?? shape.count) > KEPT_MAX) return makeDraws(family, places);
  const name = `${family} ${places?.join() ?? ''}`;
  const made = kept.get(name) ?? [...makeDraws(family, places)];
  kept.set(name, made);
  return made;
}

/** Making draws costs more than judging them: small sets are kept for the next play. */
const KEPT_MAX = 200_000;
const kept = new Map<string, readonly Draw[]>();

function* makeDraws(family: FamilyCode, places?: readonly number[]): Generator<Draw> {
  const shape = FAMILY_TABLE[family].shape;
  const looked = places ?? range(0, shape.count - 1);
  let turn = 0;
  for (const numbers of everyList(shape, looked.length)) {
    turn += 1;
    yield drawOf(family, filled(shape, { looked, numbers, turn }));
  }
}

/** A draw that must be legal. */
export function drawOf(family: FamilyCode, numbers: unknown): Draw {
  const drawn = parseDraw(family, numbers);
  if (!drawn.ok) throw new Error(`no draw of ${family}: ${JSON.stringify(numbers)}`);
  return drawn.value;
}

/** Draws off a small fixed sequence: the same ones each time. */
export function someDraws(family: FamilyCode, count: number): Draw[] {
  const shape: ChanceShape = FAMILY_TABLE[family].shape;
  let state = 20_261_121;
  const below = (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return range(1, count).map(() => {
    const left = range(shape.low, shape.high);
    const numbers = range(1, shape.count).map(() => {
      const index = below(left.length);
      return shape.kind === 'distinct' ? (left.splice(index, 1)[0] as number) : (left[index] as number);
    });
    return drawOf(family, numbers);
  });
}

function* everyList(shape: ChanceShape, length: number, before: readonly number[] = []): Generator<readonly number[]> {
  if (before.length === length) {
    yield before;
    return;
  }
  for (const number of range(shape.low, shape.high)) {
    if (shape.kind === 'independent' || !before.includes(number)) yield* everyList(shape, length, [...before, number]);
  }
}

type Filling = { looked: readonly number[]; numbers: readonly number[]; turn: number };

function filled(shape: ChanceShape, { looked, numbers, turn }: Filling): number[] {
  const free = range(shape.low, shape.high).filter((number) => shape.kind === 'independent' || !numbers.includes(number));
  return range(0, shape.count - 1).map((place) => {
    const index = looked.indexOf(place);
    if (index >= 0) return numbers[index] as number;
    const taken = (turn * 7 + place * 3) % free.length;
    return shape.kind === 'distinct' ? (free.splice(taken, 1)[0] as number) : (free[taken] as number);
  });
}
