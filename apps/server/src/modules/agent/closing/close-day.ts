import { ok } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { DeskDeps } from '../deps.ts';
import { insertAffiliateRows } from '../store/affiliate-months.ts';
import { type Closing, findClosedDay, holdClosing, insertClosedDay, insertStatements, moveClosing } from '../store/closing.ts';
import { addRunRows, endRun, openRun, type StatementKind } from '../store/payouts.ts';
import { findScheme, findSchemeOf, findSeriesBounds } from '../store/schemes.ts';
import { markSlots } from '../store/slots.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import { type Draft, freeze } from './freeze.ts';
import { dayAfter, dividendPeriodOf, monthOf } from './periods.ts';
import { type Day, reckonDay, type Whose } from './reckon-day.ts';

type Deps = Pick<DeskDeps, 'clock' | 'ids' | 'db'>;

/** In this order a day is closed: each after what it goes by. */
const STAGES = ['rebate', 'daily', 'dividend', 'affiliate'] as const satisfies readonly StatementKind[];

/** A day with the terms of the merchant by which it was closed; those of now where it is not, or no day kept them yet. */
export async function dayWithTerms(db: Queryable, whose: Whose, day: string): Promise<Day> {
  const { merchantId } = whose;
  const closed = await findClosedDay(db, merchantId, day);
  const scheme = closed ? await findSchemeOf(db, merchantId, closed.schemeVersion) : await findScheme(db, merchantId);
  const seriesCap = closed?.seriesCap ?? (await findSeriesBounds(db, merchantId)).cap;
  return { ...whose, day, terms: scheme?.terms ?? DEFAULT_TERMS, seriesCap };
}

/**
 * Begins to close a day that is complete: what changes in it from now on comes late, and it goes by the merchant's terms of now. Null:
 * another process has begun.
 */
export async function beginDay({ clock, db }: Deps, merchantId: number, closing: Closing): Promise<Closing | null> {
  const begun = { ...closing, begunAtMs: clock.nowMs() };
  const done = await db.of(merchantId).inTx(async (tx) => {
    const scheme = await findScheme(tx, merchantId);
    const { cap } = await findSeriesBounds(tx, merchantId);
    await insertClosedDay(tx, merchantId, { day: closing.nextDay, schemeVersion: scheme?.version ?? 0, seriesCap: cap });
    return (await moveClosing(tx, merchantId, closing, begun)) ? ok(undefined) : { ok: false as const };
  });
  return done.ok ? begun : null;
}

/**
 * Closes the next kind of a day that was begun: rebate differences, then salaries, then, with the last day of a period, dividends, and with
 * the last day of a month, affiliates; and a run that pays them. Statements are kept some at a time, each once: what is cut off goes on with those that are missing. False: another
 * process went on meanwhile.
 */
export async function closeStage(deps: Deps, whose: Whose, closing: Closing): Promise<boolean> {
  const { merchantId, asset } = whose;
  const { nextDay, stage } = closing;
  const kind = STAGES[stage] as StatementKind;
  const own = deps.db.of(merchantId);
  const day = await dayWithTerms(own, whose, nextDay);
  const fromDay = fromDayOf(kind, day);
  const run = { kind, fromDay, toDay: nextDay, slot: 0 };
  for await (const drafts of reckonDay(own, kind, day)) {
    const kept = await own.inTx(async (tx) => {
      if (!(await holdClosing(tx, merchantId, closing))) return { ok: false as const };
      await keepDrafts(deps, tx, { merchantId, asset, drafts, run });
      return ok(undefined);
    });
    if (!kept.ok) return false;
  }
  const next =
    stage + 1 < STAGES.length
      ? { ...closing, stage: stage + 1 }
      : { nextDay: dayAfter(nextDay), readyAtMs: null, begunAtMs: null, stage: 0 };
  const ended = await own.inTx(async (tx) => {
    await endRun(tx, merchantId, run);
    if (next.nextDay !== nextDay) await markSlots(tx, merchantId, nextDay);
    return (await moveClosing(tx, merchantId, closing, next)) ? ok(undefined) : { ok: false as const };
  });
  return ended.ok;
}

function fromDayOf(kind: StatementKind, { day, terms }: Day): string {
  if (kind === 'affiliate') return monthOf(day);
  return kind === 'dividend' ? dividendPeriodOf(day, terms.dividendPeriod).from : day;
}

type Kept = {
  merchantId: number;
  asset: string;
  drafts: readonly Draft[];
  run: { kind: StatementKind; fromDay: string; toDay: string; slot: number };
};

/** Keeps statements, with the run that pays what is due of them. */
export async function keepDrafts({ clock, ids }: Deps, tx: Tx, { merchantId, asset, drafts, run }: Kept): Promise<void> {
  const nowMs = clock.nowMs();
  const { statements, rows, players } = freeze(ids, drafts, { asset, closedAtMs: nowMs });
  const kept = new Set(await insertStatements(tx, merchantId, statements, rows));
  await insertAffiliateRows(
    tx,
    merchantId,
    players.filter(({ statementId }) => kept.has(statementId)),
  );
  const due = statements.filter((one) => one.due > 0n && kept.has(one.statementId)).map(({ statementId }) => statementId);
  if (due.length === 0) return;
  const runId = await openRun(tx, merchantId, { ...run, runId: ids.next(), madeAtMs: nowMs });
  await addRunRows(tx, merchantId, { runId, statementIds: due });
}
