import type { Queryable, Row } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { ClassBalance, ClassMove, MoveGroup, TransferKind } from '../port.ts';

/** Ids are made a little before their batch is decided: a range of time looks this much further back for them. */
const ID_BEFORE_MS = 3_600_000;

const SIDES = `(
    select asset, debit as account, case when debit >= 'game' then area else '' end as area, kind, 0 as credited, amount as debited
    from whole.transfer where merchant_id = $1 and tx_id >= $2 and created_at >= to_timestamp($3 / 1000.0) and created_at < to_timestamp($4 / 1000.0)
    union all
    select asset, credit, case when credit >= 'game' then area else '' end, kind, amount, 0
    from whole.transfer where merchant_id = $1 and tx_id >= $2 and created_at >= to_timestamp($3 / 1000.0) and created_at < to_timestamp($4 / 1000.0)
  ) sides`;

/** What moved in [fromMs, toMs), by account class and kind. */
export async function listClassMoves(db: Queryable, merchantId: number, range: { fromMs: number; toMs: number }): Promise<ClassMove[]> {
  return db.query<ClassMove & Row>(
    `select asset, account, area, kind, count(*) as transfers, sum(credited)::bigint as credited, sum(debited)::bigint as debited
       from ${SIDES} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    sidesParams(merchantId, range),
  );
}

/** What members' accounts held at a moment by what they say themselves: their balances now, less what moved since. One snapshot. */
export async function countMembersAt(db: Queryable, merchantId: number, atMs: number): Promise<ClassBalance[]> {
  return db.query<ClassBalance & Row>(
    `select asset, account, '' as area, sum(balance)::bigint as balance
       from (
         select asset, kind as account, balance from account where merchant_id = $1
         union all
         select asset, account, debited - credited from ${SIDES} where account < 'game'
       ) known
      group by 1, 2 order by 1, 2`,
    sidesParams(merchantId, { fromMs: atMs, toMs: FOR_EVER_MS }),
  );
}

/** When the merchant's first transfer was booked; null when there is none. */
export async function firstTransferMs(db: Queryable, merchantId: number): Promise<number | null> {
  const [row] = await db.query<{ atMs: number | null }>('select min(created_at) as "atMs" from whole.transfer where merchant_id = $1', [
    merchantId,
  ]);
  return row?.atMs ?? null;
}

/** Groups of transfers of these kinds booked in [fromMs, toMs). */
export async function listMoveGroups(
  db: Queryable,
  merchantId: number,
  { fromMs, toMs, kinds }: { fromMs: number; toMs: number; kinds: readonly TransferKind[] },
): Promise<MoveGroup[]> {
  return db.query<Row & MoveGroup>(
    `select tx_id as "txId", asset, sum(amount)::bigint as amount, min(created_at) as "atMs" from whole.transfer
      where merchant_id = $1 and tx_id >= $2 and created_at >= to_timestamp($3 / 1000.0) and created_at < to_timestamp($4 / 1000.0)
        and kind = any ($5::transfer_kind[])
      group by tx_id, asset order by tx_id`,
    [...sidesParams(merchantId, { fromMs, toMs }), [...kinds]],
  );
}

const FOR_EVER_MS = Date.UTC(9999, 0, 1);

function sidesParams(merchantId: number, { fromMs, toMs }: { fromMs: number; toMs: number }): unknown[] {
  return [merchantId, idAtMs(fromMs - ID_BEFORE_MS), fromMs, toMs];
}
