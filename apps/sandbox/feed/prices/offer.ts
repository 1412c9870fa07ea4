import { basketballScript, basketRates } from '../play/basketball.ts';
import { footballRates, footballScript, type Rates } from '../play/football.ts';
import { MAPS, type RoundRules, roundChance, roundsScript } from '../play/rounds.ts';
import { type Script, standingAt } from '../play/script.ts';
import type { Match } from '../world/programme.ts';
import { basketballCells, type Cell, footballCells, footballLeft, mapCells, matchCells } from './cells.ts';
import { KINDS, type MarketKind } from './kinds.ts';
import { type Line, type Priced, priceLine, withFavourites } from './markets.ts';

/** A fixture as it will be played, and what can be bet on at any time of it. */
export type Play = { script: Script; offerAt(ms: number): Priced[] };

const MINUTE_MS = 60_000;
const ROUNDS: Readonly<Record<string, Omit<RoundRules, 'p'> & { hasRounds: boolean }>> = {
  breach: { toWin: 13, roundMs: 1.6 * MINUTE_MS, hasRounds: true },
  coldfront: { toWin: 13, roundMs: 1.5 * MINUTE_MS, hasRounds: true },
  starhold: { toWin: 9, roundMs: 2.5 * MINUTE_MS, hasRounds: false },
};

export function playOf(seed: string, match: Match): Play {
  const { sport, home, away, urn } = match;
  const words = [seed, urn];
  if (sport.code === 'football') return footballPlay(words, footballRates(home.strength, away.strength));
  if (sport.code === 'basketball') return basketballPlay(words, basketRates(home.strength, away.strength));
  const { hasRounds, ...rules } = ROUNDS[sport.code] as (typeof ROUNDS)[string];
  return roundsPlay(words, { ...rules, p: roundChance(home.strength, away.strength) }, hasRounds);
}

const lines = (kind: MarketKind, scope: string, from: number, to: number, step = 1): Line[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, place) => ({ kind, scope, quarters: from + place * step }));
const plain = (kind: MarketKind, scope = 'MATCH'): Line => ({ kind, scope, quarters: null });
const price = (all: readonly Line[], cellsOf: (line: Line) => readonly Cell[]) =>
  all.map((line) => ({ line, outcomes: priceLine(line, cellsOf(line)) }));

function footballPlay(words: string[], rates: Rates): Play {
  const script = footballScript(words, rates);
  // Lines around the level that the sides are expected at.
  const middle = Math.round(-(rates.h - rates.a) * 2) * 2;
  const ofMatch = [
    ...[KINDS.threeWay, KINDS.doubleChance, KINDS.drawNoBet, KINDS.bothScore, KINDS.correctScore].map((kind) => plain(kind)),
    ...lines(KINDS.handicap, 'MATCH', middle - 6, middle + 6),
    ...lines(KINDS.total, 'MATCH', 6, 18),
  ];
  const ofHalf = [plain(KINDS.halfThreeWay, 'H1'), ...lines(KINDS.halfHandicap, 'H1', -2, 2), ...lines(KINDS.halfTotal, 'H1', 2, 6)];
  return {
    script,
    offerAt(ms) {
      const { h, a, closed } = standingAt(script, ms);
      const left = footballLeft(rates, ms);
      const whole = footballCells({ h, a }, left.match);
      const offer = price(ofMatch, () => whole.lead);
      if (closed.includes('H1')) return withFavourites(offer);
      const half = footballCells({ h, a }, left.half);
      return withFavourites([...offer, ...price(ofHalf, () => half.lead)]);
    },
  };
}

function basketballPlay(words: string[], rates: Rates): Play {
  const script = basketballScript(words, rates);
  const points = 2.25;
  const [lead, total] = [Math.round((rates.h - rates.a) * points), Math.round((rates.h + rates.a) * points)];
  const all = [
    plain(KINDS.gameWinner),
    ...lines(KINDS.gameHandicap, 'MATCH', -lead * 4 - 34, -lead * 4 + 34, 4),
    ...lines(KINDS.gameTotal, 'MATCH', total * 4 - 50, total * 4 + 50, 4),
  ];
  return {
    script,
    offerAt(ms) {
      const cells = basketballCells(standingAt(script, ms), rates, ms);
      return withFavourites(price(all, ({ kind }) => (kind.type === 'OU' ? cells.total : cells.lead)));
    },
  };
}

function roundsPlay(words: string[], rules: RoundRules, hasRounds: boolean): Play {
  const script = roundsScript(words, rules);
  const ofMatch = [plain(KINDS.winner), ...lines(KINDS.mapHandicap, 'MATCH', -6, 6, 12), ...lines(KINDS.mapTotal, 'MATCH', 10, 10)];
  const ofMap = (place: number): Line[] => {
    const [scope, mapnr] = [MAPS[place] as string, place + 1];
    const totals = hasRounds ? lines(KINDS.mapRounds, scope, 78, 98, 4) : [];
    return [plain(KINDS.mapWinner, scope), ...totals].map((line) => ({ ...line, mapnr }));
  };
  return {
    script,
    offerAt(ms) {
      const { h, a, parts, closed } = standingAt(script, ms);
      const running = parts.find(({ scope }) => !closed.includes(scope)) ?? null;
      const whole = matchCells({ h, a }, running, rules);
      const fresh = mapCells({ h: 0, a: 0 }, rules);
      // The third map is offered when it begins: it may never be played.
      const open = MAPS.map((scope, place) => ({ scope, place })).filter(
        ({ scope, place }) => !closed.includes(scope) && (place < 2 || running?.scope === scope),
      );
      const now = running ? mapCells(running, rules) : fresh;
      const ofMaps = open.flatMap(({ place }) => price(ofMap(place), ({ scope }) => (scope === running?.scope ? now : fresh)));
      return withFavourites([...price(ofMatch, () => whole), ...ofMaps]);
    },
  };
}
