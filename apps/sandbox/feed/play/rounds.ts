import { chanceOf } from '../world/chance.ts';
import { scoredIn } from './football.ts';
import { ENDED, type Moment, PARTS, type Script, type Standing } from './script.ts';

const MINUTE_MS = 60_000;
export const MAPS = ['MAP1', 'MAP2', 'MAP3'] as const;
export const MAPS_TO_WIN = 2;
const BREAK_MS = 6 * MINUTE_MS;
const END_MS = MINUTE_MS;

/** A map goes to who first has so many rounds, two ahead where both come near. `p`: the chance of home in a round. */
export type RoundRules = { toWin: number; roundMs: number; p: number };

export function roundChance(home: number, away: number): number {
  return 0.5 + 0.12 * (home - away);
}

export function isMapOver({ h, a }: { h: number; a: number }, toWin: number): boolean {
  return Math.max(h, a) >= toWin && Math.abs(h - a) >= 2;
}

/** The best of three maps. */
export function roundsScript(words: readonly string[], { toWin, roundMs, p }: RoundRules): Script {
  const chance = chanceOf(...words, 'rounds');
  const script: Moment[] = [];
  let standing: Standing = { period: PARTS.MAP1, h: 0, a: 0, parts: [], closed: [] };
  const move = (atMs: number, change: Partial<Standing>, stops = false) => {
    standing = { ...standing, ...change };
    script.push({ atMs, standing, stops });
  };
  let atMs = 0;
  for (const scope of MAPS) {
    if (Math.max(standing.h, standing.a) === MAPS_TO_WIN) break;
    move(atMs, { period: PARTS[scope], parts: [...standing.parts, { scope, code: PARTS[scope], h: 0, a: 0 }] });
    for (;;) {
      atMs += Math.floor(roundMs * (0.6 + 0.8 * chance()));
      const side = chance() < p ? 'h' : 'a';
      const parts = scoredIn(standing.parts, side);
      const map = parts.at(-1);
      if (map && isMapOver(map, toWin)) {
        const winner = map.h > map.a ? 'h' : 'a';
        move(atMs, { [winner]: standing[winner] + 1, parts, closed: [...standing.closed, scope], period: PARTS.BREAK }, true);
        break;
      }
      move(atMs, { parts });
    }
    atMs += BREAK_MS;
  }
  move(atMs - BREAK_MS + END_MS, { period: ENDED, closed: [...standing.closed, 'MATCH'] });
  return script;
}
