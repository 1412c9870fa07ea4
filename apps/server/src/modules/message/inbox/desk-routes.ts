import { deskThread, deskThreads, writeToMember as writeEndpoint } from '@fairhall/contract/console/member-messages';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { fail, ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { messagesOfThread } from '../store/inbox.ts';
import { pageOfThreads } from '../store/threads.ts';
import { inboxView } from './view.ts';
import { writeToMember } from './write-to-member.ts';

/** Where operators read what members answer, and write to one. */
export function memberDeskRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forOperator(
      deskThreads,
      async ({ operator: { merchantId } }, { query: { state = null, memberId, page = 0, size = PAGE_SIZE.console } }) => {
        const sought = { state, memberId: memberId === undefined ? null : BigInt(memberId), page, size };
        const rows = await pageOfThreads(deps.db.of(merchantId), merchantId, sought);
        const total = rows[0]?.total ?? 0;
        const list = rows.map(({ threadId, memberId: whose, account, title, state: stands, canReply, lastAtMs, preview }) => ({
          ...{ threadId: threadId.toString(), memberId: whose.toString(), account, title, state: stands, canReply },
          ...{ lastAtMs: Math.floor(lastAtMs), preview: preview.replace(/<[^>]+>/g, ' ').trim() },
        }));
        return ok({ list, page, totalPages: Math.ceil(total / size), total });
      },
    ),
    forOperator(deskThread, async ({ operator: { merchantId }, merchant }, { params: { memberId, threadId } }) => {
      const asked = { memberId: BigInt(memberId), threadId: BigInt(threadId) };
      const rows = await messagesOfThread(deps.db.of(merchantId), merchantId, asked);
      return rows.length === 0 ? fail('NOT_FOUND') : ok({ list: rows.map((row) => inboxView(row, merchant.profile.defaultLanguage)) });
    }),
    forOperator(writeEndpoint, async (context, { params, body }) => writeToMember(deps, context, { ...params, ...body })),
  ];
}
