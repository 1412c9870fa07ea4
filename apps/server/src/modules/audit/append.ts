import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { keepable } from '../../platform/keepable.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { type AuditEntry, type AuditFacts, auditHash, NO_HASH } from './entry.ts';
import { findLastAudit, insertAudit, lockChain } from './store.ts';

/** Topic of the fact that a row was added. */
export const AUDIT_ADDED = 'audit.added';
export type AuditFact = { auditId: string };

export type AuditDeps = { clock: Clock; ids: Ids };

/**
 * Writes what is done inside the transaction that does it: both commit or neither. Keeps the merchant's chain to itself until then, so
 * call it last. Answers the row's number.
 */
export async function appendAudit({ clock, ids }: AuditDeps, tx: Tx, merchantId: number, entry: AuditEntry): Promise<bigint> {
  await lockChain(tx, merchantId);
  const last = await findLastAudit(tx, merchantId);
  const facts: AuditFacts = {
    merchantId,
    auditId: (last?.auditId ?? 0n) + 1n,
    atMs: clock.nowMs(),
    operatorId: entry.operator?.operatorId ?? null,
    operatorName: entry.operator?.name ?? '',
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: keepable(entry.subject.id),
    reason: keepable(entry.reason ?? ''),
    ip: keepable(entry.ip),
    detail: Object.fromEntries(Object.entries(entry.detail ?? {}).map(([name, value]) => [name, keepable(value)])),
  };
  const prevHash = last?.hash ?? NO_HASH;
  await insertAudit(tx, { ...facts, prevHash, hash: auditHash(prevHash, facts) });
  const payload: AuditFact = { auditId: String(facts.auditId) };
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: AUDIT_ADDED, payload, atMs: facts.atMs }]);
  return facts.auditId;
}

/** The same in the chain of each merchant, always in the same order, so that two of these never wait for each other. */
export async function appendAuditToAll(deps: AuditDeps, tx: Tx, merchantIds: readonly number[], entry: AuditEntry): Promise<void> {
  for (const merchantId of [...merchantIds].sort((a, b) => a - b)) await appendAudit(deps, tx, merchantId, entry);
}
