import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { VendorSession } from '../link.ts';

const SESSION = columns<VendorSession>({
  merchantId: 'merchant_id',
  vendor: 'vendor',
  memberId: 'member_id',
  asset: 'asset',
  nodeId: 'node_id',
  openedAtMs: time('opened_at'),
  usedAtMs: time('used_at'),
  replacedAtMs: time('replaced_at'),
});
const NEW_SESSION = SESSION.behind<{ tokenHash: Buffer }>({ tokenHash: 'token_hash' });

export async function insertSession(tx: Tx, session: VendorSession & { tokenHash: Buffer }): Promise<void> {
  await tx.query(`insert into vendor_session ${NEW_SESSION.insert}`, NEW_SESSION.params(session));
}

/** What the member has open at the vendor is over. */
export async function replaceSession(
  tx: Tx,
  merchantId: number,
  { memberId, vendor, atMs }: { memberId: bigint; vendor: string; atMs: number },
): Promise<void> {
  await tx.query(
    `update vendor_session set replaced_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and member_id = $2 and vendor = $3 and replaced_at is null`,
    [merchantId, memberId, vendor, atMs],
  );
}

/** What the member has open at any vendor is over. */
export async function replaceAllSessions(
  tx: Tx,
  merchantId: number,
  { memberId, atMs }: { memberId: bigint; atMs: number },
): Promise<void> {
  await tx.query(
    `update vendor_session set replaced_at = to_timestamp($3 / 1000.0)
      where merchant_id = $1 and member_id = $2 and replaced_at is null`,
    [merchantId, memberId, atMs],
  );
}

export type StoredSession = VendorSession & { tokenHash: Buffer };

/** Sessions of these tokens at any of these merchants. */
export async function findSessions(
  db: Queryable,
  merchantIds: readonly number[],
  tokenHashes: readonly Buffer[],
): Promise<StoredSession[]> {
  return db.query<StoredSession>(
    `select ${NEW_SESSION.select} from vendor_session where merchant_id = any ($1) and token_hash = any ($2)`,
    [[...merchantIds], [...tokenHashes]],
  );
}

/** The one that is open, and its game. */
export async function findOpenSession(
  db: Queryable,
  merchantId: number,
  { memberId, vendor }: { memberId: bigint; vendor: string },
): Promise<VendorSession | null> {
  const [row] = await db.query<VendorSession>(
    `select ${SESSION.select} from vendor_session where merchant_id = $1 and member_id = $2 and vendor = $3 and replaced_at is null`,
    [merchantId, memberId, vendor],
  );
  return row ?? null;
}

export async function touchSession(
  db: Queryable,
  merchantId: number,
  { tokenHash, nodeId, atMs }: { tokenHash: Buffer; nodeId: number; atMs: number },
): Promise<void> {
  await db.query('update vendor_session set used_at = to_timestamp($3 / 1000.0), node_id = $4 where merchant_id = $1 and token_hash = $2', [
    merchantId,
    tokenHash,
    atMs,
    nodeId,
  ]);
}

/** Takes out at most `max` that nobody used since; how many. */
export async function sweepSessions(db: Queryable, { beforeMs, max }: { beforeMs: number; max: number }): Promise<number> {
  const rows = await db.query(
    `delete from vendor_session where (merchant_id, token_hash) in (
       select merchant_id, token_hash from vendor_session where used_at < to_timestamp($1 / 1000.0) limit $2) returning 1`,
    [beforeMs, max],
  );
  return rows.length;
}
