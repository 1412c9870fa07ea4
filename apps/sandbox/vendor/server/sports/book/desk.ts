import { type FixtureEnd, type LegShares, settleLeg, settleOutright } from '@fairhall/games/sports/leg';
import { selectionOf } from '@fairhall/games/sports/markets';
import type { Db } from '../../store/database.ts';
import type { BookDesk, BookHears, EnteredResult } from '../book-port.ts';
import type { Changes } from './changes.ts';
import { readHeld, takeOdds } from './odds.ts';
import { findFixture, findMarket, findMarks, type KeptMarket, type KeptSelection, listMarkets, listSelections } from './rows.ts';
import { settleMarket } from './settle.ts';
import { restate } from './standing.ts';

type Desk = { changes: Changes; hears: BookHears };
type HeldRow = { market: string; fixture: string; at_ms: number; odds: string };

const STATE_OF: Readonly<Record<EnteredResult['status'], string>> = {
  FT: 'CONFIRMED',
  POSTPONED_PLAYED_IN_TIME: 'CONFIRMED',
  WALKOVER: 'CONFIRMED',
  POSTPONED: 'POSTPONED',
  CANCELLED: 'CANCELLED',
  ABANDONED: 'ABANDONED',
};

/** What persons do to the book. */
export function createBookDesk({ changes, hears }: Desk): BookDesk {
  return {
    setOpen(db, { fixture, market, isOpen }) {
      const isShut = Number(!isOpen);
      if (market === null)
        db.run('update sport_fixture set is_shut = :isShut, version = version + 1 where id = :fixture', { fixture, isShut });
      else db.run('update sport_market set is_shut = :isShut where id = :market and fixture = :fixture', { fixture, market, isShut });
      for (const kept of listMarkets(db, fixture)) {
        if ((market === null || kept.id === market) && restate(db, kept)) changes.note(fixture, kept.id);
      }
      changes.note(fixture);
    },
    held: (db, most) =>
      db
        .all<HeldRow>('select market, fixture, at_ms, odds from sport_held order by at_ms desc, market limit :most', { most })
        .map((row) => heldOf(db, row)),
    decideHeld(db, { id, isLetIn }) {
      const row = db.get<HeldRow>('select market, fixture, at_ms, odds from sport_held where market = :id', { id });
      const [kept, marks] = [findMarket(db, id), row && findMarks(db, row.fixture)];
      if (!(row && kept && marks)) return false;
      db.run('delete from sport_held where market = :id', { id });
      // Shut until new odds are said, when these are not let in; a person has looked at these.
      db.run("update sport_market set said = 'SUSPENDED', said_why = 'stop' where id = :id", { id });
      const { fixture, at_ms: atMs } = row;
      const { producer } = kept;
      if (isLetIn) takeOdds(db, changes, { market: readHeld(row.odds), fixture, producer, atMs, goalNow: false }, marks);
      else restate(db, { ...kept, said: 'SUSPENDED', said_why: 'stop' });
      changes.note(fixture, id);
      return true;
    },
    enterResult: (db, result) => enterResult({ db, changes, hears }, result),
  };
}

function heldOf(db: Db, { market, fixture, at_ms, odds }: HeldRow) {
  const now = new Map(readHeld(odds).selections.map((selection) => [selection.id, selection.odds]));
  const moved = listSelections(db, market).map(({ id, odds_e4 }) => {
    const old = BigInt(odds_e4);
    return { selection: id, old, now: now.get(id) ?? old };
  });
  return { id: market, market, fixture, atMs: at_ms, odds: moved };
}

/** A result by persons counts as confirmed; every market that it decides is settled by the rules of the games. */
function enterResult({ db, changes, hears }: Desk & { db: Db }, result: EnteredResult): boolean {
  const fixture = findFixture(db, result.fixture);
  if (!fixture || (fixture.title !== null) !== (result.outright !== null)) return false;
  if (!isTold(result) && result.outright === null) return false;
  const { atMs } = result;
  const score = result.scores.MATCH;
  // Where an abandoned match broke off stays known: its other parts were played to their ends.
  const part = result.status === 'ABANDONED' ? (fixture.live?.part ?? 'END') : 'END';
  const live = score && { minute: null, part, parts: fixture.live?.parts ?? [], h: score.h, a: score.a };
  db.run('update sport_fixture set state = :state, live = coalesce(:live, live), version = version + 1 where id = :id', {
    ...{ id: fixture.id, state: STATE_OF[result.status], live: live ? JSON.stringify(live) : null },
  });
  changes.note(fixture.id);
  for (const market of listMarkets(db, fixture.id)) {
    const selections = listSelections(db, market.id).flatMap((one) => {
      const shares = sharesOf(market, one, { ...result, brokeOffIn: part });
      return shares ? [{ selection: one.id, ...shares }] : [];
    });
    const shown = { score: result.scores[market.scope] ?? null, half: result.half, status: result.status };
    settleMarket({ db, changes, hears }, { market: market.id, selections, certainty: 'confirmed', atMs, result: shown });
  }
  return true;
}

/** A fixture that was played has a score. */
function isTold({ status, scores }: EnteredResult): boolean {
  return ['POSTPONED', 'CANCELLED', 'WALKOVER'].includes(status) || scores.MATCH !== undefined;
}

type Ended = EnteredResult & { brokeOffIn: string };

/** Null: the result does not say it. A part that was over when a match broke off can be changed by nothing: it stands. */
function sharesOf({ type, scope }: KeptMarket, one: KeptSelection, { status, scores, outright, brokeOffIn }: Ended): LegShares | null {
  if (outright) return settleOutright(one.sel, outright);
  const score = scores[scope];
  const isPlayed = status === 'ABANDONED' && scope !== 'MATCH' && scope !== brokeOffIn;
  const isOff = status === 'POSTPONED' || status === 'CANCELLED' || status === 'WALKOVER';
  const end = isOff ? { status } : score && { status: isPlayed ? ('FT' as const) : status, ...score };
  const selection = selectionOf(type, one.sel, one.quarters ?? 0);
  return end && selection ? settleLeg(selection, end satisfies FixtureEnd) : null;
}
