import { PAGE_SIZE } from '@fairhall/contract/limits';
import { familyDeleteInbox, familyInbox, familyReadInbox } from '@fairhall/contract/message/family-inbox';
import { hideMessages, inboxPage, inboxThread, readMessages, replyMessage } from '@fairhall/contract/message/inbox';
import { inboxUnread } from '@fairhall/contract/message/unread';
import { fail, ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { conversationOf, pageOfInbox } from '../store/inbox.ts';
import { readUnread } from '../store/unread.ts';
import { markRead, setHidden } from './mark.ts';
import { reply } from './reply.ts';
import { inboxView } from './view.ts';

const INBOX_PAGE = 20;

export function inboxRoutes(deps: MessageDeps): RouteBinding[] {
  const { db } = deps;
  return [
    forMember(inboxUnread, async ({ actor: { merchantId, memberId } }) =>
      ok((await readUnread(db.of(merchantId), merchantId, memberId)).inbox),
    ),
    forMember(
      inboxPage,
      async ({ actor: { merchantId, memberId }, merchant }, { query: { page = 0, size = INBOX_PAGE, topic = null } }) => {
        const own = db.of(merchantId);
        const [rows, { inbox }] = await Promise.all([
          pageOfInbox(own, merchantId, { memberId, topic, page, size }),
          readUnread(own, merchantId, memberId),
        ]);
        const total = rows[0]?.total ?? 0;
        const list = rows.map((row) => inboxView(row, merchant.profile.defaultLanguage));
        return ok({ list, page, totalPages: Math.ceil(total / size), total, unread: inbox });
      },
    ),
    forMember(inboxThread, async ({ actor: { merchantId, memberId }, merchant }, { params: { id } }) => {
      const rows = await conversationOf(db.of(merchantId), merchantId, { memberId, messageId: BigInt(id) });
      const last = rows.at(-1);
      if (!last) return fail('NOT_FOUND');
      const list = rows.map((row) => inboxView(row, merchant.profile.defaultLanguage));
      return ok({ title: list[0]?.title ?? '', canReply: last.canReply, closed: last.threadState === 'closed', list });
    }),
    forMember(readMessages, async (context, { body: { ids } }) => ok(await markRead(deps, context, { ids: ids?.map(BigInt) ?? null }))),
    forMember(hideMessages, async (context, { body: { ids, hidden } }) =>
      ok(await setHidden(deps, context, { ids: ids.map(BigInt), hidden })),
    ),
    forMember(replyMessage, (context, { params, body }) => reply(deps, context, { messageId: BigInt(params.id), text: body.text })),
    ...familyRoutes(deps),
  ];
}

function familyRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forMember(familyInbox, async ({ actor: { merchantId, memberId }, merchant }, { query: { page = 1, size = PAGE_SIZE.records } }) => {
      const rows = await pageOfInbox(deps.db.of(merchantId), merchantId, { memberId, topic: null, page: page - 1, size });
      const total = rows[0]?.total ?? 0;
      const list = rows
        .map((row) => inboxView(row, merchant.profile.defaultLanguage))
        .map(({ senderKind: type, createdAtMs: createdAt, id, title, content, sender, isRead, canReply }) => ({
          ...{ id, title, content, sender, type, isRead, createdAt, canReply },
        }));
      return ok({ list, totalPages: Math.ceil(total / size), total });
    }),
    forMember(familyDeleteInbox, async (context, { query: { messageIds } }) => {
      await setHidden(deps, context, { ids: messageIds.split(',').map(BigInt), hidden: true });
      return ok(true);
    }),
    forMember(familyReadInbox, async (context, { body: { messageIds } }) => {
      await markRead(deps, context, { ids: messageIds.map(BigInt) });
      return ok(true);
    }),
  ];
}
