import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { ImportRow } from '../line.ts';

const IMPORT = columns<ImportRow>({
  merchantId: 'merchant_id',
  importId: 'import_id',
  payeeId: 'payee_id',
  sha256: 'sha256',
  name: 'name',
  format: 'format',
  opening: 'opening',
  closing: 'closing',
  came: 'came',
  went: 'went',
  lines: 'lines',
  fresh: 'fresh',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  importedAtMs: time('imported_at'),
});

/** The import of this very file, if there was one. */
export async function findImport(
  db: Queryable,
  merchantId: number,
  { payeeId, sha256 }: { payeeId: bigint; sha256: Buffer },
): Promise<ImportRow | null> {
  const [row] = await db.query<Row & ImportRow>(
    `select ${IMPORT.select} from bank_statement where merchant_id = $1 and payee_id = $2 and sha256 = $3`,
    [merchantId, payeeId, sha256],
  );
  return row ?? null;
}

export async function newestImport(db: Queryable, merchantId: number, payeeId: bigint): Promise<ImportRow | null> {
  const [row] = await db.query<Row & ImportRow>(
    `select ${IMPORT.select} from bank_statement where merchant_id = $1 and payee_id = $2 order by imported_at desc, import_id desc limit 1`,
    [merchantId, payeeId],
  );
  return row ?? null;
}

export async function insertImport(tx: Tx, row: ImportRow): Promise<void> {
  await tx.query(`insert into bank_statement ${IMPORT.insert}`, IMPORT.params(row));
}
