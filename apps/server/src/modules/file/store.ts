import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { StoredFile } from './port.ts';

export async function findFile(db: Queryable, merchantId: number, fileId: bigint): Promise<StoredFile | null> {
  const [row] = await db.query<Row & StoredFile>(
    `select merchant_id as "merchantId", file_id as "fileId", member_id as "memberId", name, type, bytes, sha256, created_at as "createdAtMs"
       from stored_file where merchant_id = $1 and file_id = $2`,
    [merchantId, fileId],
  );
  return row ?? null;
}

export async function insertFile(tx: Tx, merchantId: number, file: StoredFile): Promise<void> {
  await tx.query(
    `insert into stored_file (merchant_id, file_id, member_id, name, type, bytes, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`,
    [merchantId, file.fileId, file.memberId, file.name, file.type, file.bytes, file.sha256, file.createdAtMs],
  );
}
