import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

type Standing = { memberId: bigint; earnedAtMs: number; warnedAtMs: number | null; endedAtMs: number | null };
const STANDING = columns<Standing>({
  ...{ memberId: 'member_id', earnedAtMs: time('earned_at'), warnedAtMs: time('warned_at'), endedAtMs: time('ended_at') },
});
const EARNED = STANDING.only('memberId', 'earnedAtMs').behind<{ merchantId: number; part: number }>({
  merchantId: 'merchant_id',
  part: 'part',
});

type Whose = { memberId: bigint; atMs: number };

/** Points last anew from a moment on, never for a shorter time than they did. */
export async function noteEarned(tx: Tx, merchantId: number, { memberId, atMs }: Whose): Promise<void> {
  await tx.query(
    `insert into point_standing as s ${EARNED.insert}
     on conflict (merchant_id, part, member_id) do update set earned_at = greatest(s.earned_at, excluded.earned_at),
       warned_at = case when excluded.earned_at > s.earned_at then null else s.warned_at end, ended_at = null`,
    EARNED.params({ merchantId, part: partOf(merchantId, memberId), memberId, earnedAtMs: atMs }),
  );
}

export async function findStanding(db: Queryable, merchantId: number, memberId: bigint): Promise<Standing | null> {
  const [row] = await db.query<Standing & Row>(
    `select ${STANDING.select} from point_standing where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return row ?? null;
}

export async function markWarned(tx: Tx, merchantId: number, { memberId, atMs }: Whose): Promise<void> {
  await tx.query(
    'update point_standing set warned_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and part = $2 and member_id = $3',
    [...[merchantId, partOf(merchantId, memberId), memberId, atMs]],
  );
}

export async function markEnded(tx: Tx, merchantId: number, { memberId, atMs }: Whose): Promise<void> {
  await tx.query('update point_standing set ended_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and part = $2 and member_id = $3', [
    ...[merchantId, partOf(merchantId, memberId), memberId, atMs],
  ]);
}

export type DueStanding = { merchantId: number; memberId: bigint };
type Due = { nowMs: number; earnedBeforeMs: number; warnedBeforeMs: number | null; max: number };

/**
 * Of all merchants: who earned nothing since a moment, was told of it before another one (null: was not told), and may be given things:
 * who can spend nothing for its protection loses nothing meanwhile.
 */
export async function listDue(db: Queryable, { nowMs, earnedBeforeMs, warnedBeforeMs, max }: Due): Promise<DueStanding[]> {
  return db.query<DueStanding & Row>(
    `select merchant_id as "merchantId", member_id as "memberId" from point_standing
     where ended_at is null and earned_at <= to_timestamp($1 / 1000.0)
       and case when $2::float8 is null then warned_at is null else warned_at <= to_timestamp($2 / 1000.0) end
       and not promotion_protected(merchant_id, member_id, to_timestamp($3 / 1000.0))
     order by earned_at limit $4`,
    [earnedBeforeMs, warnedBeforeMs, nowMs, max],
  );
}
