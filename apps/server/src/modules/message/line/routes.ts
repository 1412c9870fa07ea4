import { judgeReport, reportedMessages } from '@fairhall/contract/console/reported-messages';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { deleteOutbox, messageOutbox, messageRecipients, reportMessage, sendToLine } from '@fairhall/contract/message/agent-messages';
import { fail, ok } from '@fairhall/money/result';
import { forMember, forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { asText } from '../html.ts';
import { hideLetters, pageOfLetters, pageOfLine } from '../store/line.ts';
import { noteReport, openReports } from '../store/reports.ts';
import { judge } from './judge.ts';
import { send } from './send.ts';

/** What agents write to those right below them, and what becomes of it when it is reported. */
export function lineRoutes(deps: MessageDeps): RouteBinding[] {
  const { db, clock } = deps;
  return [
    forMember(
      messageRecipients,
      async ({ actor: { merchantId, memberId: agentId } }, { query: { page = 1, size = PAGE_SIZE.records, search = '' } }) => {
        const rows = await pageOfLine(db.of(merchantId), merchantId, { agentId, search, page: page - 1, size });
        const total = rows[0]?.total ?? 0;
        const list = rows.map(({ memberId, account, kind }) => ({ id: memberId.toString(), username: account, customerType: kind }));
        return ok({ list, totalPages: Math.ceil(total / size), total });
      },
    ),
    forMember(sendToLine, (context, { body }) => send(deps, context, body)),
    forMember(messageOutbox, async ({ actor: { merchantId, memberId: agentId } }, { query: { page = 1, size = PAGE_SIZE.records } }) => {
      const rows = await pageOfLetters(db.of(merchantId), merchantId, { agentId, page: page - 1, size });
      const total = rows[0]?.total ?? 0;
      const list = rows.map(({ messageId, title, body, accounts, createdAtMs, takenDown }) => ({
        ...{ id: messageId.toString(), title, content: body, recipients: [...accounts], createdAt: Math.floor(createdAtMs), takenDown },
      }));
      return ok({ list, totalPages: Math.ceil(total / size), total });
    }),
    forMember(deleteOutbox, async ({ actor: { merchantId, memberId: agentId } }, { query: { messageIds } }) => {
      const ids = messageIds.split(',').map(BigInt);
      await db.of(merchantId).inTx(async (tx) => ok(await hideLetters(tx, merchantId, { agentId, ids, atMs: clock.nowMs() })));
      return ok(true);
    }),
    forMember(reportMessage, async ({ actor: { merchantId, memberId } }, { params: { id } }) =>
      db.of(merchantId).inTx(async (tx) => {
        const noted = await noteReport(tx, merchantId, { memberId, messageId: BigInt(id), atMs: clock.nowMs() });
        return noted ? ok({ reported: true }) : fail('NOT_FOUND');
      }),
    ),
    forOperator(reportedMessages, async ({ operator: { merchantId } }) => {
      const list = (await openReports(db.of(merchantId), merchantId)).map(({ memberId, messageId, agentId, body, ...row }) => ({
        ...{ ...row, memberId: memberId.toString(), messageId: messageId.toString(), agentId: agentId.toString(), body: asText(body) },
        ...{ atMs: Math.floor(row.atMs), reportedAtMs: Math.floor(row.reportedAtMs) },
      }));
      return ok({ list });
    }),
    forOperator(judgeReport, (context, { params: { memberId, messageId }, body }) =>
      judge(deps, context, { memberId: BigInt(memberId), messageId: BigInt(messageId), ...body }),
    ),
  ];
}
