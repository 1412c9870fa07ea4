import type { Db } from '../../store/database.ts';
import type { Changes } from './changes.ts';

/** A source that has said nothing for so long is silent. */
const SILENT_AFTER_MS = 20_000;
/** What a source has not answered is asked anew. */
const ASK_AGAIN_MS = 30_000;

/** `request`: the one whose snapshot it owes; below 0 when that one counts no more. */
export type Source = { id: number; is_down: number; last_ms: number; request: number; is_alive: number; has_snapshot: number };
const SOURCE = 'id, is_down, last_ms, request, is_alive, has_snapshot';

/** Whatever a source says is remembered by its time: so far back has to be asked when it was silent. */
export function noteSaid(db: Db, producer: number, atMs: number): void {
  db.run(
    'insert into sport_producer (id, last_ms) values (:producer, :atMs) on conflict (id) do update set last_ms = max(last_ms, :atMs)',
    {
      ...{ producer, atMs },
    },
  );
}

/** It lives: heard by our own clock. */
export function noteAlive(db: Db, producer: number, nowMs: number): void {
  db.run(
    `insert into sport_producer (id, heard_at_ms, is_alive) values (:producer, :nowMs, 1)
     on conflict (id) do update set heard_at_ms = :nowMs, is_alive = 1`,
    { producer, nowMs },
  );
}

/** False for a request that is not the newest. */
export function noteSnapshot(db: Db, producer: number, request: number): boolean {
  return db.run('update sport_producer set has_snapshot = 1 where id = :producer and request = :request', { producer, request }) > 0;
}

/** All that it has offered is shut: it is silent, or has lost what we asked for. What is not said again in its recovery stays shut. */
export function shutSource(db: Db, changes: Changes, producer: number): void {
  db.run(
    `insert into sport_producer (id) values (:producer)
     on conflict (id) do update set is_down = 1, is_alive = 0, has_snapshot = 0, request = -abs(request), asked_at_ms = 0`,
    { producer },
  );
  bumpOpen(db, producer);
  db.run(
    `update sport_market set said = 'SUSPENDED', said_why = null, state = 'SUSPENDED', reason = 'silent', version = version + 1
     where producer = :producer and ${UNDECIDED}`,
    { producer },
  );
  noteAll(db, changes, producer);
}

/** Opens what it offers, once it lives and all that it owed has been said. */
export function openSource(db: Db, changes: Changes, producer: number): void {
  const isReady = 'is_down = 1 and is_alive = 1 and has_snapshot = 1';
  if (db.run(`update sport_producer set is_down = 0 where id = :producer and ${isReady}`, { producer }) === 0) return;
  db.run(
    `update sport_market set version = version + 1,
       state = case when said = 'ACTIVE' and not ${HELD} and not ${SHUT} then 'ACTIVE' else 'SUSPENDED' end,
       reason = case when ${HELD} then 'held' when ${SHUT} then 'desk' when said = 'ACTIVE' then null else coalesce(said_why, 'stop') end
     where producer = :producer and ${UNDECIDED}`,
    { producer },
  );
  bumpOpen(db, producer);
  noteAll(db, changes, producer);
}

const UNDECIDED = "said in ('ACTIVE', 'SUSPENDED')";
const HELD = 'exists (select 1 from sport_held where market = sport_market.id)';
const SHUT = '(is_shut = 1 or exists (select 1 from sport_fixture f where f.id = sport_market.fixture and f.is_shut = 1))';

function bumpOpen(db: Db, producer: number): void {
  db.run(
    `update sport_selection set version = version + 1
     where market in (select id from sport_market where producer = :producer and ${UNDECIDED} and state = 'ACTIVE')`,
    { producer },
  );
}

function noteAll(db: Db, changes: Changes, producer: number): void {
  type Row = { id: string; fixture: string };
  for (const { id, fixture } of db.all<Row>(`select id, fixture from sport_market where producer = :producer and ${UNDECIDED}`, {
    producer,
  })) {
    changes.note(fixture, id);
  }
}

/** Sources that are due to be asked for what they said meanwhile. */
export function listToAsk(db: Db, nowMs: number): Source[] {
  return db.all<Source>(
    `select ${SOURCE} from sport_producer where is_down = 1 and has_snapshot = 0 and asked_at_ms <= :beforeMs order by id`,
    {
      beforeMs: nowMs - ASK_AGAIN_MS,
    },
  );
}

export function listSilent(db: Db, nowMs: number): number[] {
  const rows = db.all<{ id: number }>('select id from sport_producer where is_down = 0 and heard_at_ms <= :beforeMs', {
    beforeMs: nowMs - SILENT_AFTER_MS,
  });
  return rows.map(({ id }) => id);
}

export function listSources(db: Db): Source[] {
  return db.all<Source>(`select ${SOURCE} from sport_producer order by id`);
}

/** A new request, of a number that none had before; its snapshot alone counts. */
export function noteAsked(db: Db, producer: number, nowMs: number): number {
  const most = db.get<{ most: number | null }>('select max(abs(request)) as most from sport_producer')?.most ?? 0;
  const request = most + 1;
  db.run(
    `insert into sport_producer (id, request, asked_at_ms) values (:producer, :request, :nowMs)
     on conflict (id) do update set request = :request, asked_at_ms = :nowMs, has_snapshot = 0`,
    { producer, request, nowMs },
  );
  return request;
}
