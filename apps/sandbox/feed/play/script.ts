/** What has happened of a fixture so far. `period` is the code that the feed has for the part that runs. */
export type Standing = {
  period: number;
  h: number;
  a: number;
  /** The parts that were begun, the last one last. */
  parts: readonly Part[];
  /** Parts that are over: nothing changes them any more. */
  closed: readonly string[];
};
export type Part = { scope: string; code: number; h: number; a: number };

/** A moment of a fixture, by its own clock. `stops`: bets are stopped before it, and for a while behind it. */
export type Moment = { atMs: number; standing: Standing; stops: boolean };
/** All that will happen of a fixture, drawn before it begins. */
export type Script = readonly Moment[];

export const ENDED = 100;
const NOT_BEGUN: Standing = { period: 0, h: 0, a: 0, parts: [], closed: [] };

export function standingAt(script: Script, ms: number): Standing {
  return script.findLast(({ atMs }) => atMs <= ms)?.standing ?? NOT_BEGUN;
}

const STOPPED_BEFORE_MS = 4_000;
const STOPPED_BEHIND_MS = 25_000;

export function isStoppedAt(script: Script, ms: number): boolean {
  return script.some(({ atMs, stops }) => stops && ms >= atMs - STOPPED_BEFORE_MS && ms < atMs + STOPPED_BEHIND_MS);
}

export function lengthOf(script: Script): number {
  return script.at(-1)?.atMs ?? 0;
}

/** When the part that runs has begun. */
export function partBegunMs(script: Script, ms: number): number {
  const { period } = standingAt(script, ms);
  return script.find(({ standing }) => standing.period === period)?.atMs ?? 0;
}

export const PARTS = { H1: 6, HT: 31, H2: 7, Q1: 13, Q2: 14, Q3: 15, Q4: 16, OT: 40, BREAK: 30, MAP1: 141, MAP2: 142, MAP3: 143 } as const;
