import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { Discipline } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import { type About, FIXTURE } from './book/rows.ts';
import type { Names } from './book-port.ts';

const SOON_MS = 48 * 3_600_000;
const MATCHES_MAX = 10;

type Matches = NonNullable<GameAnswer<'list'>[number]['matches']>;
type Row = { id: string; about: string; starts_at_ms: number; slips: number };

/** What begins within two days, by how many slips for money there are on it: no stake and no liability is told. */
export function hotMatches(db: Db, discipline: Discipline, nowMs: number): Matches {
  const rows = db.all<Row>(
    `select ${FIXTURE}, (
       select count(distinct leg.slip) from sports_leg leg join sports_slip slip on slip.seq = leg.slip
        where leg.fixture = sport_fixture.id and slip.state = 'ACCEPTED' and slip.mode = 'wallet') as slips
     from sport_fixture
     where discipline = :discipline and state = 'PLANNED' and is_outright = 0 and starts_at_ms > :nowMs and starts_at_ms <= :untilMs
     order by slips desc, starts_at_ms, id limit :most`,
    { discipline, nowMs, untilMs: nowMs + SOON_MS, most: MATCHES_MAX },
  );
  return rows.flatMap(({ id, about, starts_at_ms, slips }) => {
    const { home, away, tournament } = JSON.parse(about) as About;
    if (!home || !away) return [];
    const names = { home: spoken(home.names), away: spoken(away.names), league: spoken(tournament.names) };
    return [{ match_id: id, ...names, start_time: new Date(starts_at_ms).toISOString(), slips }];
  });
}

function spoken({ EN, MY, CN }: Names): { en: string; my: string; zh: string } {
  return { en: EN, my: MY, zh: CN };
}
