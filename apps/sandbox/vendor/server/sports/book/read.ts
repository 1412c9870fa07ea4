import type { Tab } from '../../../sports-api.ts';
import { TABS } from '../../../sports-api.ts';
import type { Db } from '../../store/database.ts';
import type { Book, BookFixture, BookMarket, FixtureQuery, Names, Offered } from '../book-port.ts';
import { FIXTURE, findFixture, findMarket, findSelection, fixtureOf, listSelections, marketOf, selectionOf } from './rows.ts';

const DAY_MS = 24 * 3_600_000;
const FIXTURES_MAX = 100;
/** States of fixtures that somebody may still bet on. */
const TO_COME = "state in ('PLANNED', 'LIVE')";

/** What of the fixtures each tab shows. */
const OF_TAB: Readonly<Record<Tab, string>> = {
  inplay: "state = 'LIVE' and is_outright = 0",
  today: "state = 'PLANNED' and is_outright = 0 and starts_at_ms < :tomorrowMs",
  early: "state = 'PLANNED' and is_outright = 0 and starts_at_ms >= :tomorrowMs",
  outright: `${TO_COME} and is_outright = 1`,
};

/** What slips and pages read of the book. */
export function readBook(): Omit<Book, 'onChange'> {
  return {
    offered,
    fixture: findFixture,
    markets: listed,
    countMarkets: (db, fixture) =>
      db.get<{ n: number }>(`select count(*) as n from sport_market where fixture = :fixture and ${LISTED}`, { fixture })?.n ?? 0,
    fixtures: listFixtures,
    sports: listSports,
  };
}

/** Shown in a list of markets: on offer, or shut for a while. */
const LISTED = "said in ('ACTIVE', 'SUSPENDED')";

function offered(db: Db, id: string): Offered | null {
  const kept = findSelection(db, id);
  const row = kept && findMarket(db, kept.market);
  const fixture = row && findFixture(db, row.fixture);
  if (!(kept && row && fixture)) return null;
  const market = marketOf(
    row,
    listSelections(db, row.id).filter(({ is_active }) => is_active === 1),
  );
  const isOut = kept.is_active === 0 && market.state === 'ACTIVE';
  return { fixture, market: isOut ? { ...market, state: 'SUSPENDED', reason: 'stop' } : market, selection: selectionOf(kept) };
}

function listed(db: Db, fixture: string, which: 'all' | 'main'): BookMarket[] {
  const main = which === 'main' ? 'and is_main = 1' : '';
  const ids = db.all<{ id: string }>(
    `select id from sport_market where fixture = :fixture and ${LISTED} ${main} order by place, quarters, id`,
    { fixture },
  );
  return ids.flatMap(({ id }) => {
    const row = findMarket(db, id);
    const selections = listSelections(db, id).filter(({ is_active }) => is_active === 1);
    return row && selections.length > 0 ? [marketOf(row, selections)] : [];
  });
}

function listFixtures(db: Db, query: FixtureQuery): { fixtures: BookFixture[]; next: string | null } {
  const { discipline, sport, tab, nowMs } = query;
  const most = Math.min(query.most, FIXTURES_MAX);
  const [afterMs = '', ...afterId] = (query.after ?? '').split(':');
  const rows = db.all<Parameters<typeof fixtureOf>[0]>(
    `select ${FIXTURE} from sport_fixture
     where discipline = :discipline and ${tab ? OF_TAB[tab] : TO_COME} and (:sport is null or sport = :sport)
       and (:named is null or instr(search, :named) > 0)
       and (starts_at_ms > :afterMs or (starts_at_ms = :afterMs and id > :afterId))
     order by starts_at_ms, id limit :most`,
    {
      ...{ discipline, sport, most: most + 1, tomorrowMs: nowMs + DAY_MS },
      named: query.named?.trim().toLowerCase() || null,
      afterMs: Number.isSafeInteger(Number(afterMs)) ? Number(afterMs) : 0,
      afterId: afterId.join(':'),
    },
  );
  const fixtures = rows.slice(0, most).map(fixtureOf);
  const last = fixtures.at(-1);
  return { fixtures, next: rows.length > most && last ? `${last.startsAtMs}:${last.id}` : null };
}

function listSports(db: Db, discipline: FixtureQuery['discipline'], nowMs: number) {
  const kinds = db.all<{ code: string; names: string }>(
    'select code, names from sport_kind where discipline = :discipline order by rowid',
    {
      discipline,
    },
  );
  return kinds.map(({ code, names }) => {
    const count = (tab: Tab) =>
      db.get<{ n: number }>(`select count(*) as n from sport_fixture where discipline = :discipline and sport = :code and ${OF_TAB[tab]}`, {
        ...{ discipline, code },
        tomorrowMs: nowMs + DAY_MS,
      })?.n ?? 0;
    return {
      code,
      names: JSON.parse(names) as Names,
      counts: Object.fromEntries(TABS.map((tab) => [tab, count(tab)])) as Record<Tab, number>,
    };
  });
}
