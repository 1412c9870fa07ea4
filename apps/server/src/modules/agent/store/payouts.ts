import { invariant } from '@fairhall/money/result';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type StatementKind = 'rebate' | 'daily' | 'hour' | 'real' | 'dividend' | 'affiliate';
/** From which tier on money of commissions may leave. */
export const TIER_PAID = 2;
export type RunState = 'CALCULATED' | 'IN_REVIEW' | 'APPROVED' | 'PAYING' | 'PAID' | 'REJECTED';
export type Run = {
  runId: bigint;
  kind: StatementKind;
  fromDay: string;
  toDay: string;
  slot: number;
  state: RunState;
  platformDue: bigint;
  uplineDue: bigint;
  rows: number;
  /** The first of two operators. */
  signedBy: string | null;
  signedId: bigint | null;
  approvedBy: string | null;
  madeAtMs: number;
  changedAtMs: number;
};
const RUN = columns<Run>({
  runId: 'run_id',
  kind: 'kind',
  fromDay: day('from_day'),
  toDay: day('to_day'),
  slot: 'slot',
  state: 'state',
  platformDue: 'platform_due',
  uplineDue: 'upline_due',
  rows: 'rows',
  signedBy: 'signed_by',
  signedId: 'signed_id',
  approvedBy: 'approved_by',
  madeAtMs: time('made_at'),
  changedAtMs: time('changed_at'),
});
const NEW_RUN = RUN.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Of a run whose day is still being closed: nobody who asks for runs is told of it. */
const CLOSING = 'CLOSING' as RunState;

/** The run of a kind and a day that is being closed, opened with the first that is due to somebody. */
export async function openRun(
  tx: Tx,
  merchantId: number,
  run: Pick<Run, 'runId' | 'kind' | 'fromDay' | 'toDay' | 'slot' | 'madeAtMs'>,
): Promise<bigint> {
  const { kind, toDay, slot, madeAtMs } = run;
  const kept = { ...run, state: CLOSING, platformDue: 0n, uplineDue: 0n, rows: 0, changedAtMs: madeAtMs };
  await tx.query(
    `insert into payout_run ${NEW_RUN.insert} on conflict do nothing`,
    NEW_RUN.params({ merchantId, ...kept, signedBy: null, signedId: null, approvedBy: null }),
  );
  const [found] = await tx.query<Row & { runId: bigint }>(
    'select run_id as "runId" from payout_run where merchant_id = $1 and kind = $2 and to_day = $3::date and slot = $4',
    [merchantId, kind, toDay, slot],
  );
  invariant(found, 'a run that is there or was made is found');
  return found.runId;
}

/** Puts statements into it, by who pays: the deepest last. */
export async function addRunRows(
  tx: Tx,
  merchantId: number,
  { runId, statementIds }: { runId: bigint; statementIds: readonly bigint[] },
): Promise<void> {
  await tx.query(
    `insert into payout_row (merchant_id, run_id, statement_id, payer_id, depth, state)
     select s.merchant_id, $2, s.statement_id, s.payer_id,
       case when s.payer_id is null then 0 else nlevel(line_on($1, s.payer_id, s.to_day)) end, 'READY'
     from statement s where s.merchant_id = $1 and s.statement_id = any ($3::bigint[])`,
    [merchantId, runId, statementIds],
  );
}

/** Its sums, and that it may be paid. Nothing where nothing is due. */
export async function endRun(tx: Tx, merchantId: number, { kind, toDay, slot }: Pick<Run, 'kind' | 'toDay' | 'slot'>): Promise<void> {
  await tx.query(
    `update payout_run u set state = 'CALCULATED', platform_due = r.platform, upline_due = r.upline, rows = r.rows
     from (
       select coalesce(sum(s.due) filter (where s.payer_id is null), 0)::bigint as platform,
         coalesce(sum(s.due) filter (where s.payer_id is not null), 0)::bigint as upline, count(*)::integer as rows
       from payout_run o join payout_row p on p.merchant_id = o.merchant_id and p.run_id = o.run_id
         join statement s on s.merchant_id = p.merchant_id and s.statement_id = p.statement_id
       where o.merchant_id = $1 and o.kind = $2 and o.to_day = $3::date and o.slot = $4) r
     where u.merchant_id = $1 and u.kind = $2 and u.to_day = $3::date and u.slot = $4 and u.state = 'CLOSING'`,
    [merchantId, kind, toDay, slot],
  );
}

export async function findRun(db: Queryable, merchantId: number, runId: bigint): Promise<Run | null> {
  const [row] = await db.query<Run & Row>(
    `select ${RUN.select} from payout_run where merchant_id = $1 and run_id = $2 and state <> 'CLOSING'`,
    [merchantId, runId],
  );
  return row ?? null;
}

/** The same, and nobody else goes on with it until the commit. */
export async function lockRun(tx: Tx, merchantId: number, runId: bigint): Promise<Run | null> {
  const [row] = await tx.query<Run & Row>(`select ${RUN.select} from payout_run where merchant_id = $1 and run_id = $2 for update`, [
    merchantId,
    runId,
  ]);
  return row ?? null;
}

/** Newest first, behind one. */
export async function listRuns(db: Queryable, merchantId: number, { before, max }: { before: bigint | null; max: number }): Promise<Run[]> {
  return db.query<Run & Row>(
    `select ${RUN.select} from payout_run where merchant_id = $1 and ($2::bigint is null or run_id < $2) and state <> 'CLOSING' order by run_id desc limit $3`,
    [merchantId, before, max],
  );
}

/** Those that something is to be done with, the oldest first. */
export async function listOpenRuns(db: Queryable, merchantId: number, max: number): Promise<Run[]> {
  return db.query<Run & Row>(
    `select ${RUN.select} from payout_run where merchant_id = $1 and state in ('CALCULATED', 'APPROVED', 'PAYING') order by run_id limit $2`,
    [merchantId, max],
  );
}

/** From a state to another; false: it is in another one by now. */
export async function moveRun(
  tx: Queryable,
  merchantId: number,
  { run, ...to }: { run: Run } & Pick<Run, 'state' | 'signedBy' | 'signedId' | 'approvedBy' | 'changedAtMs'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update payout_run set state = $4, signed_by = $5, signed_id = $6, approved_by = $7, changed_at = to_timestamp($8 / 1000.0)
     where merchant_id = $1 and run_id = $2 and state = $3 and signed_by is not distinct from $9 returning 1`,
    [merchantId, run.runId, run.state, to.state, to.signedBy, to.signedId, to.approvedBy, to.changedAtMs, run.signedBy],
  );
  return rows.length === 1;
}

/** Of a statement `s`: an open flag stands in the way of paying it. Newcomers are a matter of what affiliates are paid for them. */
export const FLAGGED = `exists (
  select from agent_flag f where f.merchant_id = s.merchant_id and f.agent_id = s.agent_id and f.state = 'open'
    and f.from_day <= s.to_day and coalesce(f.until_day, 'infinity') >= s.from_day
    and (f.kind not in ('RING', 'QUALITY') or s.kind = 'affiliate'))`;
/** Of a statement `s`: its affiliate is suspended. */
export const SUSPENDED = `s.kind = 'affiliate' and exists (
  select from affiliate f where f.merchant_id = s.merchant_id and f.member_id = s.agent_id and f.state = 'SUSPENDED')`;
/** Of a statement `s`: its agent disputes it, and nobody has decided yet. Its row is kept as held for 'flag': until a person has decided. */
export const DISPUTED = `exists (
  select from agent_dispute d where d.merchant_id = s.merchant_id and d.statement_id = s.statement_id and d.state in ('OPEN', 'ANSWERED'))`;
/** Of a statement `s`: a confirmed flag will change it, or has and what it took is not booked yet. */
const TO_BE_RECKONED = `exists (
  select from agent_flag f join agent_late l on l.merchant_id = f.merchant_id and l.cause = 'flag:' || f.flag_id
  where f.merchant_id = s.merchant_id and f.agent_id = s.agent_id and f.state = 'confirmed' and l.day between s.from_day and s.to_day)
  or exists (select from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id and a.state = 'READY'
    and a.now < a.was)`;

/** Holds rows whose agents are known too little of, whom a flag concerns, who are suspended, or who dispute them; how many are held. */
export async function holdRows(tx: Tx, merchantId: number, { runId, tier }: { runId: bigint; tier: number }): Promise<number> {
  await tx.query(
    `update payout_row r set state = 'HELD', held_for = case when g.tier < $3 then 'papers' when ${FLAGGED} then 'flag' when ${SUSPENDED} then 'suspended' else 'flag' end
     from statement s join member_gate g on g.merchant_id = s.merchant_id and g.part = ledger_part(s.merchant_id, s.agent_id) and g.member_id = s.agent_id
     where r.merchant_id = $1 and r.run_id = $2 and r.state = 'READY' and s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
       and (g.tier < $3 or ${FLAGGED} or ${SUSPENDED} or ${DISPUTED})`,
    [merchantId, runId, tier],
  );
  const [held] = await tx.query<{ n: number }>(
    "select count(*)::integer as n from payout_row where merchant_id = $1 and run_id = $2 and state = 'HELD'",
    [merchantId, runId],
  );
  return held?.n ?? 0;
}

/**
 * Lets go of rows of runs under way or paid whose agents are known well enough by now, and that nothing else holds; whoever waited for papers
 * alone may wait for something else from then on.
 */
export async function letGoRows(db: Queryable, merchantId: number, tier: number): Promise<number> {
  const rows = await db.query(
    `update payout_row r set state = case when w.why is null then 'READY' else 'HELD' end, held_for = w.why, tried_at = null
     from statement s join member_gate g on g.merchant_id = s.merchant_id and g.part = ledger_part(s.merchant_id, s.agent_id) and g.member_id = s.agent_id
       cross join lateral (
         select case when ${FLAGGED} or ${TO_BE_RECKONED} then 'flag' when ${SUSPENDED} then 'suspended' when ${DISPUTED} then 'flag' end as why) w
     where r.merchant_id = $1 and r.state = 'HELD' and s.merchant_id = r.merchant_id and s.statement_id = r.statement_id and g.tier >= $2
       and (r.held_for = 'papers' or w.why is null)
       and exists (select from payout_run u where u.merchant_id = r.merchant_id and u.run_id = r.run_id and u.state in ('APPROVED', 'PAYING', 'PAID'))
     returning 1`,
    [merchantId, tier],
  );
  return rows.length;
}

export type PayRow = { statementId: bigint; agentId: bigint; payerId: bigint | null; due: bigint; paid: bigint };
const PAY_ROW = `s.statement_id as "statementId", s.agent_id as "agentId", r.payer_id as "payerId", s.due - s.forgone as due, s.paid`;

/** Who pays next in a run: the platform first, then uplines from the top down. Null: everybody was asked. */
export async function nextPayer(
  db: Queryable,
  merchantId: number,
  { runId }: { runId: bigint },
): Promise<{ payerId: bigint | null } | null> {
  const [row] = await db.query<Row & { payerId: bigint | null }>(
    `select r.payer_id as "payerId" from payout_row r where r.merchant_id = $1 and r.run_id = $2 and r.state = 'READY' and r.tried_at is null
     order by r.depth, r.payer_id limit 1`,
    [merchantId, runId],
  );
  return row ?? null;
}

/** What somebody is to pay in a run, locked: what nobody tried yet, or also what was tried until a moment. */
export async function lockPayRows(
  tx: Tx,
  merchantId: number,
  { runId, payerId, triedUntilMs, max }: { runId: bigint; payerId: bigint | null; triedUntilMs: number | null; max: number },
): Promise<PayRow[]> {
  return tx.query<PayRow & Row>(
    `select ${PAY_ROW} from payout_row r join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
     where r.merchant_id = $1 and r.run_id = $2 and r.payer_id is not distinct from $3::bigint and r.state = 'READY'
       and (r.tried_at is null or r.tried_at <= to_timestamp($4 / 1000.0))
     order by r.statement_id limit $5 for update of r, s`,
    [merchantId, runId, payerId, triedUntilMs, max],
  );
}

/** What was paid of a row, and that it was tried. */
export async function keepPaid(
  tx: Tx,
  merchantId: number,
  { statementId, paid, due, atMs }: { statementId: bigint; paid: bigint; due: bigint; atMs: number },
): Promise<void> {
  await tx.query('update statement set paid = $3 where merchant_id = $1 and statement_id = $2', [merchantId, statementId, paid]);
  await tx.query(`update payout_row set state = $3, tried_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and statement_id = $2`, [
    merchantId,
    statementId,
    paid === due ? 'PAID' : 'READY',
    atMs,
  ]);
}

/** What a run has brought somebody, less what it paid on of it. */
export async function broughtBy(
  db: Queryable,
  merchantId: number,
  { runId, memberId }: { runId: bigint; memberId: bigint },
): Promise<bigint> {
  const [row] = await db.query<Row & { left: bigint }>(
    `select coalesce(sum(case when s.agent_id = $3 then s.paid else -s.paid end), 0)::bigint as left
     from payout_row r join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
     where r.merchant_id = $1 and r.run_id = $2 and (s.agent_id = $3 or r.payer_id = $3)`,
    [merchantId, runId, memberId],
  );
  return row && row.left > 0n ? row.left : 0n;
}

/** Runs that are paid as far as it went, with who still owes in them and was asked last before a moment; from the top down. */
export async function listOwing(
  db: Queryable,
  merchantId: number,
  { triedUntilMs, max }: { triedUntilMs: number; max: number },
): Promise<{ runId: bigint; payerId: bigint | null }[]> {
  return db.query<Row & { runId: bigint; payerId: bigint | null }>(
    `select r.run_id as "runId", r.payer_id as "payerId" from payout_row r join payout_run u on u.merchant_id = r.merchant_id and u.run_id = r.run_id
     where r.merchant_id = $1 and r.state = 'READY' and u.state = 'PAID' and (r.tried_at is null or r.tried_at <= to_timestamp($2 / 1000.0))
     group by r.run_id, r.depth, r.payer_id order by r.run_id, r.depth, r.payer_id limit $3`,
    [merchantId, triedUntilMs, max],
  );
}
