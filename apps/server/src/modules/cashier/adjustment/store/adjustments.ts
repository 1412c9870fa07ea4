import { columns } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { ASKED, DECIDED_SET, decidedParams } from '../../review/asked-columns.ts';
import type { AdjustmentRow } from '../adjustment.ts';

const ADJUSTMENT = columns<AdjustmentRow>({
  merchantId: 'merchant_id',
  adjustmentId: 'adjustment_id',
  part: 'part',
  memberId: 'member_id',
  account: 'account',
  asset: 'asset',
  direction: 'direction',
  amount: 'amount',
  cause: 'cause',
  area: 'area',
  owes: 'owes',
  reason: 'reason',
  caseId: 'case_id',
  moved: 'moved',
  owed: 'owed',
  txId: 'tx_id',
  ...ASKED,
});

/** False: the same waits already. */
export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<boolean> {
  const rows = await tx.query(`insert into adjustment ${ADJUSTMENT.insert} on conflict do nothing returning 1`, ADJUSTMENT.params(row));
  return rows.length === 1;
}

/** The one that an operator asked for in just these words of money, and that waits. */
export async function findAsked(tx: Tx, row: AdjustmentRow): Promise<AdjustmentRow | null> {
  const [found] = await tx.query<Row & AdjustmentRow>(
    `select ${ADJUSTMENT.select} from adjustment where merchant_id = $1 and asked_by = $2 and member_id = $3 and direction = $4 and amount = $5
       and cause = $6 and area = $7 and owes = $8 and state = 'asked'`,
    [row.merchantId, row.askedBy, row.memberId, row.direction, row.amount, row.cause, row.area, row.owes],
  );
  return found ?? null;
}

/** Held until the transaction ends. */
export async function lockAdjustment(tx: Tx, merchantId: number, adjustmentId: bigint): Promise<AdjustmentRow | null> {
  const [row] = await tx.query<Row & AdjustmentRow>(
    `select ${ADJUSTMENT.select} from adjustment where merchant_id = $1 and adjustment_id = $2 for update`,
    [merchantId, adjustmentId],
  );
  return row ?? null;
}

/** Writes what was decided of one that this transaction holds. */
export async function updateAdjustment(tx: Tx, row: AdjustmentRow): Promise<void> {
  await tx.query(`update adjustment set ${DECIDED_SET}, moved = $8, owed = $9, tx_id = $10 where merchant_id = $1 and adjustment_id = $2`, [
    ...[row.merchantId, row.adjustmentId],
    ...decidedParams(row),
    ...[row.moved, row.owed, row.txId],
  ]);
}

export async function pageOfAdjustments(
  db: Queryable,
  merchantId: number,
  { state, page, size }: { state: 'asked' | 'decided' | undefined; page: number; size: number },
): Promise<(AdjustmentRow & { total: number })[]> {
  return db.query(
    `select ${ADJUSTMENT.select}, (count(*) over ())::int as total from adjustment
      where merchant_id = $1 and ($2::text is null or ($2 = 'asked') = (state = 'asked')) order by adjustment_id desc limit $3 offset $4`,
    [merchantId, state ?? null, size, page * size],
  );
}

/** Of all merchants: what nobody decided in its time has lapsed. */
export async function lapseAdjustments(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `update adjustment set state = 'lapsed', decided_at = lapses_at where state = 'asked' and lapses_at <= to_timestamp($1 / 1000.0)`,
    [nowMs],
  );
}
