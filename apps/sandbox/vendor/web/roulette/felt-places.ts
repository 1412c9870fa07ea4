import { PLACES } from '@fairhall/games/roulette/felt';

/** Where a place of the felt lies: columns and rows of the three-wide cloth from its top left, zero above as row 0. */
export type Place = { area: string; column: number; row: number };

const rowOf = (number: number) => (number === 0 ? 0 : Math.ceil(number / 3));
/** Middle of a number's field. Zero lies across all three. */
const middleOf = (number: number) => ({ column: number === 0 ? 1.5 : ((number - 1) % 3) + 0.5, row: rowOf(number) + 0.5 });

/** Fields of the numbers, and the lines and corners where chips lie for several. */
export const NUMBER_PLACES: readonly Place[] = PLACES.STRAIGHT.map(([number = 0]) => ({ area: `STRAIGHT-${number}`, ...middleOf(number) }));

export const LINE_PLACES: readonly Place[] = [
  ...PLACES.SPLIT.map((on) => ({ area: `SPLIT-${on.join('-')}`, ...between(on) })),
  ...PLACES.CORNER.map((on) => ({ area: `CORNER-${on.join('-')}`, ...between(on) })),
  // Those of a whole row lie on its left edge.
  ...PLACES.STREET.map((on) => ({ area: `STREET-${on.join('-')}`, column: 0, row: rowOf(on[0] as number) + 0.5 })),
  ...PLACES.LINE.map((on) => ({ area: `LINE-${on.join('-')}`, column: 0, row: rowOf(on[0] as number) + 1 })),
  { area: 'TRIO-0-1-2', column: 1, row: 1 },
  { area: 'TRIO-0-2-3', column: 2, row: 1 },
  { area: 'FIRST4', column: 0, row: 1 },
];

/** The middle of all numbers' middles; with zero, the line below it. */
function between(on: readonly number[]): Omit<Place, 'area'> {
  const others = on.filter((number) => number > 0).map(middleOf);
  const mean = (of: (place: { column: number; row: number }) => number) =>
    others.reduce((sum, place) => sum + of(place), 0) / others.length;
  return { column: mean(({ column }) => column), row: on.includes(0) ? 1 : mean(({ row }) => row) };
}
