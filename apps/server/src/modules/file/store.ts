import { columns, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { StoredFile } from './port.ts';

const FILE = columns<StoredFile>({
  merchantId: 'merchant_id',
  fileId: 'file_id',
  memberId: 'member_id',
  name: 'name',
  type: 'type',
  bytes: 'bytes',
  sha256: 'sha256',
  createdAtMs: time('created_at'),
});

export async function findFile(db: Queryable, merchantId: number, fileId: bigint): Promise<StoredFile | null> {
  const [row] = await db.query<Row & StoredFile>(`select ${FILE.select} from stored_file where merchant_id = $1 and file_id = $2`, [
    merchantId,
    fileId,
  ]);
  return row ?? null;
}

export async function insertFile(tx: Tx, merchantId: number, file: StoredFile): Promise<void> {
  await tx.query(`insert into stored_file ${FILE.insert}`, FILE.params({ ...file, merchantId }));
}

export async function listFilesOf(db: Queryable, merchantId: number, memberId: bigint): Promise<bigint[]> {
  const rows = await db.query<{ fileId: bigint }>('select file_id as "fileId" from stored_file where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
  ]);
  return rows.map(({ fileId }) => fileId);
}
