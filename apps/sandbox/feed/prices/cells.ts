import { basketLeft, PER_BASKET } from '../play/basketball.ts';
import { HALF_MS, type Rates, SECOND_MS } from '../play/football.ts';
import { isMapOver, MAPS_TO_WIN, type RoundRules } from '../play/rounds.ts';

/** Every score that a part may still end with, and its chance. */
export type Cell = { h: number; a: number; p: number };
/** By the part; of basketball the lead and the total stand apart, since the pairs are too many. */
export type Cells = { lead: readonly Cell[]; total: readonly Cell[] };
type Score = { h: number; a: number };

const GOALS_MAX = 11;

/** Scores of football: what each side still scores is Poisson's, independent of the other. */
export function footballCells(score: Score, left: Rates): Cells {
  const [home, away] = [poisson(left.h), poisson(left.a)];
  const cells = home.flatMap((ph, h) => away.map((pa, a) => ({ h: score.h + h, a: score.a + a, p: ph * pa })));
  return { lead: cells, total: cells };
}

/** Goals that are still expected at a time of the match: of all of it, and of its first half. */
export function footballLeft(rates: Rates, ms: number): { match: Rates; half: Rates } {
  const first = Math.min(HALF_MS, Math.max(0, HALF_MS - ms)) / HALF_MS;
  const second = Math.min(1, Math.max(0, SECOND_MS + HALF_MS - ms) / HALF_MS);
  const of = (share: number): Rates => ({ h: (rates.h * share) / 2, a: (rates.a * share) / 2 });
  return { match: of(first + second), half: of(first) };
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let n = 1; n < GOALS_MAX; n++) chances.push(((chances[n - 1] as number) * mean) / n);
  const sum = chances.reduce((all, each) => all + each, 0);
  return chances.map((each) => each / sum);
}

/** Leads and totals of basketball: sums of many baskets, near enough to a normal spread. A level game goes to overtime. */
export function basketballCells(score: Score, rates: Rates, ms: number): Cells {
  // A little is always left: whoever leads by one in the last second has not won yet.
  const share = Math.max(basketLeft(ms), 0.004);
  const [h, a] = [rates.h * share * PER_BASKET.points, rates.a * share * PER_BASKET.points];
  const spread = Math.sqrt((rates.h + rates.a) * share * PER_BASKET.squared);
  const leads = normal(score.h - score.a + h - a, spread);
  const level = leads.find(({ value }) => value === 0)?.p ?? 0;
  const lead = leads
    .filter(({ value }) => value !== 0)
    .map(({ value, p }) => ({ h: Math.max(value, 0), a: Math.max(-value, 0), p: p + (Math.abs(value) === 3 ? level / 2 : 0) }));
  const now = score.h + score.a;
  const total = normal(now + h + a, spread).map(({ value, p }) => ({ h: Math.max(value, now), a: 0, p }));
  return { lead, total };
}

function normal(mean: number, spread: number): { value: number; p: number }[] {
  const [from, to] = [Math.floor(mean - 4.5 * spread) - 3, Math.ceil(mean + 4.5 * spread) + 3];
  const cells = Array.from({ length: to - from + 1 }, (_, place) => {
    const value = from + place;
    return { value, p: cumulative((value + 0.5 - mean) / spread) - cumulative((value - 0.5 - mean) / spread) };
  });
  const sum = cells.reduce((all, { p }) => all + p, 0);
  return cells.map(({ value, p }) => ({ value, p: p / sum }));
}

/** The normal distribution's, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function cumulative(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    Math.exp((-x * x) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

/** Where a map is stretched beyond so many rounds, it ends here for who is ahead: rarer than one in a million. */
const STRETCH = 40;

/** Scores that a map may end with, from how it stands. */
export function mapCells({ h, a }: Score, { toWin, p }: RoundRules): Cell[] {
  const ends: Cell[] = [];
  let open = new Map([[`${h}:${a}`, { h, a, p: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, Cell>();
    for (const cell of open.values()) {
      if (isMapOver(cell, toWin) || cell.h + cell.a >= 2 * toWin + STRETCH) {
        ends.push(cell);
        continue;
      }
      for (const after of [
        { ...cell, h: cell.h + 1, p: cell.p * p },
        { ...cell, a: cell.a + 1, p: cell.p * (1 - p) },
      ]) {
        const key = `${after.h}:${after.a}`;
        next.set(key, { ...after, p: after.p + (next.get(key)?.p ?? 0) });
      }
    }
    open = next;
  }
  return ends;
}

/** Maps that the whole may end with. `current`: the map that runs, by its rounds. */
export function matchCells(maps: Score, current: Score | null, rules: RoundRules): Cell[] {
  const fresh = homeWins(mapCells({ h: 0, a: 0 }, rules));
  const ends: Cell[] = [];
  const play = (score: Score, p: number, chance: number): void => {
    if (Math.max(score.h, score.a) === MAPS_TO_WIN) return void ends.push({ ...score, p });
    play({ ...score, h: score.h + 1 }, p * chance, fresh);
    play({ ...score, a: score.a + 1 }, p * (1 - chance), fresh);
  };
  play(maps, 1, current ? homeWins(mapCells(current, rules)) : fresh);
  return ends;
}

function homeWins(cells: readonly Cell[]): number {
  return cells.reduce((sum, { h, a, p }) => sum + (h > a ? p : 0), 0);
}
