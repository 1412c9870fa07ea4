import type { Gun, Kind } from '@fairhall/games/fish/shot';
import type { SeaRoom } from './fish-sea/rooms.ts';
import type { Spawn } from './fish-sea/sea.ts';
import type { PlayError } from './play-api.ts';

/**
 * What a room of the sea and its pages say to each other over `WS /play/room/{id}`. The first message of a page is `enter`. Money is text,
 * as in play-api.ts. What the server says carries `v`, the number of the room's last change: who has missed one asks for a snapshot. A
 * page may say eight things a second; what is more is refused with 429.
 */

/**
 * A clip is of one gun and one stake: its whole cost is asked of the wallet at once, what its shots brought and what was not spent come
 * back at once. ASKED: the wallet is asked. REFUSED: there is none. UNSURE: no answer; the cost is taken back.
 */
export type ClipState = 'ASKED' | 'OPEN' | 'CLOSED' | 'REFUSED' | 'UNSURE';
export type ClipView = {
  id: string;
  room: SeaRoom;
  state: ClipState;
  gun: Gun;
  bet: string;
  shots: number;
  most: number;
  fund: string;
  spent: string;
  /** By catches, and of that what came from the pool of the boss. */
  won: string;
  fromPool: string;
  endsAtMs: number;
  /** Whether what comes back has reached the wallet. */
  paid: boolean;
};

export type PoolView = { amount: string; largestBet: string; isRetired: boolean };
export type FishMoney = { balance: string | null; net: string };

export type FishSnapshot = {
  room: SeaRoom;
  /** Of this room and the others: what a shot of the gun may cost. */
  bets: Readonly<Record<SeaRoom, readonly string[]>>;
  seat: number;
  taken: number[];
  spawns: readonly Spawn[];
  clip: ClipView | null;
  pool: PoolView;
  money: FishMoney;
  /** From one shot to the next at least, ms. */
  shotEveryMs: number;
  currency: string;
  practice: boolean;
  language: 'EN' | 'MY' | 'CN';
  lobbyUrl: string | null;
  /** As in play-api.ts. */
  operatorBar: boolean;
  startedAtMs: number;
};

/** A shot of somebody in the room, as the others see it: neither stake nor pay. */
export type SeenShot = { seat: number; fish: string; gun: Gun; caught: boolean };

export type ShotView = { kind: Kind; gun: Gun; nonce: number; u: number; caught: boolean; cost: string; pay: string; fromPool: string };

type At = { v: number; at: number };
export type FishSays = At &
  (
    | ({ kind: 'snapshot' } & FishSnapshot)
    /** Fish that are still to come. */
    | { kind: 'spawns'; spawns: readonly Spawn[] }
    | { kind: 'seats'; taken: number[] }
    | { kind: 'guns'; shots: readonly SeenShot[]; pool: PoolView }
    | { kind: 'shot'; n: number; fish: string; shot: ShotView; clip: ClipView; money: FishMoney }
    | { kind: 'clip'; clip: ClipView; money: FishMoney }
    | { kind: 'refused'; n: number | null; status: number; error: PlayError }
    /** The same player came in from another page. */
    | { kind: 'elsewhere' }
    /** No seat is free, or the session is known no more. */
    | { kind: 'full' }
    | { kind: 'over' }
  );

export type FishPageSays =
  | { kind: 'enter'; session: string }
  | { kind: 'snapshot' }
  | { kind: 'take' }
  /** `n`: counted by the page, so that it knows which shot is answered. */
  | { kind: 'shot'; n: number; fish: string; gun: Gun; bet: string }
  | { kind: 'close' };

/** GET /play/fish/clips, with a session: the player's own, newest first, at most 30. */
export type FishClips = { clips: (ClipView & { atMs: number; serverSeedHash: string; clientSeed: string; list: ShotView[] })[] };

/** GET /play/fish/pool/{currency}, without a session: newest catches first, at most 50. */
export type PoolPage = PoolView & { fed: string; paid: string; catches: { amount: string; atMs: number }[] };
