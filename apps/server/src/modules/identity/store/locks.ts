import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type LockKind = 'account' | 'login';

/** What bars a member (member_lock). `by`: name of the operator, empty when the system did it. */
export type MemberLock = { kind: LockKind; atMs: number; untilMs: number | null; by: string; reason: string };

const LOCK = columns<MemberLock>({
  kind: 'kind',
  atMs: time('locked_at'),
  untilMs: time('until_at'),
  by: 'locked_by',
  reason: 'reason',
});

export type DueLock = { merchantId: number; memberId: bigint };

const KEY = columns<DueLock>({ merchantId: 'merchant_id', memberId: 'member_id' });
const OF_MEMBER = LOCK.behind<DueLock>({ merchantId: 'merchant_id', memberId: 'member_id' });

/** False when the member bears such a lock already. */
export async function insertLock(tx: Tx, merchantId: number, lock: MemberLock & { memberId: bigint }): Promise<boolean> {
  const rows = await tx.query(
    `insert into member_lock ${OF_MEMBER.insert} on conflict (merchant_id, member_id, kind) do nothing returning 1`,
    OF_MEMBER.params({ merchantId, ...lock }),
  );
  return rows.length === 1;
}

/** Takes the locks of a member away; answers their kinds. */
export async function deleteLocks(tx: Tx, merchantId: number, memberId: bigint): Promise<LockKind[]> {
  const rows = await tx.query<{ kind: LockKind }>('delete from member_lock where merchant_id = $1 and member_id = $2 returning kind', [
    merchantId,
    memberId,
  ]);
  return rows.map(({ kind }) => kind);
}

/** Takes the lock of an account away if its time is over; false when it is not, or somebody else lifted it. */
export async function deleteDueLock(
  tx: Tx,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `delete from member_lock where merchant_id = $1 and member_id = $2 and kind = 'account' and until_at <= to_timestamp($3 / 1000.0)
     returning 1`,
    [merchantId, memberId, nowMs],
  );
  return rows.length === 1;
}

export async function listLocks(db: Queryable, merchantId: number, memberId: bigint): Promise<MemberLock[]> {
  return db.query<Row & MemberLock>(
    `select ${LOCK.select} from member_lock
      where merchant_id = $1 and member_id = $2 order by kind`,
    [merchantId, memberId],
  );
}

/** Locks of all merchants whose time is over, the oldest first. */
export async function listDueLocks(db: Queryable, nowMs: number, max: number): Promise<DueLock[]> {
  return db.query<DueLock>(
    `select ${KEY.select} from member_lock
      where until_at <= to_timestamp($1 / 1000.0) order by until_at limit $2`,
    [nowMs, max],
  );
}
