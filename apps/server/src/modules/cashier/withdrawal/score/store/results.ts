import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../../platform/db.ts';
import type { Owner } from '../../../store/deposits.ts';
import { COLUMNS, queryWithdrawals } from '../../store/withdrawals.ts';
import type { Withdrawal } from '../../withdrawal.ts';
import type { Factor, Stop } from '../score.ts';

/** How a withdrawal was judged, with all that it was judged by. Amounts in `inputs` are texts. */
export type ScoreResult = {
  merchantId: number;
  part: number;
  withdrawalId: bigint;
  version: number;
  score: number;
  scoreMost: number;
  stops: Stop[];
  points: { factor: Factor; points: number }[];
  inputs: Record<string, string>;
  /** By the rule alone, or by a person. */
  outcome: 'approved' | 'person';
  amount: Amount;
  memberId: bigint;
  judgedAtMs: number;
};

const RESULT = columns<ScoreResult>({
  merchantId: 'merchant_id',
  part: 'part',
  withdrawalId: 'withdrawal_id',
  version: 'version',
  score: 'score',
  scoreMost: 'score_most',
  stops: 'stops',
  points: json('points'),
  inputs: json('inputs'),
  outcome: 'outcome',
  amount: 'amount',
  memberId: 'member_id',
  judgedAtMs: time('judged_at'),
});

export async function insertResult(tx: Tx, result: ScoreResult): Promise<void> {
  await tx.query(`insert into score_result ${RESULT.insert}`, RESULT.params(result));
}

export async function findResult(
  db: Queryable,
  merchantId: number,
  { part, withdrawalId }: Pick<Withdrawal, 'part' | 'withdrawalId'>,
): Promise<ScoreResult | null> {
  const [row] = await db.query<Row & ScoreResult>(
    `select ${RESULT.select} from score_result where merchant_id = $1 and part = $2 and withdrawal_id = $3`,
    [merchantId, part, withdrawalId],
  );
  return row ?? null;
}

/** Those of a member's withdrawals that a person checks. */
export async function listByPerson(
  db: Queryable,
  merchantId: number,
  { part, ids }: { part: number; ids: readonly bigint[] },
): Promise<Set<bigint>> {
  const rows = await db.query<{ id: bigint }>(
    `select withdrawal_id as id from score_result where merchant_id = $1 and part = $2 and withdrawal_id = any ($3) and outcome = 'person'`,
    [merchantId, part, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The oldest withdrawal of any merchant that nobody has looked at, held; one that somebody holds at this moment is left for later. */
export async function lockUnjudged(tx: Tx): Promise<Withdrawal | null> {
  const [row] = await queryWithdrawals(
    tx,
    `select ${COLUMNS} from withdrawal w where w.state = 'requested' and not exists (
       select from score_result s where s.merchant_id = w.merchant_id and s.part = w.part and s.withdrawal_id = w.withdrawal_id)
      order by w.created_at limit 1 for update of w skip locked`,
    [],
  );
  return row ?? null;
}

/** What the rule has approved of a member since the day began. */
export async function approvedByRule(
  db: Queryable,
  merchantId: number,
  { part, memberId, sinceMs }: Owner & { sinceMs: number },
): Promise<Amount> {
  const [row] = await db.query<{ sum: Amount }>(
    `select coalesce(sum(s.amount), 0)::bigint as sum from score_result s
      where s.merchant_id = $1 and s.part = $2 and s.member_id = $3 and s.outcome = 'approved' and s.judged_at >= to_timestamp($4 / 1000.0)`,
    [merchantId, part, memberId, sinceMs],
  );
  return row?.sum ?? (0n as Amount);
}

/** Within which time nine of ten that a person checked were decided, of those decided since then; null: there were none. */
export async function usualCheckMs(db: Queryable, merchantId: number, sinceMs: number): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select (1000 * percentile_cont(0.9) within group (order by extract(epoch from coalesce(approved_at, decided_at) - created_at)))::float8 as ms
     from withdrawal where merchant_id = $1 and created_at >= to_timestamp($2 / 1000.0) and handler_id is not null
       and coalesce(approved_at, decided_at) is not null`,
    [merchantId, sinceMs],
  );
  return row?.ms ?? null;
}
