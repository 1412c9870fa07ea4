import type { HELD_FOR, StatementKind } from '@fairhall/contract/agent/statements';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { StatementRow } from './closing.ts';
import { DISPUTED, FLAGGED } from './payouts.ts';

/** A statement with the names of both; of its row in a run, whether it is held. */
export type Told = {
  statementId: bigint;
  kind: StatementKind;
  fromDay: string;
  toDay: string;
  slot: number;
  agentId: bigint;
  payerId: bigint | null;
  agent: string;
  payer: string | null;
  turnover: bigint;
  active: number;
  tier: number;
  due: bigint;
  paid: bigint;
  /** What of it is paid no more. */
  forgone: bigint;
  frozen: string;
  hash: string;
  closedAtMs: number;
  isHeld: boolean;
  heldFor: (typeof HELD_FOR)[number] | null;
};

const TOLD = `select s.statement_id as "statementId", s.kind, to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay", s.slot,
    s.agent_id as "agentId", s.payer_id as "payerId", a.username as agent, p.username as payer, s.turnover, s.active, s.tier, s.due, s.paid, s.forgone,
    s.frozen, s.hash, s.closed_at as "closedAtMs",
    coalesce(r.state = 'HELD' or u.state in ('IN_REVIEW', 'REJECTED'), false) as "isHeld",
    case when r.state = 'HELD' and r.held_for = 'flag' and not (${FLAGGED}) and ${DISPUTED} then 'dispute' when r.state = 'HELD' then r.held_for when u.state in ('IN_REVIEW', 'REJECTED') then 'review' end as "heldFor"
  from statement s join member a on a.merchant_id = s.merchant_id and a.member_id = s.agent_id
    left join member p on p.merchant_id = s.merchant_id and p.member_id = s.payer_id
    left join payout_row r on r.merchant_id = s.merchant_id and r.statement_id = s.statement_id
    left join payout_run u on u.merchant_id = r.merchant_id and u.run_id = r.run_id`;

/** Newest first: those of an agent, or those that it pays. */
export async function listStatements(
  db: Queryable,
  merchantId: number,
  of: {
    memberId: bigint;
    side: 'own' | 'below';
    kind: StatementKind | null;
    days?: { from: string; to: string };
    before: bigint | null;
    max: number;
  },
): Promise<Told[]> {
  return db.query<Told & Row>(
    `${TOLD} where s.merchant_id = $1 and ${of.side === 'own' ? 's.agent_id' : 's.payer_id'} = $2 and ($3::text is null or s.kind = $3)
       and ($4::bigint is null or s.statement_id < $4) and s.to_day between $5::date and $6::date
     order by s.statement_id desc limit $7`,
    [merchantId, of.memberId, of.kind, of.before, of.days?.from ?? '1970-01-01', of.days?.to ?? '9999-01-01', of.max],
  );
}

/** Of a member that receives or pays by it; null: there is none for it. */
export async function findStatement(
  db: Queryable,
  merchantId: number,
  { memberId, statementId }: { memberId: bigint; statementId: bigint },
): Promise<Told | null> {
  const [row] = await db.query<Told & Row>(`${TOLD} where s.merchant_id = $1 and s.statement_id = $2 and $3 in (s.agent_id, s.payer_id)`, [
    merchantId,
    statementId,
    memberId,
  ]);
  return row ?? null;
}

/** What came up through direct downlines, the largest first; `depth`: steps below who asks, null where it stands nowhere below. */
export type ToldRow = Omit<StatementRow, 'statementId' | 'rowNo'> & { row: number; child: string; depth: number | null };
export async function listStatementRows(
  db: Queryable,
  merchantId: number,
  { memberId, statementId, max }: { memberId: bigint; statementId: bigint; max: number },
): Promise<ToldRow[]> {
  return db.query<ToldRow & Row>(
    `select r.row_no as row, r.child_id as "childId", c.username as child, case when c.upline_path <@ v.upline_path then nlevel(c.upline_path) - nlevel(v.upline_path) end as depth,
       r.rate_group as "group", r.base, r.rate, r.amount, r.active, r.stake, r.won, r.rebate, r.promotion, r.fee
     from statement_row r join member c on c.merchant_id = r.merchant_id and c.member_id = r.child_id
       join member v on v.merchant_id = r.merchant_id and v.member_id = $3
     where r.merchant_id = $1 and r.statement_id = $2 order by r.amount desc, r.base desc, r.row_no limit $4`,
    [merchantId, statementId, memberId, max],
  );
}

export type IncomeDay = { day: string; rebate: bigint; daily: bigint; dividend: bigint; paid: bigint; adjusted: bigint };
/** What an agent's statements of some days came to, and what was booked on them for earlier ones, the newest day first. */
export async function listIncomeDays(
  db: Queryable,
  merchantId: number,
  of: { memberId: bigint; fromDay: string; toDay: string },
): Promise<IncomeDay[]> {
  return db.query<IncomeDay & Row>(
    `select to_char(s.to_day, 'YYYY-MM-DD') as day, coalesce(sum(s.due) filter (where s.kind = 'rebate'), 0)::bigint as rebate,
       coalesce(sum(s.due) filter (where s.kind in ('daily', 'hour', 'real')), 0)::bigint as daily,
       coalesce(sum(s.due) filter (where s.kind = 'dividend'), 0)::bigint as dividend, sum(s.paid)::bigint as paid, sum(s.adjusted)::bigint as adjusted
     from (
       select to_day, kind, due, paid, 0::bigint as adjusted from statement
       where merchant_id = $1 and agent_id = $2 and kind <> 'affiliate' and to_day between $3::date and $4::date
       union all
       select day, '', 0, 0, now - was from agent_adjustment
       where merchant_id = $1 and agent_id = $2 and day between $3::date and $4::date) s
     group by s.to_day order by s.to_day desc`,
    [merchantId, of.memberId, of.fromDay, of.toDay],
  );
}

/** What is due to a member and not paid, what it is to pay to others, and what it owes of what was taken back. */
export async function sumOpen(
  db: Queryable,
  merchantId: number,
  memberId: bigint,
): Promise<{ waiting: bigint; owed: bigint; debt: bigint }> {
  const [row] = await db.query<Row & { waiting: bigint; owed: bigint; debt: bigint }>(
    `with open as (
       select agent_id, payer_id, due - paid - forgone as sum, 0::bigint as debt from statement
       where merchant_id = $1 and $2 in (agent_id, payer_id) and paid + forgone < due
       union all
       select agent_id, payer_id, case when now > was then now - was - paid - forgone else 0 end, owed - repaid from agent_adjustment
       where merchant_id = $1 and $2 in (agent_id, payer_id))
     select coalesce(sum(sum) filter (where agent_id = $2), 0)::bigint as waiting, coalesce(sum(sum) filter (where payer_id = $2), 0)::bigint as owed,
       coalesce(sum(debt) filter (where agent_id = $2), 0)::bigint as debt
     from open`,
    [merchantId, memberId],
  );
  return row ?? { waiting: 0n, owed: 0n, debt: 0n };
}

/** By which run a statement is paid. */
export async function findRunOf(db: Queryable, merchantId: number, statementId: bigint): Promise<bigint | null> {
  const [row] = await db.query<Row & { runId: bigint }>(
    'select run_id as "runId" from payout_row where merchant_id = $1 and statement_id = $2',
    [merchantId, statementId],
  );
  return row?.runId ?? null;
}
