import { chanceOf, gapMs } from '../world/chance.ts';
import { type Rates, scoredIn } from './football.ts';
import { ENDED, type Moment, PARTS, type Script, type Standing } from './script.ts';

const MINUTE_MS = 60_000;
/** Ten minutes of play last so long by the clock on the wall. */
const QUARTER_MS = 24 * MINUTE_MS;
const REST_MS = 3 * MINUTE_MS;
const OVERTIME_MS = 12 * MINUTE_MS;
const OVERTIMES_MAX = 4;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
/** A quarter of baskets are worth three. */
const THREES = 0.25;
export const PER_BASKET = { points: 2 + THREES, squared: 4 * (1 - THREES) + 9 * THREES };

/** Baskets of a side in the whole game. */
export function basketRates(home: number, away: number): Rates {
  return { h: 38 * (home / away) ** 0.35, a: 36 * (away / home) ** 0.35 };
}

/** How much of the game's four quarters is still to come, 0..1. */
export function basketLeft(ms: number): number {
  const played = QUARTERS.reduce((sum, _, place) => sum + Math.min(QUARTER_MS, Math.max(0, ms - place * (QUARTER_MS + REST_MS))), 0);
  return 1 - played / (4 * QUARTER_MS);
}

export function basketballScript(words: readonly string[], rates: Rates): Script {
  const chance = chanceOf(...words, 'baskets');
  const script: Moment[] = [];
  let standing: Standing = { period: PARTS.Q1, h: 0, a: 0, parts: [], closed: [] };
  const move = (atMs: number, change: Partial<Standing>) => {
    standing = { ...standing, ...change };
    script.push({ atMs: Math.floor(atMs), standing, stops: false });
  };
  const playPart = (scope: string, code: number, fromMs: number, lengthMs: number) => {
    move(fromMs, { period: code, parts: [...standing.parts, { scope, code, h: 0, a: 0 }] });
    const perMs = (rates.h + rates.a) / (4 * QUARTER_MS);
    for (let atMs = fromMs + gapMs(chance, perMs); atMs < fromMs + lengthMs; atMs += gapMs(chance, perMs)) {
      const side = chance() < rates.h / (rates.h + rates.a) ? 'h' : 'a';
      const points = chance() < THREES ? 3 : 2;
      move(atMs, { [side]: standing[side] + points, parts: scoredIn(standing.parts, side, points) });
    }
  };
  let atMs = 0;
  for (const scope of QUARTERS) {
    playPart(scope, PARTS[scope], atMs, QUARTER_MS);
    if (scope !== 'Q4') move(atMs + QUARTER_MS, { period: PARTS.BREAK });
    atMs += QUARTER_MS + REST_MS;
  }
  atMs -= REST_MS;
  for (let overtime = 0; standing.h === standing.a && overtime < OVERTIMES_MAX; overtime++) {
    playPart('OT', PARTS.OT, atMs, OVERTIME_MS);
    atMs += OVERTIME_MS;
  }
  move(atMs, { period: ENDED, closed: [...QUARTERS, 'MATCH'] });
  return script;
}
