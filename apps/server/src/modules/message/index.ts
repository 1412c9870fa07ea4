/**
 * Messages: what a merchant says to its players, in the language and at the time of whoever asks.
 *
 * Owns: announcement_item, announcement_read. Banners of home and headlines stand among the merchant's settings (module merchant), all
 * other announcements in the table. Inbox and chat come later. Events out: announcement.changed, to all of the merchant.
 * Invariants: a mark is of an announcement that its member was shown; nobody is shown what is meant for others.
 */

import { launchChat, liveRooms } from '@fairhall/contract/message/launch-chat';
import { lobbyNews } from '@fairhall/contract/message/lobby-news';
import { chatUnread, inboxUnread } from '@fairhall/contract/message/unread';
import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { markAnnouncementRead } from '@fairhall/contract/system/mark-announcement';
import { siteContents } from '@fairhall/contract/system/site';
import { fail, ok } from '@fairhall/money/result';
import type { RouteBinding } from '../../platform/http/route.ts';
import { forMember, openShared, openSharedToGuests } from '../../platform/http/route.ts';
import { markRead } from './commands/mark-read.ts';
import type { MessageDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { ANNOUNCEMENT_CHANGED, expanders } from './events.ts';
import { announcementsFor } from './queries/list-announcements.ts';
import { siteIn } from './queries/site.ts';

export type { Announcement } from './announcement.ts';
export { insertAnnouncement } from './store.ts';

/** An announcement begins and ends within a second of its time. */
const ANNOUNCED = { heldMs: 1_000, changedBy: [ANNOUNCEMENT_CHANGED] };
/** Made of the merchant's settings, whose version is in the key. */
const SETTINGS = { heldMs: 60_000 };

type MessageModule = { routes: RouteBinding[]; push: { member: typeof expanders; operator: typeof expanders } };

export function createMessageModule(deps: MessageDeps): MessageModule {
  return {
    push: { member: expanders, operator: expanders },
    routes: [
      ...deskRoutes(deps),
      openSharedToGuests(listAnnouncements, ANNOUNCED, {
        guest: async (context, { query }) => ok(await announcementsFor(deps, { context, query, actor: null })),
        member: async (context, { query }) => ok(await announcementsFor(deps, { context, query, actor: context.actor })),
      }),
      forMember(markAnnouncementRead, async (context, { body }) => ok({ unreadCount: await markRead(deps, context, body.announcementId) })),
      openShared(lobbyNews, ANNOUNCED, async (context, { query }) => {
        const { notices } = await announcementsFor(deps, { context, query: { ...query, types: 'H' }, actor: null });
        return ok({ list: notices.map(({ id, title, content, createdAt }) => ({ id, title, content, createdAt })) });
      }),
      // Inbox and chat come with their own issue; until then nothing waits to be read and nobody is at the desk.
      forMember(inboxUnread, async () => ok(0)),
      forMember(chatUnread, async () => ok({ unReadCount: 0 })),
      forMember(launchChat, async () => fail('CHAT_OFFLINE')),
      openShared(liveRooms, SETTINGS, async () => ok({ list: [] })),
      openShared(siteContents, SETTINGS, async ({ merchant, language }, { query }) => {
        const spoken = { language: query.language ?? language, otherwise: merchant.profile.defaultLanguage };
        return ok(siteIn(await deps.merchants.site(merchant.merchantId), spoken));
      }),
    ],
  };
}
