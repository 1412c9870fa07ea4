/**
 * Messages: what a merchant says to its players, in the language and at the time of whoever asks.
 *
 * Owns: announcement_item, announcement_read; inbox_thread, inbox_message, agent_message, member_unread, message_choice, message_quiet, message_template,
 * message_reader; bulk, bulk_member. Banners of home and headlines stand among the merchant's settings (module merchant), all other
 * announcements in the table. Events in: member.told (how any module tells a member: platform/tell.ts), deposit.changed,
 * withdrawal.changed, draw.chunk_settled. Events out: announcement.changed, to all of the merchant; unread.changed, to its
 * member; bulk.progress, to its operators.
 * Invariants: a mark is of an announcement that its member was shown; nobody is shown what is meant for others; a fact is told once for
 * trigger, reference, member and channel; the unread row is the count of its messages.
 */

import { lobbyNews } from '@fairhall/contract/message/lobby-news';
import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { markAnnouncementRead } from '@fairhall/contract/system/mark-announcement';
import { siteContents } from '@fairhall/contract/system/site';
import { ok } from '@fairhall/money/result';
import type { RouteBinding } from '../../platform/http/route.ts';
import { forMember, openShared, openSharedToGuests } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ConsolePush, Expander, MemberPush } from '../../platform/push.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { sendBulks } from './bulk/send-bulks.ts';
import { markRead } from './commands/mark-read.ts';
import type { MessageDeps, TellDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { ANNOUNCEMENT_CHANGED, bulkExpanders, expanders, unreadExpanders } from './events.ts';
import { forgetOld } from './forget.ts';
import { memberDeskRoutes } from './inbox/desk-routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { settingsRoutes } from './inbox/settings.ts';
import { lineRoutes } from './line/routes.ts';
import { createEndLinks } from './offers/end-link.ts';
import { createOfferHooks } from './offers/hooks.ts';
import type { OfferHooks } from './offers/serve.ts';
import { announcementsFor } from './queries/list-announcements.ts';
import { siteIn } from './queries/site.ts';
import { readUnread } from './store/unread.ts';
import { createTeller } from './tell/tell-facts.ts';
import { templateRoutes } from './template/routes.ts';

export type { Announcement } from './announcement.ts';
export { serveOfferHooks } from './offers/serve.ts';
export { readPosition as toldTo } from './store/reader.ts';
export { addUnread, readUnread } from './store/unread.ts';
export { insertAnnouncement } from './store.ts';

/** An announcement begins and ends within a second of its time. */
const ANNOUNCED = { heldMs: 1_000, changedBy: [ANNOUNCEMENT_CHANGED] };
/** Made of the merchant's settings, whose version is in the key. */
const SETTINGS = { heldMs: 60_000 };

/** How often the outbox is looked at: a fact is in the inbox within a fifth of a second. */
const TELL_EVERY_MS = 100;

export type MessageModule = {
  routes: RouteBinding[];
  jobs: Job[];
  hooks: OfferHooks;
  push: {
    member: Record<string, Expander<MemberPush<'announcement.changed' | 'unread.changed'>>>;
    operator: Record<string, Expander<ConsolePush<'announcement.changed' | 'bulk.progress'>>>;
  };
};

const FORGET_EVERY_MS = 600_000;

export function createMessageModule(deps: MessageDeps & TellDeps): MessageModule {
  const links = createEndLinks(deps.loadSecret);
  return {
    hooks: createOfferHooks({ ...deps, links }),
    jobs: [
      { name: 'tell-members', everyMs: TELL_EVERY_MS, onFacts: true, work: createTeller(deps) },
      { name: 'send-bulks', everyMs: 1_000, work: () => sendBulks({ ...deps, links }) },
      { name: 'forget-messages', everyMs: FORGET_EVERY_MS, work: () => forgetOld(deps) },
    ],
    push: {
      member: { ...expanders, ...unreadExpanders((merchantId, memberId) => readUnread(deps.db.of(merchantId), merchantId, memberId)) },
      operator: { ...expanders, ...bulkExpanders },
    },
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
      ...inboxRoutes(deps),
      ...settingsRoutes(deps),
      ...memberDeskRoutes(deps),
      ...lineRoutes(deps),
      ...bulkRoutes(deps),
      ...templateRoutes(deps),
      openShared(siteContents, SETTINGS, async ({ merchant, language }, { query }) => {
        const spoken = { language: query.language ?? language, otherwise: merchant.profile.defaultLanguage };
        return ok(siteIn(await deps.merchants.site(merchant.merchantId), spoken));
      }),
    ],
  };
}
