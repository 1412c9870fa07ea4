import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { AuditRow } from './entry.ts';

/** Class of the advisory locks of audit chains; the key within it is the merchant. */
const CHAIN_LOCK_CLASS = 4_102;

const COLUMNS = `merchant_id as "merchantId", audit_id as "auditId", at as "atMs", operator_id as "operatorId", operator_name as "operatorName",
  action, subject_type as "subjectType", subject_id as "subjectId", reason, ip, detail, prev_hash as "prevHash", hash`;

/** Keeps the end of a merchant's chain from others until the transaction ends. */
export async function lockChain(tx: Tx, merchantId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [CHAIN_LOCK_CLASS, merchantId]);
}

export async function findLastAudit(db: Queryable, merchantId: number): Promise<{ auditId: bigint; hash: Buffer } | null> {
  const [row] = await db.query<{ auditId: bigint; hash: Buffer }>(
    'select audit_id as "auditId", hash from audit_log where merchant_id = $1 order by audit_id desc limit 1',
    [merchantId],
  );
  return row ?? null;
}

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.query(
    `insert into audit_log (merchant_id, audit_id, at, operator_id, operator_name, action, subject_type, subject_id, reason, ip, detail,
       prev_hash, hash)
     values ($1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      row.merchantId,
      row.auditId,
      row.atMs,
      row.operatorId,
      row.operatorName,
      row.action,
      row.subjectType,
      row.subjectId,
      row.reason,
      row.ip,
      JSON.stringify(row.detail),
      row.prevHash,
      row.hash,
    ],
  );
}

/** The chain from behind `afterId` on, oldest first. */
export async function listChain(db: Queryable, merchantId: number, from: { afterId: bigint; max: number }): Promise<AuditRow[]> {
  const rows = await db.query<Row & AuditRow>(
    `select ${COLUMNS} from audit_log where merchant_id = $1 and audit_id > $2 order by audit_id limit $3`,
    [merchantId, from.afterId, from.max],
  );
  return rows;
}

/** Rows whose operator, action or reason holds `text`, or whose subject it is; all when it is empty. Newest first, pages from 0. */
export async function searchAudit(
  db: Queryable,
  merchantId: number,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<{ list: AuditRow[]; total: number }> {
  const holding = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const where = `merchant_id = $1 and ($2 = '' or subject_id = $2 or operator_name ilike $3 or action ilike $3 or reason ilike $3)`;
  const params = [merchantId, text, holding];
  const [[count], rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::integer as total from audit_log where ${where}`, params),
    db.query<Row & AuditRow>(`select ${COLUMNS} from audit_log where ${where} order by audit_id desc limit $4 offset $5`, [
      ...params,
      size,
      page * size,
    ]),
  ]);
  return { list: rows, total: count?.total ?? 0 };
}
