import type { ROW_STATES } from '@fairhall/contract/console/agent-payouts';
import type { Queryable, Row } from '../../../platform/db.ts';

/** What a run has paid, how many of its rows are held, and what the one of its kind before it came to. */
export type RunSums = { runId: bigint; paid: bigint; held: number; before: bigint | null };

export async function sumRuns(db: Queryable, merchantId: number, runIds: readonly bigint[]): Promise<Map<bigint, RunSums>> {
  const rows = await db.query<RunSums & Row>(
    `select u.run_id as "runId", coalesce(r.paid, 0)::bigint as paid, coalesce(r.held, 0)::integer as held,
       (select b.platform_due + b.upline_due from payout_run b where b.merchant_id = u.merchant_id and b.kind = u.kind and b.to_day < u.to_day
        order by b.to_day desc limit 1) as before
     from payout_run u left join lateral (
       select sum(s.paid) as paid, count(*) filter (where r.state = 'HELD') as held from payout_row r
         join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
       where r.merchant_id = u.merchant_id and r.run_id = u.run_id) r on true
     where u.merchant_id = $1 and u.run_id = any ($2)`,
    [merchantId, runIds],
  );
  return new Map(rows.map((row) => [row.runId, row]));
}

export type RunRow = {
  statementId: bigint;
  agent: string;
  payer: string | null;
  turnover: bigint;
  active: number;
  tier: number;
  due: bigint;
  paid: bigint;
  before: bigint | null;
  state: (typeof ROW_STATES)[number];
};

/** By what is due, the highest first. */
export async function listRunRows(
  db: Queryable,
  merchantId: number,
  { runId, skip, max }: { runId: bigint; skip: number; max: number },
): Promise<RunRow[]> {
  return db.query<RunRow & Row>(
    `select s.statement_id as "statementId", a.username as agent, p.username as payer, s.turnover, s.active, s.tier, s.due, s.paid, r.state,
       (select b.due from statement b where b.merchant_id = s.merchant_id and b.agent_id = s.agent_id and b.kind = s.kind and b.to_day < s.to_day
        order by b.to_day desc limit 1) as before
     from payout_row r join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
       join member a on a.merchant_id = s.merchant_id and a.member_id = s.agent_id
       left join member p on p.merchant_id = s.merchant_id and p.member_id = s.payer_id
     where r.merchant_id = $1 and r.run_id = $2 order by s.due desc, s.statement_id offset $3 limit $4`,
    [merchantId, runId, skip, max],
  );
}
