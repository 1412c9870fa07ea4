import { columns, json, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';

/** `test`: whether the account answers at all. Of payouts the order is the attempt. */
export type CallOp = 'create' | 'query' | 'close' | 'refund' | 'refund_query' | 'test' | 'payout' | 'payout_query' | 'balance';
export type CallOutcome = 'definite' | 'refused' | 'unknown' | 'technical';
export type CallMade = { outcome: CallOutcome | null; sentAtMs: number; answeredAtMs: number | null };

const CALL = columns<{ merchantId: number; callId: bigint; accountId: number; orderId: bigint | null; op: CallOp; sentAtMs: number }>({
  merchantId: 'merchant_id',
  callId: 'call_id',
  accountId: 'account_id',
  orderId: 'order_id',
  op: 'op',
  sentAtMs: time('sent_at'),
});

/** Written down before the call is made: `inTx` has committed by then. */
export async function insertCall(tx: Tx, call: RecordOf<typeof CALL>): Promise<void> {
  await tx.query(`insert into provider_call ${CALL.insert}`, CALL.params(call));
}

const NEW_CALLS = CALL.insertAll({
  ...{ merchantId: 'int', callId: 'bigint', accountId: 'int', orderId: 'bigint', op: 'text', sentAtMs: 'float8' },
});

/** The same of many calls. */
export async function insertCalls(tx: Tx, calls: readonly RecordOf<typeof CALL>[]): Promise<void> {
  await tx.query(`insert into provider_call ${NEW_CALLS}`, CALL.arrays(calls));
}

const ANSWER = columns<{ outcome: CallOutcome; answer: Record<string, string> }>({ outcome: 'outcome', answer: json('answer') });

export async function answerCall(
  tx: Tx,
  merchantId: number,
  { callId, atMs, ...answer }: { callId: bigint; atMs: number } & RecordOf<typeof ANSWER>,
): Promise<void> {
  await tx.query(
    `update provider_call set outcome = $3, answer = $4, answered_at = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and call_id = $2`,
    [merchantId, callId, ...ANSWER.params(answer), atMs],
  );
}

/** The same of many calls. */
export async function answerCalls(
  tx: Tx,
  merchantId: number,
  { answers, atMs }: { answers: readonly ({ callId: bigint } & RecordOf<typeof ANSWER>)[]; atMs: number },
): Promise<void> {
  await tx.query(
    `update provider_call c set outcome = n.outcome, answer = n.answer, answered_at = to_timestamp($5 / 1000.0)
     from unnest($2::bigint[], $3::text[], $4::jsonb[]) n (call_id, outcome, answer) where c.merchant_id = $1 and c.call_id = n.call_id`,
    [merchantId, answers.map(({ callId }) => callId), ...ANSWER.arrays(answers), atMs],
  );
}

/** The newest calls of one kind, newest first: enough to tell whether an account answers. */
export async function listRecentCalls(
  db: Queryable,
  merchantId: number,
  { accountId, op, max }: { accountId: number; op: CallOp; max: number },
): Promise<CallMade[]> {
  return db.query<CallMade>(
    `select outcome, sent_at as "sentAtMs", answered_at as "answeredAtMs" from provider_call
      where merchant_id = $1 and account_id = $2 and op = $3 order by call_id desc limit $4`,
    [merchantId, accountId, op, max],
  );
}

/** What proves that money came, went or was sent back stays as long as its order: invariants ask for it. */
const PROVES = `(op in ('refund', 'refund_query') or coalesce(outcome = 'definite' and answer->>'status' in ('succeeded', 'returned'), false))`;

/**
 * Takes out calls of an id above `after` and below `before`, at most `max` of them looked at, but for those that prove something. How many it
 * looked at, and the last of them.
 */
export async function sweepCalls(
  db: Queryable,
  merchantId: number,
  { after, before, max }: { after: bigint; before: bigint; max: number },
): Promise<{ looked: number; last: bigint | null }> {
  const [row] = await db.query<{ looked: number; last: bigint | null }>(
    `with looked as (
       select call_id, ${PROVES} as proves from provider_call
        where merchant_id = $1 and call_id > $2 and call_id < $3 order by call_id limit $4
     ), gone as (
       delete from provider_call c using looked l where c.merchant_id = $1 and c.call_id = l.call_id and not l.proves
     )
     select count(*)::integer as looked, max(call_id) as last from looked`,
    [merchantId, after, before, max],
  );
  return row ?? { looked: 0, last: null };
}

/** Whether a call of one kind was made for an order, whatever became of it. */
export async function wasCalled(db: Queryable, merchantId: number, { orderId, op }: { orderId: bigint; op: CallOp }): Promise<boolean> {
  const rows = await db.query('select 1 from provider_call where merchant_id = $1 and order_id = $2 and op = $3 limit 1', [
    merchantId,
    orderId,
    op,
  ]);
  return rows.length > 0;
}
