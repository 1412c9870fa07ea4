import { selectionOf } from '@fairhall/games/sports/markets';
import type { Cell } from './cells.ts';
import type { MarketKind } from './kinds.ts';

/** A market of a fixture: its kind, its line in quarters, and the part that it is about. */
export type Line = { kind: MarketKind; scope: string; quarters: number | null; mapnr?: number };
export type PricedOutcome = { id: string; odds: number | null; p: number };
export type Priced = { line: Line; outcomes: readonly PricedOutcome[]; isFavourite: boolean };

/** What a bookmaker adds to each chance. */
const MARGIN = 1.05;
const TIGHT_MARGIN = 1.035;
const P_LEAST = 0.004;
const P_MOST = 0.975;

/** Odds by the chances of the scores that are left, so that all markets of a fixture agree. */
export function priceLine(line: Line, cells: readonly Cell[]): PricedOutcome[] {
  const margin = line.quarters === null ? MARGIN : TIGHT_MARGIN;
  return line.kind.outcomes.map(({ id, sel }) => {
    const p = chanceOfOutcome(line, sel, cells);
    // A chance that is as good as certain, or none, is not offered.
    const isOffered = p > P_LEAST && p < P_MOST;
    return { id, p, odds: isOffered ? Math.max(1.01, onLadder(1 / (p * margin))) : null };
  });
}

/** Of a stake that is not returned: the chance that it wins, half wins counted as halves. */
function chanceOfOutcome({ kind, quarters }: Line, sel: string, cells: readonly Cell[]): number {
  const shares = sharesOf(kind.type, sel, sel === '2' ? -(quarters ?? 0) : (quarters ?? 0));
  let [won, back] = [0, 0];
  for (const { h, a, p } of cells) {
    const { w, v } = shares(h, a);
    won += p * w;
    back += p * v;
  }
  return back >= 1 ? 0 : won / (1 - back);
}

type Shares = { w: number; v: number };
const remembered = new Map<string, Map<number, Shares>>();
const SCORE_SPAN = 1_000;

/** The rules' own answer for each score, remembered: odds are made from hundreds of scores each second. */
function sharesOf(type: string, sel: string, quarters: number): (h: number, a: number) => Shares {
  const key = `${type}/${sel}/${quarters}`;
  const known = remembered.get(key) ?? new Map<number, Shares>();
  remembered.set(key, known);
  const selection = selectionOf(type, sel, quarters);
  return (h, a) => {
    const at = h * SCORE_SPAN + a;
    let shares = known.get(at);
    if (!shares) {
      const said = selection?.atEnd({ h, a });
      shares = said ? { w: Number(said.w[0]) / Number(said.w[1]), v: Number(said.v[0]) / Number(said.v[1]) } : { w: 0, v: 1 };
      known.set(at, shares);
    }
    return shares;
  };
}

/** Steps as bookmakers have them: finer where odds are short. */
function onLadder(odds: number): number {
  const step = odds < 2 ? 0.01 : odds < 4 ? 0.02 : odds < 10 ? 0.1 : odds < 30 ? 0.5 : 1;
  return Math.round(Math.floor(odds / step + 1e-9) * step * 100) / 100;
}

/** Of the lines of one kind, the one that is nearest to even is its main one. */
export function withFavourites(priced: readonly Omit<Priced, 'isFavourite'>[]): Priced[] {
  const best = new Map<string, { line: Line; away: number }>();
  for (const { line, outcomes } of priced) {
    if (line.quarters === null) continue;
    const away = Math.abs((outcomes[0]?.p ?? 0) - 0.5);
    const key = `${line.kind.id}/${line.scope}`;
    if (away < (best.get(key)?.away ?? 1)) best.set(key, { line, away });
  }
  const favourites = new Set([...best.values()].map(({ line }) => line));
  return priced.map((one) => ({ ...one, isFavourite: one.line.quarters === null || favourites.has(one.line) }));
}
