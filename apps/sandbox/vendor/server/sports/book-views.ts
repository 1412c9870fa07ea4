import { fairPrices } from '@fairhall/games/sports/fair';
import type { FixtureChange, FixtureView, LiveScore, MarketView, SelectionView, Side } from '../../sports-api.ts';
import type { Language } from '../store/sessions.ts';
import type { BookFixture, BookMarket, BookSelection, BookSide } from './book-port.ts';
import { lineText, marketName, selectionName } from './named.ts';

const ONE = 10_000n;

/** What a page is shown of the book, in one language. */
export function fixtureView(
  fixture: BookFixture,
  markets: readonly BookMarket[],
  { language, all }: { language: Language; all: number },
): FixtureView {
  const { id, sport, tournament, home, away, title, startsAtMs, state, version, live } = fixture;
  return {
    ...{ id, sport, startsAtMs, state, version, live: liveOf(live), title: title?.[language] ?? null },
    tournament: { id: tournament.id, name: tournament.names[language] },
    ...{ home: sideOf(home, language), away: sideOf(away, language) },
    markets: markets.map((market) => marketView(fixture, market, language)),
    all,
  };
}

export function fixtureChange(
  fixture: BookFixture,
  markets: readonly BookMarket[],
  { language, all }: { language: Language; all: number },
): FixtureChange {
  const { id, version, state, live } = fixture;
  return { id, version, state, live: liveOf(live), all, markets: markets.map((market) => marketView(fixture, market, language)) };
}

export function sideOf(side: BookSide | null, language: Language): Side | null {
  return side && { id: side.id, name: side.names[language], colours: [...side.colours] };
}

export function liveOf(live: BookFixture['live']): LiveScore | null {
  return live && { h: live.h, a: live.a, minute: live.minute, part: live.part, parts: live.parts.map((part) => ({ ...part })) };
}

function marketView(fixture: BookFixture, market: BookMarket, language: Language): MarketView {
  const { id, type, scope, quarters, state, reason, selections } = market;
  return {
    ...{ id, type, scope, state, reason, line: quarters === null ? null : lineText(quarters, type), name: marketName(market, language) },
    margin: marginOf(selections),
    selections: selections.map((selection) => selectionView(fixture, market, { selection, language })),
  };
}

/** What the odds of a whole market say beyond certainty, in basis points. */
function marginOf(selections: readonly BookSelection[]): number | null {
  if (selections.length === 0 || selections.some(({ odds }) => odds <= ONE)) return null;
  return Number(fairPrices(selections.map(({ odds }) => odds)).book - ONE);
}

function selectionView(
  { home, away, state }: BookFixture,
  market: BookMarket,
  { selection, language }: { selection: BookSelection; language: Language },
): SelectionView {
  const { id, sel, quarters, odds, version, names } = selection;
  const { type, scope } = market;
  return {
    ...{ id, sel, odds: `${odds}`, version, line: quarters === null ? null : lineText(quarters, type) },
    name: selectionName({ type, scope, sel, quarters, names, home, away }, language),
    isOpen: market.state === 'ACTIVE' && odds > ONE && (state === 'PLANNED' || state === 'LIVE'),
  };
}
