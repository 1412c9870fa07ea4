import {
  actOnBulk as actEndpoint,
  checkBulk as checkEndpoint,
  deskBulks,
  saveBulk as saveEndpoint,
  testBulk as testEndpoint,
} from '@fairhall/contract/console/bulk';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { countOutcomes, pageOfBulks } from '../store/bulk.ts';
import { actOnBulk, checkBulk, saveBulk } from './edit-bulk.ts';
import { testBulk } from './test-bulk.ts';
import { bulkView } from './view.ts';

export function bulkRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forOperator(deskBulks, async ({ operator: { merchantId } }, { query: { page = 0, size = PAGE_SIZE.console } }) => {
      const db = deps.db.of(merchantId);
      const rows = await pageOfBulks(db, merchantId, { page, size });
      const outcomes = await countOutcomes(
        db,
        merchantId,
        rows.map(({ bulkId }) => bulkId),
      );
      const total = rows[0]?.total ?? 0;
      return ok({ list: rows.map((row) => bulkView(row, outcomes)), page, totalPages: Math.ceil(total / size), total });
    }),
    forOperator(saveEndpoint, async (context, { params, body }) => saveBulk(deps, context, { ...params, ...body })),
    forOperator(checkEndpoint, async (context, { params, body }) => checkBulk(deps, context, { ...params, ...body })),
    forOperator(testEndpoint, async (context, { params, body }) => testBulk(deps, context, { ...params, ...body })),
    forOperator(actEndpoint, async (context, { params, body }) => actOnBulk(deps, context, { ...params, ...body })),
  ];
}
