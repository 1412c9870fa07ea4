import type { Queryable } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import { listHolds } from '../store/holds.ts';

export type CardHold = { cardId: bigint; untilMs: number };

/** Cards of a member that are not paid to yet, and until when. */
export async function cardHolds(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<CardHold[]> {
  const holds = await listHolds(db, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs: nowMs });
  return holds.flatMap(({ cardId, untilMs }) => (cardId === null ? [] : [{ cardId, untilMs }]));
}
