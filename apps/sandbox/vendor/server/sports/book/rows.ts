import type { MarketState, MarketType } from '../../../sports-api.ts';
import type { Db } from '../../store/database.ts';
import type { BookFixture, BookLive, BookMarket, BookSelection, Certainty, Names } from '../book-port.ts';
import type { Said } from '../feed/port.ts';

type FixtureRow = {
  id: string;
  discipline: BookFixture['discipline'];
  sport: string;
  about: string;
  starts_at_ms: number;
  state: BookFixture['state'];
  version: number;
  live: string | null;
};
/** What a fixture is called, as it is kept. */
export type About = Pick<BookFixture, 'tournament' | 'home' | 'away' | 'title'>;

export const FIXTURE = 'id, discipline, sport, about, starts_at_ms, state, version, live';

export function findFixture(db: Db, id: string): BookFixture | null {
  const row = db.get<FixtureRow>(`select ${FIXTURE} from sport_fixture where id = :id`, { id });
  return row ? fixtureOf(row) : null;
}

export function fixtureOf({ id, discipline, sport, about, starts_at_ms, state, version, live }: FixtureRow): BookFixture {
  return {
    ...{ id, discipline, sport, state, version },
    ...(JSON.parse(about) as About),
    startsAtMs: starts_at_ms,
    live: live === null ? null : (JSON.parse(live) as BookLive),
  };
}

/** Of a fixture, what its source has said and the desk has done. */
export type FixtureMarks = {
  at_ms: number;
  stopped_at_ms: number | null;
  is_shut: number;
  state: string;
  live: string | null;
  sport: string;
};

export function findMarks(db: Db, id: string): FixtureMarks | undefined {
  return db.get('select at_ms, stopped_at_ms, is_shut, state, live, sport from sport_fixture where id = :id', { id });
}

export type KeptMarket = {
  id: string;
  fixture: string;
  type: MarketType;
  scope: string;
  quarters: number | null;
  producer: number;
  said: Said;
  said_why: BookMarket['reason'];
  state: MarketState;
  reason: BookMarket['reason'];
  is_main: number;
  is_shut: number;
  version: number;
  at_ms: number;
  settled: string | null;
  certainty: Certainty | null;
  settled_at_ms: number;
  cancelled_at_ms: number;
};
const MARKET =
  'id, fixture, type, scope, quarters, producer, said, said_why, state, reason, is_main, is_shut, version, at_ms, settled, certainty, settled_at_ms, cancelled_at_ms';

export function findMarket(db: Db, id: string): KeptMarket | undefined {
  return db.get<KeptMarket>(`select ${MARKET} from sport_market where id = :id`, { id });
}

export function listMarkets(db: Db, fixture: string): KeptMarket[] {
  return db.all<KeptMarket>(`select ${MARKET} from sport_market where fixture = :fixture order by place, id`, { fixture });
}

export type KeptSelection = {
  id: string;
  market: string;
  sel: string;
  names: string | null;
  quarters: number | null;
  odds_e4: number;
  p_e6: number;
  is_active: number;
  version: number;
};
const SELECTION = 'id, market, sel, names, quarters, odds_e4, p_e6, is_active, version';

export function findSelection(db: Db, id: string): KeptSelection | undefined {
  return db.get<KeptSelection>(`select ${SELECTION} from sport_selection where id = :id`, { id });
}

export function listSelections(db: Db, market: string): KeptSelection[] {
  return db.all<KeptSelection>(`select ${SELECTION} from sport_selection where market = :market order by place, id`, { market });
}

export function marketOf(row: KeptMarket, selections: readonly KeptSelection[]): BookMarket {
  const { id, fixture, type, scope, quarters, state, reason, is_main, version } = row;
  return { id, fixture, type, scope, quarters, state, reason, isMain: is_main === 1, version, selections: selections.map(selectionOf) };
}

export function selectionOf({ id, sel, names, quarters, odds_e4, p_e6, version }: KeptSelection): BookSelection {
  const said = names === null ? null : (JSON.parse(names) as Names);
  return { id, sel, names: said, quarters, odds: BigInt(odds_e4), p: BigInt(p_e6), version };
}

/** Nobody has heard of it: what its source says of its markets counts for nothing. */
export function isDown(db: Db, producer: number): boolean {
  return db.get<{ is_down: number }>('select is_down from sport_producer where id = :producer', { producer })?.is_down !== 0;
}
