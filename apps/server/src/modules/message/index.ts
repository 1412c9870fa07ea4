/**
 * Messages: banners and notices of a merchant.
 *
 * Owns: announcement. Inbox, chat and read marks come later.
 */

import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { ok } from '@fairhall/money/result';
import type { Db } from '../../platform/db.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import { openToMember } from '../../platform/http/route.ts';
import { announcementsOf } from './queries/announcements.ts';

export { insertAnnouncement, type NewAnnouncement } from './store.ts';

export function createMessageModule({ db }: { db: Db }): { routes: RouteBinding[] } {
  return {
    routes: [
      openToMember(listAnnouncements, async ({ merchant, language }, { query }) =>
        ok(
          await announcementsOf(db.of(merchant.merchantId), merchant.merchantId, {
            language: query.language ?? language,
            groupName: query.groupName,
          }),
        ),
      ),
    ],
  };
}
