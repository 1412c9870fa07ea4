import { lesserOf, sumOf } from './chips.ts';

/** A hand that is over, seat by seat. */
export type FinishedHand = {
  readonly put: readonly bigint[];
  readonly folded: readonly boolean[];
  /** 1 is the best hand; of seats that folded it says nothing. */
  readonly place: readonly number[];
  readonly button: number;
  /** Basis points of all pots, and the most that is taken. */
  readonly rake: bigint;
  readonly cap: bigint;
  /** Whether a flop was dealt: no flop, no rake. */
  readonly flop: boolean;
};

export type SharedPots = {
  /** Main pot first, before the rake. */
  readonly pots: readonly bigint[];
  readonly rake: bigint;
  /** What returns to each seat, an uncalled bet included. */
  readonly back: readonly bigint[];
};

export type Pot = { readonly size: bigint; readonly seats: readonly number[] };

/** Shares out all that was put in. At least one seat has not folded. */
export function sharePots(hand: FinishedHand): SharedPots {
  const uncalled = uncalledOf(hand.put);
  const pots = potsOf(
    hand.put.map((put, seat) => put - (uncalled[seat] as bigint)),
    hand.folded,
  );
  const sizes = pots.map(({ size }) => size);
  const taken = rakeOf(sizes, hand);
  const back = [...uncalled];
  for (const [at, { size, seats }] of pots.entries())
    for (const [seat, share] of sharesOf(size - (taken[at] as bigint), winnersOf(seats, hand))) back[seat] = (back[seat] as bigint) + share;
  return { pots: sizes, rake: sumOf(taken), back };
}

/** What the single highest put in beyond all others: nobody called it. */
function uncalledOf(put: readonly bigint[]): bigint[] {
  const [highest = 0n, second = 0n] = [...put].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  return put.map((each) => (each === highest && highest > second ? highest - second : 0n));
}

/** A pot for each level of what was put in (a hand that runs: uncalled parts too); levels that the same seats may win are one pot. */
export function potsOf(put: readonly bigint[], folded: readonly boolean[]): Pot[] {
  const levels = [...new Set(put)].filter((level) => level > 0n).sort((one, other) => (one < other ? -1 : 1));
  const pots: Pot[] = [];
  let below = 0n;
  for (const level of levels) {
    const size = sumOf(put.map((each) => (each < below ? 0n : lesserOf(each, level) - below)));
    const seats = put.flatMap((each, seat) => (each >= level && !folded[seat] ? [seat] : []));
    const last = pots.at(-1);
    // Who may win a level may win those below it, so that as many seats are the same seats. A level that all folded goes to the last pot.
    if (last && (seats.length === 0 || seats.length === last.seats.length)) pots[pots.length - 1] = { ...last, size: last.size + size };
    else pots.push({ size, seats });
    below = level;
  }
  return pots;
}

/** The rake of each pot by its size; what does not divide is taken from the first. */
function rakeOf(sizes: readonly bigint[], { rake, cap, flop }: FinishedHand): bigint[] {
  const total = sumOf(sizes);
  const cut = (total * rake) / 10_000n;
  const wanted = flop ? lesserOf(cut, cap) : 0n;
  const taken = sizes.map((size) => (wanted * size) / total);
  let rest = wanted - sumOf(taken);
  return taken.map((part, at) => {
    const room = (sizes[at] as bigint) - part;
    const more = lesserOf(rest, room);
    rest -= more;
    return part + more;
  });
}

/** Best seats of a pot, the first left of the button in front. */
function winnersOf(seats: readonly number[], { place, button, put }: FinishedHand): number[] {
  const best = Math.min(...seats.map((seat) => place[seat] as number));
  const fromButton = (seat: number) => (seat - button - 1 + put.length) % put.length;
  return seats.filter((seat) => seats.length === 1 || place[seat] === best).sort((one, other) => fromButton(one) - fromButton(other));
}

/** Even parts; odd units go one each to those in front. */
function sharesOf(size: bigint, seats: readonly number[]): [seat: number, share: bigint][] {
  const count = BigInt(seats.length);
  return seats.map((seat, at) => [seat, size / count + (BigInt(at) < size % count ? 1n : 0n)]);
}
