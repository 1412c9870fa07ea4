import type { Db } from '../store/database.ts';
import type { BookHears, Cancellation, SettledMarket, SettledSelection } from './book-port.ts';
import { leave } from './liability.ts';
import { due, outcomeOf, slips, textOfShares } from './slips.ts';

const RESETTLE_WITHIN_MS = 72 * 3_600_000;

/** Takes down what happens in the book; `settle.ts` makes money of it. */
export const hearBook: BookHears = {
  stopped(db, { fixture, why, happenedAtMs, heardAtMs }) {
    for (const slip of slips.pendingOn(db, fixture)) {
      slips.change(db, slip.seq, { state: 'REFUSED', refusal: { code: why === 'goal' ? 'GOAL' : 'STOPPED' }, isPaid: true });
      leave(db, slip);
    }
    if (why === 'goal') voidLate(db, { fixture, happenedAtMs, heardAtMs });
  },
  settled(db, what) {
    const changes = what.selections.map((selection) => keepOutcome(db, what, selection));
    if (changes.some(Boolean)) due.putMarket(db, what.market);
  },
  settlementTakenBack(db, { market }) {
    if (db.run('update sports_outcome set is_open = 1 where market = :market and is_open = 0', { market }) > 0) due.putMarket(db, market);
  },
  cancelled(db, { why, ...what }) {
    mark(db, what, why);
  },
  cancelTakenBack(db, what) {
    mark(db, what, null);
  },
};

/** What is told again, as it was, changes nothing; nor does what comes too late to settle anew. A confirmed one is never less sure again. */
function keepOutcome(db: Db, { market, certainty, result, atMs }: SettledMarket, { selection, w, v }: SettledSelection): boolean {
  const row = db.get<{ confirmed_at_ms: number | null }>('select * from sports_outcome where selection = :selection', { selection });
  const known = row && outcomeOf(row);
  const shares = textOfShares({ w, v });
  const wasConfirmedAtMs = row?.confirmed_at_ms ?? null;
  if (wasConfirmedAtMs !== null && atMs - wasConfirmedAtMs > RESETTLE_WITHIN_MS) return false;
  const isSame = known && !known.isOpen && textOfShares(known) === shares;
  if (isSame && (known.certainty === certainty || certainty === 'live')) return false;
  const was = known && textOfShares(known) !== shares ? textOfShares(known) : null;
  db.run(
    `insert into sports_outcome (selection, market, is_open, w_n, w_d, v_n, v_d, certainty, result, was, at_ms, confirmed_at_ms)
     values (:selection, :market, 0, :wn, :wd, :vn, :vd, :certainty, :result, null, :atMs, :confirmedAtMs)
     on conflict (selection) do update set is_open = 0, w_n = :wn, w_d = :wd, v_n = :vn, v_d = :vd, certainty = :certainty, result = :result,
       was = coalesce(:was, was), at_ms = :atMs, confirmed_at_ms = coalesce(confirmed_at_ms, :confirmedAtMs)`,
    {
      ...{ selection, market, wn: w[0], wd: w[1], vn: v[0], vd: v[1], certainty, result: JSON.stringify(result), was, atMs },
      confirmedAtMs: certainty === 'confirmed' ? atMs : null,
    },
  );
  return true;
}

/** Who bet after a goal, by a clock that heard of it later, bet on what was known: void by rule, whichever way it went. */
function voidLate(db: Db, at: { fixture: string; happenedAtMs: number; heardAtMs: number }): void {
  const late = `select seq from sports_slip join sports_leg leg on slip = seq
    where fixture = :fixture and accepted_at_ms >= :happenedAtMs and accepted_at_ms <= :heardAtMs and late_ms is null
      and state in ('ASKED', 'ACCEPTED', 'SETTLED', 'RESETTLED')`;
  const seqs = db.all<{ seq: number }>(late, at);
  for (const { seq } of seqs) {
    db.run('update sports_leg set late_ms = :happenedAtMs where slip = :seq and fixture = :fixture', { ...at, seq });
    due.put(db, seq);
  }
}

function mark(
  db: Db,
  { market, fromMs, untilMs }: Pick<Cancellation, 'market' | 'fromMs' | 'untilMs'>,
  why: Cancellation['why'] | null,
): void {
  const within = `select seq from sports_slip join sports_leg on slip = seq
    where market = :market and state in ('ASKED', 'ACCEPTED', 'SETTLED', 'RESETTLED')
      and (:fromMs is null or accepted_at_ms >= :fromMs) and (:untilMs is null or accepted_at_ms < :untilMs)
      and cancelled is not :why`;
  for (const { seq } of db.all<{ seq: number }>(within, { market, fromMs, untilMs, why })) {
    db.run('update sports_leg set cancelled = :why where slip = :seq and market = :market', { why, seq, market });
    due.put(db, seq);
  }
}
