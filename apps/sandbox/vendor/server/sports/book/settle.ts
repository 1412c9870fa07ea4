import type { LegShares, Score } from '@fairhall/games/sports/leg';
import type { Db } from '../../store/database.ts';
import type { BookHears, Certainty, ShownResult } from '../book-port.ts';
import type { FeedCancel, FeedRollback } from '../feed/port.ts';
import type { Changes } from './changes.ts';
import { findFixture, findMarket, type KeptMarket } from './rows.ts';
import { restate } from './standing.ts';

type Hearing = { db: Db; changes: Changes; hears: BookHears };
type Settlement = {
  market: string;
  selections: readonly (LegShares & { selection: string })[];
  certainty: Certainty;
  atMs: number;
  /** Else as the fixture's score says. */
  result?: ShownResult;
};

/** Settles a market, or settles it anew. The same again, what is older, and a live word behind a confirmed one change nothing. */
export function settleMarket({ db, changes, hears }: Hearing, { market, selections, certainty, atMs, result }: Settlement): void {
  const kept = findMarket(db, market);
  if (!kept || selections.length === 0 || atMs < kept.settled_at_ms) return;
  const content = contentOf(selections);
  const isSame = kept.settled === content;
  if (isSame && (kept.certainty === certainty || kept.certainty === 'confirmed')) return;
  if (kept.settled !== null && kept.certainty === 'confirmed' && certainty === 'live') return;
  setSaid(db, kept, 'SETTLED');
  db.run('update sport_market set settled = :content, certainty = :certainty, settled_at_ms = :atMs where id = :market', {
    ...{ market, content, certainty, atMs },
  });
  changes.note(kept.fixture, market);
  hears.settled(db, { market, fixture: kept.fixture, certainty, selections, result: result ?? resultOf(db, kept), atMs });
}

/** The same shares are the same text, whatever order they were said in. */
function contentOf(selections: Settlement['selections']): string {
  const text = ({ selection, w, v }: Settlement['selections'][number]) => `${selection} ${w.join('/')} ${v.join('/')}`;
  return selections.map(text).sort().join('\n');
}

function resultOf(db: Db, { fixture, scope }: KeptMarket): ShownResult {
  const found = findFixture(db, fixture);
  const live = found?.live ?? null;
  const part = (name: string): Score | null => {
    const of = live?.parts.find((one) => one.part === name);
    return of ? { h: of.h, a: of.a } : null;
  };
  const whole = live ? { h: live.h, a: live.a } : null;
  const status = found && ['ABANDONED', 'POSTPONED', 'CANCELLED'].includes(found.state) ? found.state : 'FT';
  return { score: scope === 'MATCH' ? whole : part(scope), half: part('H1'), status };
}

export function takeCancel({ db, changes, hears }: Hearing, { fixture, atMs, fromMs, untilMs, markets }: FeedCancel): void {
  const state = findFixture(db, fixture)?.state;
  const why = state === 'POSTPONED' ? 'postponed' : state === 'ABANDONED' ? 'abandoned' : 'cancelled';
  for (const market of markets) {
    const kept = findMarket(db, market);
    if (!kept || kept.fixture !== fixture || atMs < kept.cancelled_at_ms) continue;
    const isWhole = fromMs === null && untilMs === null;
    if (isWhole && kept.said === 'CANCELLED') continue;
    db.run('update sport_market set cancelled_at_ms = :atMs where id = :market', { market, atMs });
    if (isWhole) {
      setSaid(db, kept, 'CANCELLED');
      changes.note(fixture, market);
    }
    hears.cancelled(db, { market, fixture, fromMs, untilMs, why, atMs });
  }
}

/** What is taken back stays shut until odds are said again. */
export function takeRollback({ db, changes, hears }: Hearing, rollback: FeedRollback): void {
  const { fixture, atMs } = rollback;
  for (const market of rollback.markets) {
    const kept = findMarket(db, market);
    if (!kept || kept.fixture !== fixture) continue;
    if (rollback.of === 'settlement') {
      if (kept.settled === null || atMs < kept.settled_at_ms) continue;
      db.run('update sport_market set settled = null, certainty = null, settled_at_ms = :atMs where id = :market', { market, atMs });
      hears.settlementTakenBack(db, { market, fixture, atMs });
    } else {
      if (kept.cancelled_at_ms === 0 || atMs < kept.cancelled_at_ms) continue;
      db.run('update sport_market set cancelled_at_ms = :atMs where id = :market', { market, atMs });
      hears.cancelTakenBack(db, { market, fixture, fromMs: rollback.fromMs, untilMs: rollback.untilMs, atMs });
    }
    if (kept.said === (rollback.of === 'settlement' ? 'SETTLED' : 'CANCELLED')) setSaid(db, kept, 'SUSPENDED');
    changes.note(fixture, market);
  }
}

function setSaid(db: Db, kept: KeptMarket, said: KeptMarket['said']): void {
  db.run('update sport_market set said = :said, said_why = null where id = :id', { id: kept.id, said });
  if (said !== 'SUSPENDED') db.run('delete from sport_held where market = :id', { id: kept.id });
  restate(db, { ...kept, said, said_why: null });
}
