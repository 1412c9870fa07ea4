/**
 * Audit: who did what and why, at each merchant.
 *
 * Owns: audit_log. Every module writes what it does in the transaction that does it, and asks nobody before.
 * Events out: audit.added {auditId}, to operators. Events in: none.
 * Invariants: an act and its row commit together or not at all; rows are never changed, and each merchant's form a chain that shows it
 * if one was.
 */
import type { Db } from '../../platform/db.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import { type ConsolePush, type Expander, telling } from '../../platform/push.ts';
import { AUDIT_ADDED, type AuditFact } from './append.ts';
import { auditRoutes } from './routes.ts';

export { appendAudit, appendAuditToAll } from './append.ts';
export type { AuditAction, AuditEntry } from './entry.ts';
export { verifyAuditChain } from './verify.ts';

export type AuditModule = { routes: RouteBinding[]; push: { operator: Record<string, Expander<ConsolePush<'audit.added'>>> } };

export function createAuditModule(deps: { db: Db }): AuditModule {
  return {
    routes: auditRoutes(deps),
    push: { operator: { [AUDIT_ADDED]: telling((data: AuditFact) => [{ name: 'audit.added', data }]) } },
  };
}
