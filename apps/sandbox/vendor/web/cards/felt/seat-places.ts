/** A place on the felt, in per cent of its width and height, and where a seat's cards and chips lie from it: towards the middle. */
export type SeatPlace = { readonly x: number; readonly y: number; readonly toX: -1 | 0 | 1 };

const LEFT = 12;
const RIGHT = 100 - LEFT;
const side = (x: number, y: number): SeatPlace => ({ x, y, toX: x < 50 ? 1 : -1 });
/** Its cards lie below it, towards the middle. */
const top = (x: number): SeatPlace => ({ x, y: 0, toX: 0 });
/** Its cards lie beside it, so that the middle stays free. */
const head: SeatPlace = { x: 50, y: 0, toX: 1 };

/** Seats of the others by how many they are, clockwise from the left of the own one, which is below. */
const PLACES: readonly (readonly SeatPlace[])[] = [
  [],
  [head],
  [side(LEFT, 18), side(RIGHT, 18)],
  [side(LEFT, 20), head, side(RIGHT, 20)],
  [side(LEFT, 56), side(LEFT, 10), side(RIGHT, 10), side(RIGHT, 56)],
  [side(LEFT, 66), side(LEFT, 10), head, side(RIGHT, 10), side(RIGHT, 66)],
  [side(LEFT, 62), side(LEFT, 30), top(34), top(66), side(RIGHT, 30), side(RIGHT, 62)],
  [side(LEFT, 66), side(LEFT, 34), side(LEFT, 2), top(50), side(RIGHT, 2), side(RIGHT, 34), side(RIGHT, 66)],
  [side(LEFT, 66), side(LEFT, 38), side(LEFT, 10), top(36), top(64), side(RIGHT, 10), side(RIGHT, 38), side(RIGHT, 66)],
];

/** Where each seat of a table is drawn: the own one has no place, as it is below. Who looks on without a seat sees all of them. */
export function placesOf({ seats, own }: { seats: number; own: number | null }): (SeatPlace | null)[] {
  const others = PLACES[own === null ? seats : seats - 1] ?? [];
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: seats }, (_, seat) => (seat === own ? null : (others[(seat - first + seats) % seats] ?? null)));
}
