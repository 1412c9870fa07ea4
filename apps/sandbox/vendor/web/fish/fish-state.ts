import type { ClipView, FishSays, FishSnapshot, SeenShot, ShotView } from '../../fish-api.ts';
import { isAbout, type Spawn, wayOf } from '../../fish-sea/sea.ts';
import type { PlayError } from '../../play-api.ts';

/** What a page knows of its room. `number`s tell news from what was there before. */
export type FishState = Omit<FishSnapshot, 'spawns'> & {
  v: number;
  spawns: ReadonlyMap<string, Spawn>;
  /** Server's clock less the phone's, ms. */
  offsetMs: number;
  isElsewhere: boolean;
  /** The clip that was closed last, until the next one. */
  closed: ClipView | null;
  /** A clip that was found open on coming back. */
  isResumed: boolean;
  fired: { number: number; fish: string; shot: ShotView } | null;
  seen: { number: number; shots: readonly SeenShot[] };
  refused: { number: number; error: PlayError } | null;
};

export type HeardFish = { state: FishState | null /** Something was missed: the whole is to be asked for. */; ask: boolean };

/** Changes of the room come by number: one that is skipped is never guessed. */
const OF_THE_ROOM: ReadonlySet<FishSays['kind']> = new Set(['spawns', 'seats', 'guns']);

/** Takes in what a room says. */
export function hearFish(state: FishState | null, says: FishSays, nowMs: number): HeardFish {
  if (says.kind === 'snapshot') return { state: fromSnapshot(state, says, nowMs), ask: false };
  if (!state || says.kind === 'over' || says.kind === 'full') return { state, ask: false };
  // A message that was long on its way makes the server's clock look late: the earliest one is the closest.
  const known = { ...state, offsetMs: Math.max(state.offsetMs, says.at - nowMs) };
  const expected = OF_THE_ROOM.has(says.kind) ? state.v + 1 : state.v;
  return { state: { ...known, ...changeBy(known, says), v: Math.max(known.v, says.v) }, ask: says.v > expected };
}

function changeBy(state: FishState, says: Exclude<FishSays, { kind: 'snapshot' | 'over' | 'full' }>): Partial<FishState> {
  switch (says.kind) {
    case 'spawns':
      return { spawns: withNew(state.spawns, says.spawns, says.at) };
    case 'seats':
      return { taken: says.taken };
    case 'guns':
      return { pool: says.pool, seen: { number: state.seen.number + 1, shots: says.shots.filter(({ seat }) => seat !== state.seat) } };
    case 'shot':
      return {
        ...clipNow(says.clip),
        money: says.money,
        isResumed: false,
        fired: { number: (state.fired?.number ?? 0) + 1, fish: says.fish, shot: says.shot },
        ...(says.shot.caught ? { spawns: without(state.spawns, says.fish) } : {}),
      };
    case 'clip':
      return { ...(isNewsOf(state, says.clip) ? clipNow(says.clip) : {}), money: says.money, isResumed: false };
    case 'refused':
      return { refused: { number: (state.refused?.number ?? 0) + 1, error: says.error } };
    case 'elsewhere':
      return { isElsewhere: true };
  }
}

/** A clip of before is told of once more when the wallet has taken it: by then another may be open. */
function isNewsOf({ clip }: FishState, { id }: ClipView): boolean {
  return clip === null || clip.id === id;
}

function clipNow(clip: ClipView): Pick<FishState, 'clip' | 'closed'> {
  return clip.state === 'OPEN' ? { clip, closed: null } : { clip: null, closed: clip };
}

function withNew(known: FishState['spawns'], spawns: readonly Spawn[], atMs: number): FishState['spawns'] {
  const still = [...known.values()].filter((spawn) => wayOf(spawn, atMs) < 1);
  return new Map([...still, ...spawns].map((spawn) => [spawn.id, spawn]));
}

function without(known: FishState['spawns'], id: string): FishState['spawns'] {
  return new Map([...known].filter(([each]) => each !== id));
}

type Snapshot = Extract<FishSays, { kind: 'snapshot' }>;

function fromSnapshot(state: FishState | null, { kind: _, at, spawns, ...snapshot }: Snapshot, nowMs: number): FishState {
  return {
    ...snapshot,
    spawns: new Map(spawns.map((spawn) => [spawn.id, spawn])),
    offsetMs: at - nowMs,
    isElsewhere: false,
    closed: state?.closed ?? null,
    isResumed: (state === null || state.isResumed) && snapshot.clip !== null && snapshot.clip.shots > 0,
    fired: state?.fired ?? null,
    seen: { number: state?.seen.number ?? 0, shots: [] },
    refused: state?.refused ?? null,
  };
}

/** Fish that are there at a time of the server. */
export function fishNow({ spawns }: Pick<FishState, 'spawns'>, serverMs: number): Spawn[] {
  return [...spawns.values()].filter((spawn) => isAbout(spawn, serverMs));
}
