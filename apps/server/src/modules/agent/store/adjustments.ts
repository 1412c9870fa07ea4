import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { DISPUTED, FLAGGED, type StatementKind, SUSPENDED, TIER_PAID } from './payouts.ts';

/** A closed statement as it is known by now: with its newest adjustment, the `seq`-th; 0: none. */
export type Known = {
  statementId: bigint;
  agentId: bigint;
  payerId: bigint | null;
  contractId: bigint | null;
  fromDay: string;
  toDay: string;
  slot: number;
  seq: number;
  due: bigint;
  /** What of `due` was added on disputes, beside what is reckoned. */
  granted: bigint;
  frozen: string;
};
const KNOWN = `select s.statement_id as "statementId", s.agent_id as "agentId", s.payer_id as "payerId", s.contract_id as "contractId",
    to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay", s.slot,
    coalesce(a.seq, 0) as seq, coalesce(a.now, s.due) as due, agent_granted(s.merchant_id, s.statement_id, coalesce(a.seq, 0)) as granted, coalesce(a.frozen, s.frozen) as frozen
  from statement s left join lateral (
    select a.seq, a.now, a.frozen from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id
    order by a.seq desc limit 1) a on true`;

type OfDay = { kind: StatementKind; toDay: string };
export async function listKnown(
  db: Queryable,
  merchantId: number,
  { kind, toDay, agentIds }: OfDay & { agentIds: readonly bigint[] },
): Promise<Known[]> {
  return db.query<Known & Row>(
    `${KNOWN} where s.merchant_id = $1 and s.kind = $2 and s.to_day = $3::date and s.agent_id = any ($4::bigint[]) order by s.statement_id`,
    [merchantId, kind, toDay, agentIds],
  );
}

/** All of a kind and a day, page by page. */
export async function listKnownBehind(
  db: Queryable,
  merchantId: number,
  { kind, toDay, after, max }: OfDay & { after: bigint; max: number },
): Promise<Known[]> {
  return db.query<Known & Row>(
    `${KNOWN} where s.merchant_id = $1 and s.kind = $2 and s.to_day = $3::date and s.statement_id > $4 order by s.statement_id limit $5`,
    [merchantId, kind, toDay, after, max],
  );
}

/** Dividends of contracts that were closed behind a day, in their order. */
export async function listKnownLater(
  db: Queryable,
  merchantId: number,
  { contractIds, afterDay }: { contractIds: readonly bigint[]; afterDay: string },
): Promise<Known[]> {
  return db.query<Known & Row>(
    `${KNOWN} where s.merchant_id = $1 and s.contract_id = any ($2::bigint[]) and s.kind = 'dividend' and s.to_day > $3::date
     order by s.contract_id, s.to_day`,
    [merchantId, contractIds, afterDay],
  );
}

/** The last days of closed periods of dividends that a day is in: more than one where the merchant changed them. */
export async function listPeriodEnds(db: Queryable, merchantId: number, day: string): Promise<string[]> {
  const rows = await db.query<Row & { day: string }>(
    `select distinct to_char(s.to_day, 'YYYY-MM-DD') as day from statement s
     where s.merchant_id = $1 and s.kind = 'dividend' and s.to_day between $2::date and $2::date + 31 and s.from_day <= $2::date order by 1`,
    [merchantId, day],
  );
  return rows.map((row) => row.day);
}

export type NewAdjustment = {
  adjustmentId: bigint;
  statementId: bigint;
  seq: number;
  was: bigint;
  now: bigint;
  carryIn: bigint;
  carryOut: bigint;
  frozen: string;
  hash: string;
};

/** Each stands on the one before it. False: another one was made meanwhile, by a person or another process; nothing of it may stay then. */
export async function insertAdjustments(
  tx: Tx,
  merchantId: number,
  { all, causes, day, madeAtMs }: { all: readonly NewAdjustment[]; causes: readonly string[]; day: string; madeAtMs: number },
): Promise<boolean> {
  const kept = await tx.query(
    `insert into agent_adjustment (merchant_id, adjustment_id, statement_id, seq, agent_id, payer_id, depth, day, was, now, carry_in, carry_out,
       frozen, hash, causes, state, made_at)
     select $1, n.id, s.statement_id, n.seq, s.agent_id, s.payer_id,
       case when s.payer_id is null then 0 else nlevel(line_on($1, s.payer_id, s.to_day)) end, $11::date, n.was, n.now, n.carry_in, n.carry_out,
       n.frozen, n.hash, $10::text[], case when n.was = n.now then 'DONE' else 'READY' end, to_timestamp($12 / 1000.0)
     from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $13::text[])
         as n (id, statement_id, seq, was, now, carry_in, carry_out, frozen, hash)
       join statement s on s.merchant_id = $1 and s.statement_id = n.statement_id
     on conflict (merchant_id, statement_id, seq) do nothing returning 1`,
    [
      ...[merchantId, all.map((one) => one.adjustmentId), all.map((one) => one.statementId), all.map((one) => one.seq)],
      ...[all.map((one) => one.was), all.map((one) => one.now), all.map((one) => one.carryIn), all.map((one) => one.carryOut)],
      ...[all.map((one) => one.frozen), causes, day, madeAtMs, all.map((one) => one.hash)],
    ],
  );
  return kept.length === all.length;
}

/** Those that are not booked, or not all of them, and were not tried since a moment; what the platform pays comes first, then the top. */
export async function listReady(
  db: Queryable,
  merchantId: number,
  { triedUntilMs, max }: { triedUntilMs: number; max: number },
): Promise<bigint[]> {
  const rows = await db.query<Row & { id: bigint }>(
    `select adjustment_id as id from agent_adjustment
     where merchant_id = $1 and state = 'READY' and (tried_at is null or tried_at <= to_timestamp($2 / 1000.0))
     order by depth, adjustment_id limit $3`,
    [merchantId, triedUntilMs, max],
  );
  return rows.map(({ id }) => id);
}

/** What of a plus is open. */
export type Plus = { adjustmentId: bigint; open: bigint; forgone: bigint };
/** `left`: what of its statement was never paid. `waits`: the run of its statement is not paid, its agent is known too little of, a flag is open, or it is disputed. */
export type Ready = {
  adjustmentId: bigint;
  statementId: bigint;
  seq: number;
  kind: StatementKind;
  toDay: string;
  agentId: bigint;
  payerId: bigint | null;
  was: bigint;
  now: bigint;
  paid: bigint;
  forgone: bigint;
  left: bigint;
  waits: boolean;
};

/** One that is ready, locked, behind its statement: who pays that waits. */
export async function lockReady(tx: Tx, merchantId: number, adjustmentId: bigint): Promise<Ready | null> {
  await tx.query(
    `select from statement where merchant_id = $1
       and statement_id = (select statement_id from agent_adjustment where merchant_id = $1 and adjustment_id = $2) for update`,
    [merchantId, adjustmentId],
  );
  const [row] = await tx.query<Ready & Row>(
    `select a.adjustment_id as "adjustmentId", a.statement_id as "statementId", a.seq, s.kind, to_char(s.to_day, 'YYYY-MM-DD') as "toDay",
       a.agent_id as "agentId", a.payer_id as "payerId", a.was, a.now, a.paid, a.forgone, s.due - s.paid - s.forgone as left,
       coalesce((select u.state <> 'PAID' from payout_row r join payout_run u on u.merchant_id = r.merchant_id and u.run_id = r.run_id
         where r.merchant_id = a.merchant_id and r.statement_id = a.statement_id), false)
         or exists (select from member_gate g where g.merchant_id = a.merchant_id and g.part = ledger_part(a.merchant_id, a.agent_id)
           and g.member_id = a.agent_id and g.tier < $3)
         or ${FLAGGED} or ${SUSPENDED} or ${DISPUTED} as waits
     from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id
     where a.merchant_id = $1 and a.adjustment_id = $2 and a.state = 'READY' for update of a`,
    [merchantId, adjustmentId, TIER_PAID],
  );
  return row ?? null;
}

/** Pluses of the same statement before one that are open, the newest first. */
export async function listOpenPluses(
  tx: Tx,
  merchantId: number,
  { statementId, seq }: Pick<Ready, 'statementId' | 'seq'>,
): Promise<Plus[]> {
  return tx.query<Plus & Row>(
    `select adjustment_id as "adjustmentId", now - was - paid - forgone as open, forgone from agent_adjustment
     where merchant_id = $1 and statement_id = $2 and seq < $3 and state = 'READY' and now > was order by seq desc for update`,
    [merchantId, statementId, seq],
  );
}

export type Booked = { paid: bigint; taken: bigint; owed: bigint; forgone: bigint };
export async function keepBooked(
  tx: Tx,
  merchantId: number,
  { adjustmentId, isDone, atMs, ...booked }: Booked & { adjustmentId: bigint; isDone: boolean; atMs: number },
): Promise<void> {
  const { paid, taken, owed, forgone } = booked;
  await tx.query(
    `update agent_adjustment set state = $3, paid = $4, taken = $5, owed = $6, forgone = $7, tried_at = to_timestamp($8 / 1000.0)
     where merchant_id = $1 and adjustment_id = $2`,
    [merchantId, adjustmentId, isDone ? 'DONE' : 'READY', paid, taken, owed, forgone, atMs],
  );
}

/** A later minus took what of a plus was open. */
export async function forgoPlus(
  tx: Tx,
  merchantId: number,
  { adjustmentId, forgone, isDone }: Pick<Plus, 'adjustmentId' | 'forgone'> & { isDone: boolean },
) {
  await tx.query('update agent_adjustment set forgone = $3, state = $4 where merchant_id = $1 and adjustment_id = $2', [
    merchantId,
    adjustmentId,
    forgone,
    isDone ? 'DONE' : 'READY',
  ]);
}

/** What of a statement is not paid any more; where nothing is left of it, its row is through. */
export async function forgo(tx: Tx, merchantId: number, { statementId, sum }: { statementId: bigint; sum: bigint }): Promise<void> {
  await tx.query('update statement set forgone = forgone + $3 where merchant_id = $1 and statement_id = $2', [
    merchantId,
    statementId,
    sum,
  ]);
  await tx.query(
    `update payout_row r set state = 'PAID', held_for = null from statement s
     where r.merchant_id = $1 and r.statement_id = $2 and s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
       and s.paid + s.forgone = s.due`,
    [merchantId, statementId],
  );
}

/** What adjustments of the same kind and day have brought somebody, less what it gave for them. */
export async function adjustedFor(
  db: Queryable,
  merchantId: number,
  { kind, toDay, memberId }: OfDay & { memberId: bigint },
): Promise<bigint> {
  const [row] = await db.query<Row & { left: bigint }>(
    `select coalesce(sum(case when a.agent_id = $4 then a.paid - a.taken - a.owed else a.taken + a.owed - a.paid end), 0)::bigint as left
     from statement s join agent_adjustment a on a.merchant_id = s.merchant_id and a.statement_id = s.statement_id
     where s.merchant_id = $1 and s.kind = $2 and s.to_day = $3::date and $4 in (a.agent_id, a.payer_id)`,
    [merchantId, kind, toDay, memberId],
  );
  return row && row.left > 0n ? row.left : 0n;
}

export type Debt = { adjustmentId: bigint; agentId: bigint; left: bigint; repaid: bigint };
/** What these still owe, the oldest first, locked: under the locks of their wallets. */
export async function lockDebts(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<Debt[]> {
  return tx.query<Debt & Row>(
    `select adjustment_id as "adjustmentId", agent_id as "agentId", owed - repaid as left, repaid from agent_adjustment
     where merchant_id = $1 and agent_id = any ($2::bigint[]) and owed > repaid order by adjustment_id for update`,
    [merchantId, memberIds],
  );
}

export async function keepRepaid(
  tx: Tx,
  merchantId: number,
  { adjustmentId, repaid }: Pick<Debt, 'adjustmentId' | 'repaid'>,
): Promise<void> {
  await tx.query('update agent_adjustment set repaid = $3 where merchant_id = $1 and adjustment_id = $2', [
    merchantId,
    adjustmentId,
    repaid,
  ]);
}
