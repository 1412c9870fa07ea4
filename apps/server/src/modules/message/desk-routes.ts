import {
  deskAnnouncements,
  publishAnnouncement as publishEndpoint,
  saveAnnouncement as saveEndpoint,
} from '@fairhall/contract/console/announcements';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { publishAnnouncement, saveAnnouncement } from './commands/edit-announcement.ts';
import type { MessageDeps } from './deps.ts';
import { deskView } from './desk-view.ts';
import { pageOfAnnouncements } from './store.ts';

/** Where operators write what the merchant announces. */
export function deskRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forOperator(deskAnnouncements, async ({ operator: { merchantId } }, { query: { page = 0, size = PAGE_SIZE.console, ...sought } }) => {
      const nowMs = deps.clock.nowMs();
      const rows = await pageOfAnnouncements(deps.db.of(merchantId), merchantId, { ...sought, nowMs, page, size });
      const total = rows[0]?.total ?? 0;
      return ok({ list: rows.map((row) => deskView(row, nowMs)), page, totalPages: Math.ceil(total / size), total });
    }),
    forOperator(saveEndpoint, async (context, { params, body }) => saveAnnouncement(deps, context, { ...params, ...body })),
    forOperator(publishEndpoint, async (context, { params, body }) => publishAnnouncement(deps, context, { ...params, ...body })),
  ];
}
