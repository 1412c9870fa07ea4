import { columns, json, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { AuditRow } from './entry.ts';

/** Class of the advisory locks of audit chains; the key within it is the merchant. */
const CHAIN_LOCK_CLASS = 4_102;

const AUDIT = columns<AuditRow>({
  merchantId: 'merchant_id',
  auditId: 'audit_id',
  atMs: time('at'),
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  action: 'action',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  reason: 'reason',
  ip: 'ip',
  detail: json('detail'),
  prevHash: 'prev_hash',
  hash: 'hash',
});

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
  await tx.query(`insert into audit_log ${AUDIT.insert}`, AUDIT.params(row));
}

/** The chain from behind `afterId` on, oldest first. */
export async function listChain(db: Queryable, merchantId: number, from: { afterId: bigint; max: number }): Promise<AuditRow[]> {
  const rows = await db.query<Row & AuditRow>(
    `select ${AUDIT.select} from audit_log where merchant_id = $1 and audit_id > $2 order by audit_id limit $3`,
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
    db.query<Row & AuditRow>(`select ${AUDIT.select} from audit_log where ${where} order by audit_id desc limit $4 offset $5`, [
      ...params,
      size,
      page * size,
    ]),
  ]);
  return { list: rows, total: count?.total ?? 0 };
}
