import type { Queryable } from '../../platform/db.ts';
import { type AuditRow, followsOn } from './entry.ts';
import { listChain } from './store.ts';

/** `head` is the hash of the last row, hex: kept elsewhere, it tells later whether rows at the end were cut off. */
export type ChainVerdict = { intact: true; rows: bigint; head: string } | { intact: false; auditId: bigint };

const BATCH = 1_000;

/** Reads a merchant's whole audit log and computes its chain again. `auditId` is the first row that isn't what was written. */
export async function verifyAuditChain(db: Queryable, merchantId: number): Promise<ChainVerdict> {
  let previous: AuditRow | null = null;
  for (;;) {
    const rows: AuditRow[] = await listChain(db, merchantId, { afterId: previous?.auditId ?? 0n, max: BATCH });
    for (const row of rows) {
      if (!followsOn(previous, row)) return { intact: false, auditId: row.auditId };
      previous = row;
    }
    if (rows.length < BATCH) return { intact: true, rows: previous?.auditId ?? 0n, head: previous?.hash.toString('hex') ?? '' };
  }
}
