import type { Side } from './deal.ts';

/** Blue and red of the derived roads: whether streaks repeat. They say nothing of what comes next. */
export type Colour = 'R' | 'B';
export type Cell = readonly [column: number, row: number, side: 'B' | 'P', ties: number];

export type Roads = {
  /** Ties, as long as nothing else came. */
  readonly lead: number;
  /** Streaks of one side with their lengths, `B3`. */
  readonly columns: readonly string[];
  /** The big road, hand by hand. */
  readonly cells: readonly Cell[];
  readonly eye: readonly Colour[];
  readonly small: readonly Colour[];
  readonly roach: readonly Colour[];
};

const ROWS = 6;

export function roadsOf(hands: readonly Side[]): Roads {
  const { streaks, ties, lead } = streaksOf(hands);
  const places = placesOf(streaks.map(({ length }) => length));
  const sides = streaks.flatMap(({ side, length }) => Array.from({ length }, () => side));
  return {
    lead: streaks.length === 0 ? lead : 0,
    columns: streaks.map(({ side, length }) => `${side}${length}`),
    cells: places.map(([column, row], hand) => [column, row, sides[hand] as 'B' | 'P', ties[hand] as number]),
    eye: derived(streaks, 1),
    small: derived(streaks, 2),
    roach: derived(streaks, 3),
  };
}

/** Where the cells of a road lie whose streaks have these lengths: down, and to the right where the way down is taken. */
function placesOf(lengths: readonly number[]): (readonly [column: number, row: number])[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < ROWS && !taken.has(`${column} ${row}`);
  const places: (readonly [number, number])[] = [];
  let start = -1;
  for (const length of lengths) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let [column, row, turned] = [start, 0, false];
    for (let hand = 0; hand < length; hand += 1) {
      if (hand > 0) {
        if (!turned && isFree(column, row + 1)) row += 1;
        else {
          turned = true;
          do column += 1;
          while (!isFree(column, row));
        }
      }
      taken.add(`${column} ${row}`);
      places.push([column, row]);
    }
  }
  return places;
}

type Streak = { readonly side: 'B' | 'P'; length: number };

/** Ties count on the hand before them, those before any hand on the first. */
function streaksOf(hands: readonly Side[]): { streaks: Streak[]; ties: number[]; lead: number } {
  const streaks: Streak[] = [];
  const ties: number[] = [];
  let lead = 0;
  for (const hand of hands) {
    const last = streaks.at(-1);
    if (hand === 'T') {
      if (last) ties[ties.length - 1] = (ties.at(-1) as number) + 1;
      else lead += 1;
      continue;
    }
    if (last?.side === hand) last.length += 1;
    else streaks.push({ side: hand, length: 1 });
    ties.push(ties.length === 0 ? lead : 0);
  }
  return { streaks, ties, lead };
}

/** Compares streaks `back` apart: 1 big eye boy, 2 small road, 3 cockroach road. */
function derived(streaks: readonly Streak[], back: number): Colour[] {
  const colours: Colour[] = [];
  const lengthOf = (column: number) => (streaks[column] as Streak).length;
  for (const [column, { length }] of streaks.entries())
    for (let row = 0; row < length; row += 1) {
      if (row > 0 && column >= back) colours.push(lengthOf(column - back) === row ? 'B' : 'R');
      if (row === 0 && column >= back + 1) colours.push(lengthOf(column - 1) === lengthOf(column - 1 - back) ? 'R' : 'B');
    }
  return colours;
}
