import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Dispute, DisputeState } from '../dispute.ts';
import type { StatementKind } from './payouts.ts';

const DISPUTE = columns<Dispute>({
  ...{ disputeId: 'dispute_id', statementId: 'statement_id', agentId: 'agent_id', state: 'state', words: 'words' },
  ...{ openedAtMs: time('opened_at'), answer: 'answer', sum: 'sum' },
  ...{ answeredAtMs: time('answered_at'), answeredName: 'answered_name', answeredId: 'answered_id' },
  ...{ decidedAtMs: time('decided_at'), decidedName: 'decided_name', decidedId: 'decided_id', reason: 'reason' },
  adjustmentId: 'adjustment_id',
});
const NEW_DISPUTE = DISPUTE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** False: the statement is disputed already, or was. */
export async function insertDispute(tx: Tx, merchantId: number, dispute: Dispute): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_dispute ${NEW_DISPUTE.insert} on conflict (merchant_id, statement_id) do nothing returning 1`,
    NEW_DISPUTE.params({ merchantId, ...dispute }),
  );
  return rows.length === 1;
}

/** What of the statement is not paid yet waits for a person, as for one who looks at a flag: which of both is asked of the dispute. */
export async function holdDisputed(tx: Tx, merchantId: number, statementId: bigint): Promise<void> {
  await tx.query(
    "update payout_row set state = 'HELD', held_for = 'flag' where merchant_id = $1 and statement_id = $2 and state = 'READY'",
    [merchantId, statementId],
  );
}

export async function findDisputeOf(db: Queryable, merchantId: number, statementId: bigint): Promise<Dispute | null> {
  const [row] = await db.query<Dispute & Row>(`select ${DISPUTE.select} from agent_dispute where merchant_id = $1 and statement_id = $2`, [
    merchantId,
    statementId,
  ]);
  return row ?? null;
}

export async function lockDispute(tx: Tx, merchantId: number, disputeId: bigint): Promise<Dispute | null> {
  const [row] = await tx.query<Dispute & Row>(
    `select ${DISPUTE.select} from agent_dispute where merchant_id = $1 and dispute_id = $2 for update`,
    [merchantId, disputeId],
  );
  return row ?? null;
}

/** A dispute with its statement as it is known now, and with what of it waits. */
export type ToldDispute = Dispute & {
  kind: StatementKind;
  fromDay: string;
  toDay: string;
  agent: string;
  payer: string | null;
  due: bigint;
  paid: bigint;
  held: bigint;
};
/** Newest first, in a state; or one of them. */
export async function listDisputes(
  db: Queryable,
  merchantId: number,
  of: { state: DisputeState; disputeId: bigint | null; before: bigint | null; max: number },
): Promise<ToldDispute[]> {
  return db.query<ToldDispute & Row>(
    `select ${DISPUTE.selectOf('d')}, s.kind, to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay",
       a.username as agent, p.username as payer, coalesce(j.now, s.due) as due, s.paid,
       case when r.state = 'HELD' and d.state in ('OPEN', 'ANSWERED') then s.due - s.paid - s.forgone else 0 end as held
     from agent_dispute d join statement s on s.merchant_id = d.merchant_id and s.statement_id = d.statement_id
       join member a on a.merchant_id = d.merchant_id and a.member_id = d.agent_id
       left join member p on p.merchant_id = s.merchant_id and p.member_id = s.payer_id
       left join payout_row r on r.merchant_id = d.merchant_id and r.statement_id = d.statement_id
       left join lateral (
         select j.now from agent_adjustment j where j.merchant_id = d.merchant_id and j.statement_id = d.statement_id
         order by j.seq desc limit 1) j on true
     where d.merchant_id = $1 and d.state = $2 and ($3::bigint is null or d.dispute_id = $3) and ($4::bigint is null or d.dispute_id < $4)
     order by d.dispute_id desc limit $5`,
    [merchantId, of.state, of.disputeId, of.before, of.max],
  );
}

type Answer = { disputeId: bigint; answer: string; sum: bigint; name: string; operatorId: bigint; atMs: number };
/** The last one counts. */
export async function keepAnswer(tx: Tx, merchantId: number, { disputeId, answer, sum, name, operatorId, atMs }: Answer): Promise<void> {
  await tx.query(
    `update agent_dispute set state = 'ANSWERED', answer = $3, sum = $4, answered_name = $5, answered_id = $6, answered_at = to_timestamp($7 / 1000.0)
     where merchant_id = $1 and dispute_id = $2 and state in ('OPEN', 'ANSWERED')`,
    [merchantId, disputeId, answer, sum, name, operatorId, atMs],
  );
}

type Decision = Pick<Dispute, 'disputeId' | 'adjustmentId'> & {
  state: 'UPHELD' | 'REFUSED';
  name: string;
  operatorId: bigint;
  reason: string;
  atMs: number;
};
export async function keepDecision(
  tx: Tx,
  merchantId: number,
  { disputeId, state, adjustmentId, name, operatorId, reason, atMs }: Decision,
): Promise<void> {
  await tx.query(
    `update agent_dispute set state = $3, adjustment_id = $4, decided_name = $5, decided_id = $6, reason = $7, decided_at = to_timestamp($8 / 1000.0)
     where merchant_id = $1 and dispute_id = $2 and state = 'ANSWERED'`,
    [merchantId, disputeId, state, adjustmentId, name, operatorId, reason, atMs],
  );
}

type Grant = { adjustmentId: bigint; disputeId: bigint; statementId: bigint; sum: bigint; day: string; madeAtMs: number };
/**
 * An adjustment that adds a sum to a statement as it is known now: what it is reckoned from stays. False: it was reckoned again meanwhile.
 */
export async function insertGrant(
  tx: Tx,
  merchantId: number,
  { adjustmentId, disputeId, statementId, sum, day, madeAtMs }: Grant,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_adjustment (merchant_id, adjustment_id, statement_id, seq, agent_id, payer_id, depth, day, was, now, carry_in, carry_out,
       frozen, hash, causes, state, made_at)
     select s.merchant_id, $2, s.statement_id, coalesce(a.seq, 0) + 1, s.agent_id, s.payer_id,
       case when s.payer_id is null then 0 else nlevel(line_on($1, s.payer_id, s.to_day)) end, $5::date, coalesce(a.now, s.due),
       coalesce(a.now, s.due) + $4::bigint, coalesce(a.carry_in, s.carry_in), coalesce(a.carry_out, s.carry_out), coalesce(a.frozen, s.frozen),
       coalesce(a.hash, s.hash), array['dispute:' || $6::bigint], 'READY', to_timestamp($7 / 1000.0)
     from statement s left join lateral (
       select * from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id order by a.seq desc limit 1) a on true
     where s.merchant_id = $1 and s.statement_id = $3
     on conflict (merchant_id, statement_id, seq) do nothing returning 1`,
    [merchantId, adjustmentId, statementId, sum, day, disputeId, madeAtMs],
  );
  return rows.length === 1;
}
