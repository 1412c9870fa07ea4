import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

export type Subscription = {
  merchantId: number;
  endpointHash: Buffer;
  memberId: bigint;
  sessionId: bigint;
  endpointSealed: Buffer;
  p256dh: string;
  auth: string;
  language: string;
  madeAtMs: number;
};

const SUBSCRIPTION = columns<Subscription>({
  merchantId: 'merchant_id',
  endpointHash: 'endpoint_hash',
  memberId: 'member_id',
  sessionId: 'session_id',
  endpointSealed: 'endpoint_sealed',
  p256dh: 'p256dh',
  auth: 'auth',
  language: 'language',
  madeAtMs: time('made_at'),
});
const MOVED = SUBSCRIPTION.only('memberId', 'sessionId', 'endpointSealed', 'p256dh', 'auth', 'language');
/** Ends with the session it came with where that was ended by hand; one that ran out, or gave way to the next login, leaves it. */
const ALIVE = `not exists (select from session s
  where s.merchant_id = p.merchant_id and s.session_id = p.session_id and s.ended_reason not in ('expired', 'replaced'))`;

/** A browser's, which belongs to whoever logged in there last. */
export async function putSubscription(db: Queryable, subscription: Subscription): Promise<void> {
  await db.query(
    `insert into push_subscription ${SUBSCRIPTION.insert}
     on conflict (merchant_id, endpoint_hash) do update set ${MOVED.replace}, failures = 0`,
    SUBSCRIPTION.params(subscription),
  );
}

export async function listSubscriptions(db: Queryable, merchantId: number, memberId: bigint): Promise<Subscription[]> {
  return db.query<Row & Subscription>(
    `select ${SUBSCRIPTION.selectOf('p')} from push_subscription p where p.merchant_id = $1 and p.member_id = $2 and ${ALIVE} order by p.made_at`,
    [merchantId, memberId],
  );
}

export async function deleteSubscription(db: Queryable, merchantId: number, endpointHash: Buffer): Promise<void> {
  await db.query('delete from push_subscription where merchant_id = $1 and endpoint_hash = $2', [merchantId, endpointHash]);
}

export async function countSubscriptions(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from push_subscription p where p.merchant_id = $1 and p.member_id = $2 and ${ALIVE}`,
    [merchantId, memberId],
  );
  return row?.count ?? 0;
}

/** One of a member's, or all; but so many of the newest. */
export async function deleteOfMember(
  db: Queryable,
  merchantId: number,
  { memberId, endpointHash, but }: { memberId: bigint; endpointHash: Buffer | null; but: number },
): Promise<void> {
  await db.query(
    `delete from push_subscription where merchant_id = $1 and endpoint_hash in (
       select endpoint_hash from push_subscription
       where merchant_id = $1 and member_id = $2 and ($3::bytea is null or endpoint_hash = $3) order by made_at desc offset $4)`,
    [merchantId, memberId, endpointHash, but],
  );
}

export async function noteUsed(
  db: Queryable,
  merchantId: number,
  { endpointHash, atMs }: { endpointHash: Buffer; atMs: number },
): Promise<void> {
  await db.query(
    `update push_subscription set failures = 0, used_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and endpoint_hash = $2`,
    [merchantId, endpointHash, atMs],
  );
}

/** One failure more; with the last it is gone. */
export async function noteFailure(
  db: Queryable,
  merchantId: number,
  { endpointHash, goneAt }: { endpointHash: Buffer; goneAt: number },
): Promise<void> {
  const [row] = await db.query<{ failures: number }>(
    'update push_subscription set failures = failures + 1 where merchant_id = $1 and endpoint_hash = $2 returning failures',
    [merchantId, endpointHash],
  );
  if (row && row.failures >= goneAt) await deleteSubscription(db, merchantId, endpointHash);
}

/** Of sessions that have ended, of all merchants. How many. */
export async function sweepSubscriptions(db: Queryable, max: number): Promise<number> {
  const rows = await db.query(
    `delete from push_subscription where ctid in (
       select p.ctid from push_subscription p where not ${ALIVE} limit $1 for update skip locked) returning 1`,
    [max],
  );
  return rows.length;
}
