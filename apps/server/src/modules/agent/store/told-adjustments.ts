import type { Queryable, Row } from '../../../platform/db.ts';
import type { StatementKind } from './payouts.ts';

/** An adjustment as it is told. */
export type ToldAdjustment = {
  adjustmentId: bigint;
  statementId: bigint;
  kind: StatementKind;
  fromDay: string;
  toDay: string;
  agent: string;
  payer: string | null;
  day: string;
  was: bigint;
  now: bigint;
  granted: bigint;
  causes: string[];
  isBooked: boolean;
  paid: bigint;
  taken: bigint;
  owed: bigint;
  repaid: bigint;
  forgone: bigint;
  frozen: string;
  hash: string;
  madeAtMs: number;
};

const TOLD = `select j.adjustment_id as "adjustmentId", j.statement_id as "statementId", s.kind, to_char(s.from_day, 'YYYY-MM-DD') as "fromDay",
    to_char(s.to_day, 'YYYY-MM-DD') as "toDay", a.username as agent, p.username as payer, to_char(j.day, 'YYYY-MM-DD') as day, j.was, j.now, agent_granted(j.merchant_id, j.statement_id, j.seq) as granted,
    j.causes, j.state = 'DONE' as "isBooked", j.paid, j.taken, j.owed, j.repaid, j.forgone, j.frozen, j.hash, j.made_at as "madeAtMs"
  from agent_adjustment j join statement s on s.merchant_id = j.merchant_id and s.statement_id = j.statement_id
    join member a on a.merchant_id = j.merchant_id and a.member_id = j.agent_id
    left join member p on p.merchant_id = j.merchant_id and p.member_id = j.payer_id`;

const OF_ONE_MAX = 50;
/** Of a statement, the oldest first. */
export async function listAdjustments(db: Queryable, merchantId: number, statementId: bigint): Promise<ToldAdjustment[]> {
  return db.query<ToldAdjustment & Row>(`${TOLD} where j.merchant_id = $1 and j.statement_id = $2 order by j.seq limit $3`, [
    merchantId,
    statementId,
    OF_ONE_MAX,
  ]);
}

/** Of all, the newest first, behind one. */
export async function listAllAdjustments(
  db: Queryable,
  merchantId: number,
  { before, max }: { before: bigint | null; max: number },
): Promise<ToldAdjustment[]> {
  return db.query<ToldAdjustment & Row>(
    `${TOLD} where j.merchant_id = $1 and ($2::bigint is null or j.adjustment_id < $2) order by j.adjustment_id desc limit $3`,
    [merchantId, before, max],
  );
}
