type Seated = { seat: number };

/** Seats in their order round the table, from the first one that is not below `from`. */
export function seatsFrom<Seat extends Seated>(seats: readonly Seat[], from: number): Seat[] {
  const sorted = seats.toSorted((one, other) => one.seat - other.seat);
  const first = sorted.findIndex(({ seat }) => seat >= from);
  return first <= 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** The next of these seats to the left of one that may have gone. */
export function seatAfter(seats: readonly Seated[], seat: number): number {
  return seatsFrom(seats, seat + 1)[0]?.seat ?? 0;
}
