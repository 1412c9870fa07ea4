import { type FixtureEnd, settleLeg } from '@fairhall/games/sports/leg';
import { selectionOf } from '@fairhall/games/sports/markets';
import type { Standing } from '../play/script.ts';
import type { Line, Priced } from '../prices/markets.ts';
import { xml } from '../xml.ts';

/** Producers: of what runs, and of what is to come. */
export const LIVE = 1;
export const PRE = 3;
export type Producer = typeof LIVE | typeof PRE;
export const PRODUCTS: Readonly<Record<string, Producer>> = { liveodds: LIVE, pre: PRE };

/** States of a fixture, by the feed's numbers. */
export const STATUS = { planned: 0, live: 1, ended: 3, closed: 4, cancelled: 5, postponed: 8, abandoned: 9 } as const;
export const MARKET_STATUS = { active: 1, inactive: 0, suspended: -1, handedOver: -2, settled: -3 } as const;

export type Message = { kind: string; producer: Producer; sport: number | null; urn: string | null; atMs: number; body: string };

/** Eight parts: priority, pre, live, kind, sport, urn's kind, id, node. */
export function routingKey({ kind, producer, sport, urn }: Message): string {
  const [space, type, id] = urn?.split(':') ?? [];
  if (!urn || sport === null) return `-.-.-.${kind}.-.-.-.-`;
  const priority = kind === 'bet_settlement' || kind === 'rollback_bet_settlement' ? 'lo' : 'hi';
  // The key of a cancellation is the feed's own word.
  const named = kind === 'bet_cancel' ? 'cancelbet' : kind;
  return [priority, producer === PRE ? 'pre' : '-', producer === LIVE ? 'live' : '-', named, sport, `${space}:${type}`, id, '-'].join('.');
}

/** As the feed names the line of a market. */
export function specifiersOf({ kind, quarters, mapnr }: Line): string {
  const values: Readonly<Record<string, string>> = { hcp: lineText(quarters), total: lineText(quarters), mapnr: String(mapnr ?? '') };
  return kind.specifiers.map((name) => `${name}=${values[name]}`).join('|');
}

function lineText(quarters: number | null): string {
  return quarters === null ? '' : String(quarters / 4);
}

export function statusXml(status: number, standing: Standing, minute: number | null): string {
  const parts = standing.parts.map(({ code, h, a }, place) =>
    xml('period_score', { number: place + 1, match_status_code: code, home_score: h, away_score: a }),
  );
  const clock = minute === null ? [] : [xml('clock', { match_time: `${String(minute).padStart(2, '0')}:00` })];
  const said = { status, reporting: 1, match_status: standing.period, home_score: standing.h, away_score: standing.a };
  return xml('sport_event_status', said, [...clock, ...(parts.length > 0 ? [xml('period_scores', {}, parts)] : [])]);
}

/** `status` of a market: one of MARKET_STATUS. */
export function marketXml({ line, outcomes, isFavourite }: Priced, status: number): string {
  const said = outcomes.map(({ id, odds, p }) =>
    xml('outcome', odds === null ? { id, active: 0 } : { id, odds, probabilities: p.toFixed(6), active: 1 }),
  );
  const specifiers = specifiersOf(line) || null;
  return xml(
    'market',
    { id: line.kind.id, specifiers, status, favourite: isFavourite ? 1 : null },
    status === MARKET_STATUS.handedOver ? [] : said,
  );
}

/** How each outcome of a line ended, in the feed's three figures. Pure. */
export function settledXml(line: Line, end: FixtureEnd): string {
  const outcomes = line.kind.outcomes.flatMap(({ id, sel }) => {
    const selection = selectionOf(line.kind.type, sel, sel === '2' ? -(line.quarters ?? 0) : (line.quarters ?? 0));
    return selection ? [xml('outcome', { id, ...figuresOf(settleLeg(selection, end)) })] : [];
  });
  return xml('market', { id: line.kind.id, specifiers: specifiersOf(line) || null }, outcomes);
}

function figuresOf({ w, v }: ReturnType<typeof settleLeg>): { result: number; void_factor: string | null } {
  const [won, back] = [Number(w[0]) / Number(w[1]), Number(v[0]) / Number(v[1])];
  if (won > 0) return { result: 1, void_factor: won < 1 ? '0.5' : null };
  return { result: 0, void_factor: back === 1 ? '1' : back > 0 ? '0.5' : null };
}

export function namedMarketXml(line: Line): string {
  return xml('market', { id: line.kind.id, specifiers: specifiersOf(line) || null });
}
