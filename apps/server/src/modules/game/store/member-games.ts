import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

type Whose = { memberId: bigint };
type Marked = { merchantId: number; memberId: bigint; nodeId: number; atMs: number };

const FAVOURITE = columns<Marked>({ merchantId: 'merchant_id', memberId: 'member_id', nodeId: 'node_id', atMs: time('starred_at') });
const RECENT = columns<Marked>({ merchantId: 'merchant_id', memberId: 'member_id', nodeId: 'node_id', atMs: time('opened_at') });

/** One at a time for this member until the transaction ends, so that stars can be counted. */
export async function lockFavourites(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('favourite-game:' || $1::text || ':' || $2::text, 0))", [
    merchantId,
    memberId,
  ]);
}

/** Node ids, the one starred last first. */
export async function listFavourites(db: Queryable, merchantId: number, { memberId }: Whose): Promise<number[]> {
  const rows = await db.query<{ nodeId: number }>(
    `select ${FAVOURITE.only('nodeId').select} from favourite_game where merchant_id = $1 and member_id = $2
      order by starred_at desc, node_id desc`,
    [merchantId, memberId],
  );
  return rows.map(({ nodeId }) => nodeId);
}

/** A game that is starred keeps its time. */
export async function insertFavourite(tx: Tx, merchantId: number, marked: Omit<Marked, 'merchantId'>): Promise<void> {
  await tx.query(`insert into favourite_game ${FAVOURITE.insert} on conflict do nothing`, FAVOURITE.params({ merchantId, ...marked }));
}

export async function deleteFavourite(
  db: Queryable,
  merchantId: number,
  { memberId, nodeId }: { memberId: bigint; nodeId: number },
): Promise<void> {
  await db.query('delete from favourite_game where merchant_id = $1 and member_id = $2 and node_id = $3', [merchantId, memberId, nodeId]);
}

/** Node ids, the one opened last first. */
export async function listRecents(db: Queryable, merchantId: number, { memberId, max }: Whose & { max: number }): Promise<number[]> {
  const rows = await db.query<{ nodeId: number }>(
    `select ${RECENT.only('nodeId').select} from recent_game where merchant_id = $1 and member_id = $2
      order by opened_at desc, node_id desc limit $3`,
    [merchantId, memberId, max],
  );
  return rows.map(({ nodeId }) => nodeId);
}

/** A game that was opened before has the later of its times. */
export async function putRecent(db: Queryable, merchantId: number, marked: Omit<Marked, 'merchantId'>): Promise<void> {
  await db.query(
    `insert into recent_game ${RECENT.insert} on conflict (merchant_id, member_id, node_id)
       do update set opened_at = greatest(recent_game.opened_at, excluded.opened_at)`,
    RECENT.params({ merchantId, ...marked }),
  );
}

/** Leaves the `max` that were opened last. */
export async function trimRecents(db: Queryable, merchantId: number, { memberId, max }: Whose & { max: number }): Promise<void> {
  await db.query(
    `delete from recent_game where merchant_id = $1 and member_id = $2 and node_id in (
       select node_id from recent_game where merchant_id = $1 and member_id = $2
        order by opened_at desc, node_id desc offset $3)`,
    [merchantId, memberId, max],
  );
}
