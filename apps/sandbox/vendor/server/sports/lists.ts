import type { FixtureList, FixtureView, SportsCode, SportsMenu, Tab, TournamentView } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import type { Session } from '../store/sessions.ts';
import type { Book } from './book-port.ts';
import { fixtureView } from './book-views.ts';
import { disciplineOf, rulesFor } from './rules.ts';

const FIXTURES_A_PAGE = 40;

type Seen = { db: Db; book: Book; session: Session; nowMs: number };

export function menuOf({ db, book, session, nowMs }: Seen): SportsMenu {
  const game = session.game as SportsCode;
  const sports = book
    .sports(db, disciplineOf(game), nowMs)
    .map(({ code, names, counts }) => ({ code, counts, name: names[session.language] }));
  return { game, sports, rules: rulesFor(db, session) };
}

export type ListAsked = { sport?: string | undefined; tab?: Tab | undefined; after?: string | undefined; q?: string | undefined };

/** Fixtures by start, those of one tournament together. */
export function fixturesOf({ db, book, session, nowMs }: Seen, { sport = '', tab, after = '', q = '' }: ListAsked): FixtureList {
  const { language, game } = session;
  const query = { discipline: disciplineOf(game as SportsCode), sport: sport || null, tab: tab ?? null, named: q.trim() || null };
  const { fixtures, next } = book.fixtures(db, { ...query, nowMs, after: after || null, most: FIXTURES_A_PAGE });
  const tournaments = new Map<string, TournamentView>();
  for (const fixture of fixtures) {
    const { id, names, category } = fixture.tournament;
    const known = tournaments.get(id) ?? { id, name: names[language], category: category[language], fixtures: [] };
    tournaments.set(id, known);
    known.fixtures.push(fixtureView(fixture, book.markets(db, fixture.id, 'main'), { language, all: book.countMarkets(db, fixture.id) }));
  }
  return { tournaments: [...tournaments.values()], next };
}

/** One fixture with all its markets. */
export function fixtureOf({ db, book, session: { language, game } }: Seen, id: string): FixtureView | null {
  const fixture = book.fixture(db, id);
  if (fixture?.discipline !== disciplineOf(game as SportsCode)) return null;
  const markets = book.markets(db, id, 'all');
  return fixtureView(fixture, markets, { language, all: markets.length });
}
