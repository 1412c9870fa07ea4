import { columns, day } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { ASKED, DECIDED_SET, decidedParams } from '../../review/asked-columns.ts';
import type { TreasuryRow } from '../treasury.ts';

const MOVE = columns<TreasuryRow>({
  merchantId: 'merchant_id',
  moveId: 'move_id',
  kind: 'kind',
  fromChannel: 'from_channel',
  toChannel: 'to_channel',
  asset: 'asset',
  amount: 'amount',
  bookedOn: day('booked_on'),
  document: 'document',
  reason: 'reason',
  caseId: 'case_id',
  ...ASKED,
});

/** False: the same waits already. */
export async function insertMove(tx: Tx, row: TreasuryRow): Promise<boolean> {
  const rows = await tx.query(`insert into treasury_move ${MOVE.insert} on conflict do nothing returning 1`, MOVE.params(row));
  return rows.length === 1;
}

/** The one that an operator wrote down in just these words, and that waits. */
export async function findAskedMove(tx: Tx, row: TreasuryRow): Promise<TreasuryRow | null> {
  const [found] = await tx.query<Row & TreasuryRow>(
    `select ${MOVE.select} from treasury_move where merchant_id = $1 and asked_by = $2 and kind = $3 and coalesce(from_channel, '') = $4
       and coalesce(to_channel, '') = $5 and amount = $6 and booked_on = $7::date and document = $8 and state = 'asked'`,
    [row.merchantId, row.askedBy, row.kind, row.fromChannel ?? '', row.toChannel ?? '', row.amount, row.bookedOn, row.document],
  );
  return found ?? null;
}

/** Held until the transaction ends. */
export async function lockMove(tx: Tx, merchantId: number, moveId: bigint): Promise<TreasuryRow | null> {
  const [row] = await tx.query<Row & TreasuryRow>(
    `select ${MOVE.select} from treasury_move where merchant_id = $1 and move_id = $2 for update`,
    [merchantId, moveId],
  );
  return row ?? null;
}

/** Writes what was decided of one that this transaction holds. */
export async function updateMove(tx: Tx, row: TreasuryRow): Promise<void> {
  await tx.query(`update treasury_move set ${DECIDED_SET} where merchant_id = $1 and move_id = $2`, [
    ...[row.merchantId, row.moveId],
    ...decidedParams(row),
  ]);
}

export async function pageOfMoves(
  db: Queryable,
  merchantId: number,
  { state, page, size }: { state: 'asked' | 'decided' | undefined; page: number; size: number },
): Promise<(TreasuryRow & { total: number })[]> {
  return db.query(
    `select ${MOVE.select}, (count(*) over ())::int as total from treasury_move
      where merchant_id = $1 and ($2::text is null or ($2 = 'asked') = (state = 'asked')) order by move_id desc limit $3 offset $4`,
    [merchantId, state ?? null, size, page * size],
  );
}

/** Of one channel and day, what was posted. */
export async function listPostedOn(
  db: Queryable,
  merchantId: number,
  { channel, bookedOn, max }: { channel: string; bookedOn: string; max: number },
): Promise<TreasuryRow[]> {
  return db.query<Row & TreasuryRow>(
    `select ${MOVE.select} from treasury_move where merchant_id = $1 and state = 'posted' and booked_on = $2::date
       and (from_channel = $3 or to_channel = $3) order by move_id limit $4`,
    [merchantId, bookedOn, channel, max],
  );
}

/** Of all merchants: what nobody decided in its time has lapsed. */
export async function lapseMoves(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `update treasury_move set state = 'lapsed', decided_at = lapses_at where state = 'asked' and lapses_at <= to_timestamp($1 / 1000.0)`,
    [nowMs],
  );
}
