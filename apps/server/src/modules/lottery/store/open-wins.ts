import type { Amount } from '@fairhall/money/amount';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** `drawId`: the last draw of its order. */
export type OpenWin = { part: number; memberId: bigint; orderKey: string; asset: string; drawId: bigint; win: Amount };

const OPEN_WIN = columns<OpenWin & { merchantId: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  orderKey: 'order_key',
  asset: 'asset',
  drawId: 'draw_id',
  win: 'win',
});

/** One at a time for this member until the transaction ends, so that what is open can be counted. */
export async function lockOpenWins(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('open-win:' || $1::text || ':' || $2::text, 0))", [merchantId, memberId]);
}

/** What a wallet's other orders may win in draws that are not settled, or are to be settled anew. */
export async function sumOpenWins(
  tx: Tx,
  merchantId: number,
  { part, memberId, orderKey, asset }: Pick<OpenWin, 'part' | 'memberId' | 'orderKey' | 'asset'>,
): Promise<bigint> {
  const [row] = await tx.query<{ open: bigint }>(
    `select coalesce(sum(w.win), 0)::bigint as open from open_win w join draw d using (draw_id)
      where w.merchant_id = $1 and w.part = $2 and w.member_id = $3 and w.asset = $4 and w.order_key <> $5
        and d.state not in ('settled', 'void')`,
    [merchantId, part, memberId, asset, orderKey],
  );
  return row?.open ?? 0n;
}

/** An order that is asked for again counts once. */
export async function insertOpenWin(tx: Tx, merchantId: number, open: OpenWin): Promise<void> {
  await tx.query(`insert into open_win ${OPEN_WIN.insert} on conflict do nothing`, OPEN_WIN.params({ merchantId, ...open }));
}

export async function deleteOpenWin(
  db: Queryable,
  merchantId: number,
  { part, memberId, orderKey }: Pick<OpenWin, 'part' | 'memberId' | 'orderKey'>,
): Promise<void> {
  await db.query('delete from open_win where merchant_id = $1 and part = $2 and member_id = $3 and order_key = $4', [
    merchantId,
    part,
    memberId,
    orderKey,
  ]);
}

/** Forgets orders whose draws are long over. */
export async function forgetOpenWins(db: Queryable, beforeDrawId: bigint): Promise<void> {
  await db.query('delete from open_win where draw_id < $1', [beforeDrawId]);
}
