import { chanceOf, gapMs } from '../world/chance.ts';
import { ENDED, type Moment, PARTS, type Part, type Script, type Standing } from './script.ts';

const MINUTE_MS = 60_000;
export const HALF_MS = 47 * MINUTE_MS;
const REST_MS = 15 * MINUTE_MS;
export const SECOND_MS = HALF_MS + REST_MS;
const FOOTBALL_MS = SECOND_MS + HALF_MS;

/** Goals that a side is expected to score in the whole match. */
export type Rates = { h: number; a: number };

export function footballRates(home: number, away: number): Rates {
  return { h: (1.5 * home) / away, a: (1.15 * away) / home };
}

/** Goals fall as a Poisson process: their chance is the same in every minute. */
export function footballScript(words: readonly string[], rates: Rates): Script {
  const chance = chanceOf(...words, 'goals');
  const script: Moment[] = [];
  let standing: Standing = { period: PARTS.H1, h: 0, a: 0, parts: [{ scope: 'H1', code: PARTS.H1, h: 0, a: 0 }], closed: [] };
  const move = (atMs: number, change: Partial<Standing>, stops = false) => {
    standing = { ...standing, ...change };
    script.push({ atMs, standing, stops });
  };
  const playHalf = (fromMs: number) => {
    const perMs = (rates.h + rates.a) / (2 * HALF_MS);
    for (let atMs = fromMs + gapMs(chance, perMs); atMs < fromMs + HALF_MS; atMs += gapMs(chance, perMs)) {
      const side = chance() < rates.h / (rates.h + rates.a) ? 'h' : 'a';
      move(Math.floor(atMs), { [side]: standing[side] + 1, parts: scoredIn(standing.parts, side) }, true);
    }
  };
  move(0, {});
  playHalf(0);
  move(HALF_MS, { period: PARTS.HT, closed: ['H1'] });
  move(SECOND_MS, { period: PARTS.H2, parts: [...standing.parts, { scope: 'H2', code: PARTS.H2, h: 0, a: 0 }] });
  playHalf(SECOND_MS);
  move(FOOTBALL_MS, { period: ENDED, closed: ['H1', 'H2', 'MATCH'] });
  return script;
}

export function scoredIn(parts: readonly Part[], side: 'h' | 'a', points = 1): Part[] {
  return parts.map((part, place) => (place === parts.length - 1 ? { ...part, [side]: part[side] + points } : part));
}
