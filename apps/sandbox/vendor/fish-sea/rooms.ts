import { type Amount, amount } from '@fairhall/money/amount';

/** One sea: its code as a game, and as the name of its streams. */
export const FISH_GAME = 'FISH-1';

/** Rooms differ in stakes alone: fish, chances and the pool of the boss are the same in all. */
export const SEA_ROOMS = ['SHALLOWS', 'REEF', 'DEEP'] as const;
export type SeaRoom = (typeof SEA_ROOMS)[number];

export function isSeaRoom(text: string): text is SeaRoom {
  return (SEA_ROOMS as readonly string[]).includes(text);
}

/** Stakes of a shot of the gun, in smallest stakes of the currency. */
const OFFERED: Readonly<Record<SeaRoom, readonly number[]>> = {
  SHALLOWS: [1, 2, 5, 10],
  REEF: [5, 10, 20, 50],
  DEEP: [20, 50, 100, 200],
};
/** The largest of all rooms: who shoots with it takes the whole pool of the boss. */
const LARGEST = Math.max(...Object.values(OFFERED).flat());

export function betsOf(room: SeaRoom, smallest: Amount): readonly Amount[] {
  return OFFERED[room].map((times) => amount(smallest * BigInt(times)));
}

export function largestBet(smallest: Amount): Amount {
  return amount(smallest * BigInt(LARGEST));
}

export const SEATS = 4;
/** From one shot of a player to the next, where his operator's rules ask for no slower pace. */
export const SHOT_EVERY_MS = 250;
/** A clip ends with whichever comes first. */
export const CLIP_SHOTS = 20;
export const CLIP_MS = 10_000;
/** A clip whose player's line is cut waits so long for him. */
export const CLIP_WAITS_MS = 5_000;
