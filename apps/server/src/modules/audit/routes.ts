import { auditLog as auditLogEndpoint } from '@fairhall/contract/console/audit';
import { ok } from '@fairhall/money/result';
import type { Db } from '../../platform/db.ts';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import { auditLog } from './queries/audit-log.ts';

export function auditRoutes(deps: { db: Db }): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(auditLogEndpoint, async ({ operator }, { query }) => ok(await auditLog(own, operator.merchantId, query))),
  ]);
}
