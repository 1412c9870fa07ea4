import type { Db } from '../../store/database.ts';
import type { BookHears, BookLive } from '../book-port.ts';
import type { FeedFixture, FeedOdds, FeedPort, FeedSport } from '../feed/port.ts';
import type { Changes } from './changes.ts';
import { takeOdds } from './odds.ts';
import { type About, type FixtureMarks, findMarks } from './rows.ts';
import { settleMarket, takeCancel, takeRollback } from './settle.ts';
import { noteAlive, noteSaid, noteSnapshot, openSource, shutSource } from './sources.ts';
import { restate } from './standing.ts';

type Keeping = { changes: Changes; hears: BookHears; clock: { nowMs(): number } };

/** Takes what a source says into the book, and tells slips what they must know, in the same transaction. */
export function createKeeper({ changes, hears, clock }: Keeping): FeedPort {
  return {
    onSports(db, sports) {
      for (const sport of sports) putSport(db, sport);
    },
    onFixture: (db, fixture) => putFixture(db, changes, fixture),
    onOdds(db, odds) {
      const marks = findMarks(db, odds.fixture);
      if (!marks) return;
      noteSaid(db, odds.producer, odds.atMs);
      const goalNow = takeStatus({ db, changes, hears, clock }, odds, marks);
      for (const market of odds.markets) takeOdds(db, changes, { market, goalNow, ...odds }, marks);
    },
    onStop(db, { fixture, atMs }) {
      const marks = findMarks(db, fixture);
      if (!marks) return;
      db.run('update sport_fixture set stopped_at_ms = :atMs where id = :fixture and stopped_at_ms is null', { fixture, atMs });
      if (!suspendAll(db, changes, fixture, atMs)) return;
      hears.stopped(db, { fixture, why: 'stop', happenedAtMs: atMs, heardAtMs: clock.nowMs() });
    },
    onSettlement(db, { fixture, certainty, atMs, markets }) {
      for (const { market, selections } of markets) {
        if (!market.startsWith(`${fixture}:`)) continue;
        settleMarket({ db, changes, hears }, { market, selections, certainty, atMs });
      }
    },
    onCancel: (db, cancel) => takeCancel({ db, changes, hears }, cancel),
    onRollback: (db, rollback) => takeRollback({ db, changes, hears }, rollback),
    onAlive(db, { producer, subscribed }) {
      if (!subscribed) return shutSource(db, changes, producer);
      noteAlive(db, producer, clock.nowMs());
      openSource(db, changes, producer);
    },
    onSnapshot(db, { producer, request }) {
      if (noteSnapshot(db, producer, request)) openSource(db, changes, producer);
    },
  };
}

function putSport(db: Db, { code, discipline, names }: FeedSport): void {
  db.run(
    `insert into sport_kind (code, discipline, names) values (:code, :discipline, :names)
     on conflict (code) do update set discipline = :discipline, names = :names`,
    { code, discipline, names: JSON.stringify(names) },
  );
}

function putFixture(db: Db, changes: Changes, fixture: FeedFixture): void {
  const { id, discipline, sport, tournament, home, away, title, startsAtMs } = fixture;
  const about = JSON.stringify({ tournament, home, away, title } satisfies About);
  const named = [tournament.names, tournament.category, home?.names, away?.names, title].flatMap((names) => Object.values(names ?? {}));
  const changed = db.run(
    `insert into sport_fixture (id, discipline, sport, about, search, is_outright, starts_at_ms, state)
     values (:id, :discipline, :sport, :about, :search, :isOutright, :startsAtMs, 'PLANNED')
     on conflict (id) do update set about = :about, search = :search, starts_at_ms = :startsAtMs, version = version + 1
       where about <> :about or starts_at_ms <> :startsAtMs`,
    { id, discipline, sport, about, search: named.join('\n').toLowerCase(), isOutright: Number(title !== null), startsAtMs },
  );
  if (changed > 0) changes.note(id);
}

/** Score, clock and state of a fixture. True when a goal is among it that bets must have been stopped for. */
function takeStatus({ db, changes, hears, clock }: Keeping & { db: Db }, odds: FeedOdds, marks: FixtureMarks): boolean {
  const { fixture, status, atMs } = odds;
  const isOpenAgain = odds.markets.some(({ said }) => said === 'ACTIVE');
  if (isOpenAgain && atMs >= marks.at_ms)
    db.run('update sport_fixture set stopped_at_ms = null where id = :fixture and stopped_at_ms is not null', { fixture });
  if (!status || atMs < marks.at_ms) return false;
  const live = status.live && JSON.stringify(status.live);
  const isGoal = hasScored(marks, status.live);
  if (live === marks.live && status.state === marks.state) {
    db.run('update sport_fixture set at_ms = :atMs where id = :fixture', { fixture, atMs });
    return false;
  }
  db.run('update sport_fixture set at_ms = :atMs, state = :state, live = :live, version = version + 1 where id = :fixture', {
    ...{ fixture, atMs, live, state: status.state },
  });
  changes.note(fixture);
  if (isGoal)
    hears.stopped(db, { fixture, why: 'goal', happenedAtMs: Math.min(atMs, marks.stopped_at_ms ?? atMs), heardAtMs: clock.nowMs() });
  return isGoal;
}

/** Points of basketball only move odds: bets are not stopped for each. */
function hasScored({ live, sport }: FixtureMarks, now: BookLive | null): boolean {
  if (!now || sport === 'basketball') return false;
  const before = live === null ? { h: 0, a: 0 } : (JSON.parse(live) as BookLive);
  return before.h !== now.h || before.a !== now.a;
}

/** True when a market was open. */
function suspendAll(db: Db, changes: Changes, fixture: string, atMs: number): boolean {
  const open = db.all<Parameters<typeof restate>[1]>(
    `select id, fixture, producer, said, said_why, state, reason, is_shut from sport_market
     where fixture = :fixture and said = 'ACTIVE' and at_ms <= :atMs`,
    { fixture, atMs },
  );
  for (const market of open) {
    db.run("update sport_market set said = 'SUSPENDED', said_why = 'stop', at_ms = :atMs where id = :id", { id: market.id, atMs });
    restate(db, { ...market, said: 'SUSPENDED', said_why: 'stop' });
    changes.note(fixture, market.id);
  }
  return open.length > 0;
}
