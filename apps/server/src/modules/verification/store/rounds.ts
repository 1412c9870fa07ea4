import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

const ROUND = columns<{ merchantId: number; caseId: bigint; no: number; atMs: number }>({
  merchantId: 'merchant_id',
  caseId: 'case_id',
  no: 'no',
  atMs: time('sent_at'),
});

/** How often papers were sent, in all and since a moment. */
export async function countRounds(
  db: Queryable,
  merchantId: number,
  { caseId, sinceMs }: { caseId: bigint; sinceMs: number },
): Promise<{ all: number; late: number }> {
  const [row] = await db.query<{ all: number; late: number }>(
    `select count(*)::integer as all, count(*) filter (where sent_at > to_timestamp($3 / 1000.0))::integer as late
     from identity_round where merchant_id = $1 and case_id = $2`,
    [merchantId, caseId, sinceMs],
  );
  return row ?? { all: 0, late: 0 };
}

export async function insertRound(tx: Tx, merchantId: number, round: { caseId: bigint; no: number; atMs: number }): Promise<void> {
  await tx.query(`insert into identity_round ${ROUND.insert}`, ROUND.params({ merchantId, ...round }));
}

type Verdict = { caseId: bigint; verdict: 'verified' | 'rejected' | 'more_needed'; name: string; atMs: number };

export async function decideRound(tx: Tx, merchantId: number, { caseId, verdict, name, atMs }: Verdict): Promise<void> {
  await tx.query(
    `update identity_round set verdict = $3, decided_name = $4, decided_at = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and case_id = $2 and verdict is null`,
    [merchantId, caseId, verdict, name, atMs],
  );
}

const ASIDE = columns<{ merchantId: number; caseId: bigint; operatorId: bigint; atMs: number }>({
  merchantId: 'merchant_id',
  caseId: 'case_id',
  operatorId: 'operator_id',
  atMs: time('at'),
});

export async function insertAside(tx: Tx, merchantId: number, aside: { caseId: bigint; operatorId: bigint; atMs: number }): Promise<void> {
  await tx.query(`insert into identity_aside ${ASIDE.insert} on conflict do nothing`, ASIDE.params({ merchantId, ...aside }));
}

/** Whether an operator said that it knows the member, or came from the same public address as the member within thirty days. */
export async function isPartial(
  db: Queryable,
  merchantId: number,
  { caseId, memberId, operatorId, sinceMs }: { caseId: bigint; memberId: bigint; operatorId: bigint; sinceMs: number },
): Promise<boolean> {
  const [row] = await db.query<{ partial: boolean }>(
    `select exists (select from identity_aside a where a.merchant_id = $1 and a.case_id = $2 and a.operator_id = $4)
       or exists (
         select from operator_session s join login_event e on e.ip = s.ip
         where s.operator_id = $4 and s.last_used_at > to_timestamp($5 / 1000.0)
           and e.merchant_id = $1 and e.member_id = $3 and e.at > to_timestamp($5 / 1000.0)
           and s.ip !~ '^(::ffff:)?(10.|127.|192.168.|172.(1[6-9]|2[0-9]|3[01]).)' and s.ip !~ '^(::1$|f[cd])') as partial`,
    [merchantId, caseId, memberId, operatorId, sinceMs],
  );
  return row?.partial ?? false;
}
