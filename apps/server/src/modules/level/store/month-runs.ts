import { columns, day } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** How far the members of a month are judged, in the order of their parts; `at` null: all are. `month`: "2026-10". */
export type MonthRun = { month: string; at: { part: number; memberId: bigint } | null };

type RunRow = { month: string; part: number | null; memberId: bigint | null };
const RUN = columns<RunRow>({ month: day('month'), part: 'part', memberId: 'member_id' });
const NEW_RUN = RUN.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function findNewestRun(db: Queryable, merchantId: number): Promise<MonthRun | null> {
  const [row] = await db.query<Row & RunRow>(
    `select ${RUN.select} from level_month_run where merchant_id = $1 order by month desc limit 1`,
    [merchantId],
  );
  if (!row) return null;
  const { month, part, memberId } = row;
  return { month: month.slice(0, 7), at: part === null || memberId === null ? null : { part, memberId } };
}

export async function beginRun(db: Queryable, merchantId: number, month: string): Promise<void> {
  await db.query(
    `insert into level_month_run ${NEW_RUN.insert} on conflict do nothing`,
    NEW_RUN.params({ merchantId, month: `${month}-01`, part: -1, memberId: 0n }),
  );
}

/** False when another process went on meanwhile: then nothing may be written. */
export async function moveRun(tx: Tx, merchantId: number, { month, at }: MonthRun, to: MonthRun['at']): Promise<boolean> {
  const rows = await tx.query(
    'update level_month_run set part = $5, member_id = $6 where merchant_id = $1 and month = $2 and part = $3 and member_id = $4 returning 1',
    [merchantId, `${month}-01`, at?.part, at?.memberId, to?.part ?? null, to?.memberId ?? null],
  );
  return rows.length === 1;
}

/** Those who ever rose, behind one. */
export async function nextStandings(
  db: Queryable,
  merchantId: number,
  { after: { part, memberId }, max }: { after: { part: number; memberId: bigint }; max: number },
): Promise<{ part: number; memberId: bigint }[]> {
  return db.query<Row & { part: number; memberId: bigint }>(
    `select part, member_id as "memberId" from level_standing where merchant_id = $1 and (part, member_id) > ($2, $3)
      order by part, member_id limit $4`,
    [merchantId, part, memberId, max],
  );
}
