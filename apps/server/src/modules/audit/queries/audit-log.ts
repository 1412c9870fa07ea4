import type { auditLog as auditLogEndpoint } from '@fairhall/contract/console/audit';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { Db } from '../../../platform/db.ts';
import { keepable } from '../../../platform/keepable.ts';
import { searchAudit } from '../store.ts';

/** Who did what and why at a merchant, newest first, pages from 0. */
export async function auditLog(
  { db }: { db: Db },
  merchantId: number,
  { search = '', page = 0, size = PAGE_SIZE.console }: QueryOf<typeof auditLogEndpoint>,
): Promise<ReplyOf<typeof auditLogEndpoint>> {
  const { list, total } = await searchAudit(db.history, merchantId, { text: keepable(search).trim(), page, size });
  return {
    list: list.map(({ auditId, atMs, operatorName, action, subjectType, subjectId, reason, ip, detail }) => ({
      auditId: String(auditId),
      atMs,
      operator: operatorName,
      action,
      subjectType,
      subjectId,
      reason,
      ip,
      detail,
    })),
    page,
    totalPages: Math.ceil(total / size),
  };
}
