import { invariant } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { Position } from '../../../platform/outbox.ts';

/** Up to which fact days were kept. */
export async function readDaysPosition(db: Queryable): Promise<Position> {
  const [row] = await db.query<Position>('select xid::text::bigint as xid, id from member_day_reader where reader_id = 1');
  invariant(row, 'the migration makes the one row');
  return row;
}

/** When the oldest fact was told that days do not hold yet; null: they hold all. */
export async function findUnread(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ atMs: number }>(
    `select o.created_at as "atMs" from member_day_reader r join outbox o on (o.xid, o.id) > (r.xid, r.id)
     where r.reader_id = 1 order by o.xid, o.id limit 1`,
  );
  return row?.atMs ?? null;
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

/** A member whose settled play changed. */
export type DayChange = { merchantId: number; memberId: bigint; changeId: bigint };

/** Whose play changed since a follower's position, in the order of the changes; the same member may come again. */
export async function daysChanged(db: Queryable, follower: string, max: number): Promise<DayChange[]> {
  return db.query<DayChange>(
    'select merchant_id as "merchantId", member_id as "memberId", change_id as "changeId" from member_days_changed($1, $2)',
    [follower, max],
  );
}

/** What a follower has read it is not told again. */
export async function daysFollowed(db: Queryable, follower: string, changeId: bigint): Promise<void> {
  await db.query('select member_days_followed($1, $2)', [follower, changeId]);
}
