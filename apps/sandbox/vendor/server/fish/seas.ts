import { SEED_BYTES } from '@fairhall/fair/commitment';
import type { Gun } from '@fairhall/games/fish/shot';
import type { FishSays, SeenShot } from '../../fish-api.ts';
import { CLIP_WAITS_MS, SEATS, type SeaRoom } from '../../fish-sea/rooms.ts';
import { BLOCKS_BACK, blockAt, isAbout, type Spawn, spawnsOf } from '../../fish-sea/sea.ts';
import type { Chance } from '../chance.ts';
import type { Session } from '../store/sessions.ts';
import { createPace, type Pace } from './pace.ts';

/** A page's line, as far as a room needs it. */
export type Line = { send(text: string): void; close(): void };

export type Seat = {
  readonly number: number;
  readonly pace: Pace;
  session: Session;
  line: Line | null;
  /** Since when nobody is on the line. */
  lostAtMs: number;
  isTold: boolean;
  /** Fish that he caught himself: they are gone for him, and for nobody else. */
  readonly caught: Set<string>;
};

/** One room of four seats, whose guests play for one currency. */
export type Sea = {
  readonly id: string;
  readonly room: SeaRoom;
  readonly currency: string;
  readonly seats: (Seat | null)[];
  v: number;
  /** The last block of fish that was told. */
  told: number;
  shots: SeenShot[];
  spawns(block: number): readonly Spawn[];
};

/** Rooms are opened as they are needed; the vendor holds so many. */
const SEAS_MAX = 1_000;

/** Who sits where. A seat is kept for a player whose line is cut as long as his clip waits. */
export function createSeas({ clock, chance }: { clock: { nowMs(): number }; chance: Chance }) {
  const seas = new Set<Sea>();
  let opened = 0;

  function openSea(room: SeaRoom, currency: string): Sea | null {
    if (seas.size >= SEAS_MAX) return null;
    opened += 1;
    const sea = seaOf({ id: `${room}-${currency}-${opened}`, room, currency, seed: chance.bytes(SEED_BYTES), nowMs: clock.nowMs() });
    seas.add(sea);
    return sea;
  }

  return {
    all: (): Iterable<Sea> => seas,
    /** Where a player sits, in whichever room. */
    find(player: number): { sea: Sea; seat: Seat } | null {
      for (const sea of seas) {
        const seat = sea.seats.find((each) => each?.session.player === player);
        if (seat) return { sea, seat };
      }
      return null;
    },
    /** The first free seat; null: the vendor is full. `pace`: of who comes from another room, where no shot may come sooner. */
    sit(session: Session, room: SeaRoom, line: Line, pace = createPace()): { sea: Sea; seat: Seat } | null {
      const hasSeat = (sea: Sea) => sea.room === room && sea.currency === session.currency && sea.seats.includes(null);
      const sea = [...seas].find(hasSeat) ?? openSea(room, session.currency);
      if (!sea) return null;
      const number = sea.seats.indexOf(null);
      const seat: Seat = { number, pace, session, line, lostAtMs: clock.nowMs(), isTold: false, caught: new Set() };
      sea.seats[number] = seat;
      return { sea, seat };
    },
    stand(sea: Sea, seat: Seat): void {
      sea.seats[seat.number] = null;
      if (sea.seats.every((each) => each === null)) seas.delete(sea);
    },
    isLeft: (seat: Seat): boolean => seat.line === null && clock.nowMs() - seat.lostAtMs >= CLIP_WAITS_MS,
  };
}

type NewSea = { id: string; room: SeaRoom; currency: string; seed: Uint8Array; nowMs: number };

function seaOf({ id, room, currency, seed, nowMs }: NewSea): Sea {
  const known = new Map<number, readonly Spawn[]>();
  return {
    ...{ id, room, currency, v: 1, told: blockAt(nowMs) + 1, shots: [] },
    seats: Array.from({ length: SEATS }, () => null),
    spawns(block) {
      const spawns = known.get(block) ?? spawnsOf({ seed, room: id, block });
      known.set(block, spawns);
      for (const old of known.keys()) if (old < block - 2 * BLOCKS_BACK) known.delete(old);
      return spawns;
    },
  };
}

/** Fish that are about for a seat, and those to come that were told. */
export function spawnsAbout(sea: Sea, { caught }: Seat, nowMs: number): Spawn[] {
  const first = blockAt(nowMs) - BLOCKS_BACK;
  return Array.from({ length: sea.told - first + 1 }, (_, at) => sea.spawns(first + at))
    .flat()
    .filter((spawn) => !caught.has(spawn.id) && (spawn.atMs > nowMs || isAbout(spawn, nowMs)));
}

/** The fish that a page names, if it is there now: else it has left, or has not come. */
export function fishAt(sea: Sea, { caught }: Seat, id: string, nowMs: number): Spawn | null {
  const block = Number(id.split('-')[0]);
  if (block > sea.told || block < blockAt(nowMs) - BLOCKS_BACK) return null;
  const fish = sea.spawns(block).find((spawn) => spawn.id === id);
  return fish && !caught.has(id) && isAbout(fish, nowMs) ? fish : null;
}

export function takenOf({ seats }: Sea): number[] {
  return seats.flatMap((seat, number) => (seat ? [number] : []));
}

export function seenShot(seat: Seat, fish: string, { gun, caught }: { gun: Gun; caught: boolean }): SeenShot {
  return { seat: seat.number, fish, gun, caught };
}

type Said<Kind extends FishSays['kind']> = Omit<Extract<FishSays, { kind: Kind }>, 'v' | 'at' | 'kind'>;

export function sayTo<Kind extends FishSays['kind']>(
  line: Line | null,
  head: { v: number; at: number; kind: Kind },
  what: Said<Kind>,
): void {
  line?.send(JSON.stringify({ ...head, ...what }));
}
