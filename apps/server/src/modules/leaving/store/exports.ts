import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Export = { exportId: bigint; state: 'asked' | 'ready' | 'gone'; askedAtMs: number; expiresAtMs: number | null };

const EXPORT = columns<Export>({
  exportId: 'export_id',
  state: 'state',
  askedAtMs: time('asked_at'),
  expiresAtMs: time('expires_at'),
});

const NEW = EXPORT.only('exportId', 'state', 'askedAtMs').behind<{ merchantId: number; memberId: bigint }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
});

export async function findLastExport(db: Queryable, merchantId: number, memberId: bigint): Promise<Export | null> {
  const [row] = await db.query<Export>(
    `select ${EXPORT.select} from data_export where merchant_id = $1 and member_id = $2 order by asked_at desc limit 1`,
    [merchantId, memberId],
  );
  return row ?? null;
}

/** The member's row is locked by then: two wishes at once come one after the other. */
export async function insertExport(
  tx: Tx,
  merchantId: number,
  { exportId, memberId, atMs }: { exportId: bigint; memberId: bigint; atMs: number },
): Promise<void> {
  await tx.query(`insert into data_export ${NEW.insert}`, NEW.params({ merchantId, memberId, exportId, state: 'asked', askedAtMs: atMs }));
}

/** So that two wishes of one member at once come one after the other. */
export async function lockLeaving(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 858))', [`${merchantId}:${memberId}`]);
}

export type AskedExport = { merchantId: number; exportId: bigint; memberId: bigint };

/** One that waits to be made, and that no other process is making. */
export async function takeAskedExport(tx: Tx): Promise<AskedExport | null> {
  const [row] = await tx.query<AskedExport>(
    `select merchant_id as "merchantId", export_id as "exportId", member_id as "memberId" from data_export
      where state = 'asked' order by asked_at limit 1 for update skip locked`,
  );
  return row ?? null;
}

export async function putContent(
  tx: Tx,
  merchantId: number,
  { exportId, content, expiresAtMs }: { exportId: bigint; content: Buffer; expiresAtMs: number },
): Promise<void> {
  await tx.query(
    `update data_export set state = 'ready', content = $3, expires_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and export_id = $2`,
    [merchantId, exportId, content, expiresAtMs],
  );
}

export async function findContent(
  db: Queryable,
  merchantId: number,
  { memberId, atMs }: { memberId: bigint; atMs: number },
): Promise<{ exportId: bigint; content: Buffer } | null> {
  const [row] = await db.query<{ exportId: bigint; content: Buffer }>(
    `select export_id as "exportId", content from data_export
      where merchant_id = $1 and member_id = $2 and state = 'ready' and expires_at > to_timestamp($3 / 1000.0) order by asked_at desc limit 1`,
    [merchantId, memberId, atMs],
  );
  return row ?? null;
}

/** What nobody may take any more is no longer there. */
export async function dropExpired(db: Queryable, atMs: number): Promise<void> {
  await db.query(
    `update data_export set state = 'gone', content = null where state = 'ready' and expires_at <= to_timestamp($1 / 1000.0)`,
    [atMs],
  );
}
