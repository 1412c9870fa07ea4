import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** What changed in a closed day, and how often that was told. */
export type Mark = { cause: string; marks: number };
export type LateDay = { day: string; marks: Mark[] };

/** The oldest day that may be reckoned again: from `sinceDay` on, or approved by two operators. */
export async function findLateDay(db: Queryable, merchantId: number, sinceDay: string): Promise<LateDay | null> {
  const [row] = await db.query<Row & { day: string; causes: string[]; marks: number[] }>(
    `select to_char(l.day, 'YYYY-MM-DD') as day, array_agg(l.cause order by l.cause) as causes, array_agg(l.marks order by l.cause) as marks
     from agent_late l where l.merchant_id = $1
     group by l.day having l.day >= $2::date or bool_and(l.approved_by is not null) order by l.day limit 1`,
    [merchantId, sinceDay],
  );
  return row ? { day: row.day, marks: row.causes.map((cause, at) => ({ cause, marks: row.marks[at] ?? 0 })) } : null;
}

const RECKONED = columns<{ merchantId: number; day: string; atMs: number }>({
  merchantId: 'merchant_id',
  day: day('day'),
  atMs: time('at'),
});

/** It was reckoned as it was found; what was told meanwhile stays. Trackers are told what became of it. */
export async function clearLate(
  db: Queryable,
  merchantId: number,
  { late: { day: of, marks }, atMs }: { late: LateDay; atMs: number },
): Promise<void> {
  await db.query(
    `with cleared as (
       delete from agent_late l using unnest($4::text[], $5::integer[]) as seen (cause, marks)
       where l.merchant_id = $1 and l.day = $2::date and l.cause = seen.cause and l.marks = seen.marks)
     insert into postback_late_day as d ${RECKONED.insert}
     on conflict (merchant_id, day) do update set at = greatest(d.at, excluded.at)`,
    [...RECKONED.params({ merchantId, day: of, atMs }), marks.map(({ cause }) => cause), marks.map((mark) => mark.marks)],
  );
}

export type WaitingDay = { day: string; causes: string[]; signedBy: string | null; signedId: bigint | null };
/** Days beyond the window that wait for two operators, the oldest first; who signed one signed all of what changed in it. */
export async function listWaitingDays(
  db: Queryable,
  merchantId: number,
  { beforeDay, day: of = null, max }: { beforeDay: string; day?: string | null; max: number },
): Promise<WaitingDay[]> {
  return db.query<WaitingDay & Row>(
    `select to_char(l.day, 'YYYY-MM-DD') as day, array_agg(l.cause order by l.cause) as causes,
       case when count(*) = count(l.signed_id) then max(l.signed_by) end as "signedBy",
       case when count(*) = count(l.signed_id) then max(l.signed_id) end as "signedId"
     from agent_late l where l.merchant_id = $1 and l.day < $2::date and ($3::date is null or l.day = $3::date)
     group by l.day having not bool_and(l.approved_by is not null) order by l.day limit $4`,
    [merchantId, beforeDay, of, max],
  );
}

/** Keeps who signed or approved what changed in a day until then; false: something changed in it meanwhile. */
export async function signLate(
  tx: Tx,
  merchantId: number,
  { day: of, causes, ...by }: { day: string; causes: readonly string[]; signedBy: string; signedId: bigint; approvedBy: string | null },
): Promise<boolean> {
  const rows = await tx.query<Row & { cause: string }>(
    `update agent_late set signed_by = $3, signed_id = $4, approved_by = $5 where merchant_id = $1 and day = $2::date returning cause`,
    [merchantId, of, by.signedBy, by.signedId, by.approvedBy],
  );
  return rows.length === causes.length && rows.every(({ cause }) => causes.includes(cause));
}
