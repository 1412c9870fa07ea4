import { invariant } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { Position } from '../../../platform/outbox.ts';

/** Up to which fact days were kept. */
export async function readDaysPosition(db: Queryable): Promise<Position> {
  const [row] = await db.query<Position>('select xid::text::bigint as xid, id from member_day_reader where reader_id = 1');
  invariant(row, 'the migration makes the one row');
  return row;
}

/** Keeps the days that the next facts touch, at most so many facts; how many there were. */
export async function foldDays(db: Queryable, max: number): Promise<number> {
  const [row] = await db.query<{ facts: number }>('select member_days_fold($1) as facts', [max]);
  return row?.facts ?? 0;
}

/** Counts a piece of what was before days were kept, or all of it anew after the merchant's clocks were changed. Whether there is more. */
export async function fillDays(db: Queryable, merchantId: number, { timeZone, max }: { timeZone: string; max: number }): Promise<boolean> {
  const [row] = await db.query<{ more: boolean }>('select member_days_fill($1, $2, $3) as more', [merchantId, timeZone, max]);
  return row?.more === true;
}
