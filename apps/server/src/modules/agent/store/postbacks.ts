import type { PostbackEvent } from '@fairhall/contract/agent/postback-template';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A tracker of an affiliate's, and what it wants to hear of. */
export type Postback = {
  postbackId: bigint;
  memberId: bigint;
  method: 'GET' | 'POST';
  url: string;
  events: PostbackEvent[];
  state: 'on' | 'off' | 'gone' | 'removed';
  secretSealed: Buffer;
  /** Signs beside the new one until then. */
  formerSealed: Buffer | null;
  formerUntilMs: number | null;
  madeAtMs: number;
};
const POSTBACK = columns<Postback>({
  ...{ postbackId: 'postback_id', memberId: 'member_id', method: 'method', url: 'url', events: 'events', state: 'state' },
  ...{ secretSealed: 'secret_sealed', formerSealed: 'former_sealed', formerUntilMs: time('former_until'), madeAtMs: time('made_at') },
});
const NEW_POSTBACK = POSTBACK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** Under a lock of the affiliate's, so that two at once are counted; false: it has as many as it may, or is approved no more. */
export async function insertPostback(tx: Tx, merchantId: number, { postback, max }: { postback: Postback; max: number }): Promise<boolean> {
  const { memberId } = postback;
  await tx.query('select from affiliate where merchant_id = $1 and member_id = $2 for update', [merchantId, memberId]);
  if ((await countPostbacks(tx, merchantId, memberId)) >= max) return false;
  await tx.query(`insert into postback ${NEW_POSTBACK.insert}`, NEW_POSTBACK.params({ merchantId, ...postback }));
  return true;
}

/** As it is named: where there is one of this id, its address and key are these from now on. */
export async function putPostback(db: Queryable, merchantId: number, postback: Postback): Promise<void> {
  await db.query(
    `insert into postback ${NEW_POSTBACK.insert}
     on conflict (merchant_id, postback_id) do update set url = excluded.url, secret_sealed = excluded.secret_sealed`,
    NEW_POSTBACK.params({ merchantId, ...postback }),
  );
}

async function countPostbacks(tx: Tx, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::integer as count from postback where merchant_id = $1 and member_id = $2 and state <> 'removed'",
    [merchantId, memberId],
  );
  return row?.count ?? 0;
}

/** How it went with a tracker's events: counted up to a thousand. */
export type ListedPostback = Postback & { waiting: number; dead: number; arrivedAtMs: number | null };
/** An affiliate's, or one of them, the oldest first. */
export async function listPostbacks(
  db: Queryable,
  merchantId: number,
  { memberId, postbackId }: { memberId: bigint; postbackId: bigint | null },
): Promise<ListedPostback[]> {
  const counted = (state: string) =>
    `(select count(*)::integer from (
       select from postback_delivery d where d.merchant_id = p.merchant_id and d.postback_id = p.postback_id and d.state = '${state}' limit 1000) n)`;
  return db.query<ListedPostback & Row>(
    `select ${POSTBACK.selectOf('p')}, ${counted('queued')} as waiting, ${counted('dead')} as dead, (
       select d.tried_at from postback_delivery d
       where d.merchant_id = p.merchant_id and d.postback_id = p.postback_id and d.state = 'done' order by d.tried_at desc limit 1) as "arrivedAtMs"
     from postback p where p.merchant_id = $1 and p.member_id = $2 and p.state <> 'removed' and ($3::bigint is null or p.postback_id = $3)
     order by p.postback_id`,
    [merchantId, memberId, postbackId],
  );
}

/** False: the affiliate has none of this id. What is removed comes back no more. */
export async function changePostback(
  tx: Tx,
  merchantId: number,
  { memberId, postbackId, ...to }: Pick<Postback, 'memberId' | 'postbackId' | 'method' | 'url' | 'events' | 'state'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update postback set method = $4, url = $5, events = $6, state = $7
     where merchant_id = $1 and member_id = $2 and postback_id = $3 and state <> 'removed' returning 1`,
    [merchantId, memberId, postbackId, to.method, to.url, to.events, to.state],
  );
  return rows.length === 1;
}

/** A new key, beside which the former one signs until then. `formerSealed` is the one that was read: false where it is another by now. */
export async function renewKey(
  tx: Tx,
  merchantId: number,
  key: { postbackId: bigint; secretSealed: Buffer; formerSealed: Buffer; formerUntilMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update postback set secret_sealed = $3, former_sealed = $4, former_until = to_timestamp($5 / 1000.0)
     where merchant_id = $1 and postback_id = $2 and secret_sealed = $4 returning 1`,
    [merchantId, key.postbackId, key.secretSealed, key.formerSealed, key.formerUntilMs],
  );
  return rows.length === 1;
}

/** The tracker takes no more. */
export async function noteGone(db: Queryable, merchantId: number, postbackId: bigint): Promise<void> {
  await db.query("update postback set state = 'gone' where merchant_id = $1 and postback_id = $2 and state = 'on'", [
    merchantId,
    postbackId,
  ]);
}

/** An affiliate whose trackers ask for what no single fact says: who counts for a month, and what a day came to. */
export type Watched = { memberId: bigint; wants: PostbackEvent[]; madeAtMs: number; toldDay: string | null; lookedAtMs: number | null };
/** Those who were not looked at since, the longest waiting first. */
export async function listWatched(
  db: Queryable,
  merchantId: number,
  { lookedUntilMs, max }: { lookedUntilMs: number; max: number },
): Promise<Watched[]> {
  return db.query<Watched & Row>(
    `select p.member_id as "memberId", array_agg(distinct e) as wants, min(p.made_at) as "madeAtMs", to_char(w.told_day, 'YYYY-MM-DD') as "toldDay",
       w.looked_at as "lookedAtMs"
     from postback p cross join unnest(p.events) e
       join affiliate f on f.merchant_id = p.merchant_id and f.member_id = p.member_id and f.state in ('APPROVED', 'SUSPENDED')
       left join postback_walk w on w.merchant_id = p.merchant_id and w.member_id = p.member_id
     where p.merchant_id = $1 and p.state = 'on' and e in ('qualified', 'revenue') and (w.looked_at is null or w.looked_at <= to_timestamp($2 / 1000.0))
     group by p.member_id, w.told_day, w.looked_at order by w.looked_at nulls first, p.member_id limit $3`,
    [merchantId, lookedUntilMs, max],
  );
}

/** How far an affiliate's days were told, and when it was looked at last. */
type PostbackWalk = { memberId: bigint; toldDay: string; lookedAtMs: number };
const WALK = columns<PostbackWalk & { merchantId: number }>({
  ...{ merchantId: 'merchant_id', memberId: 'member_id', toldDay: day('told_day'), lookedAtMs: time('looked_at') },
});

export async function keepPostbackWalk(tx: Tx, merchantId: number, walk: PostbackWalk): Promise<void> {
  await tx.query(
    `insert into postback_walk ${WALK.insert} on conflict (merchant_id, member_id) do update
     set told_day = greatest(postback_walk.told_day, excluded.told_day), looked_at = excluded.looked_at`,
    WALK.params({ merchantId, ...walk }),
  );
}
