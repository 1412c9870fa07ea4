import {
  addChatPicture,
  chatMessages,
  chatSeen,
  chatTranscript,
  chatTyping,
  closeChat as closeEndpoint,
  leaveChatNote,
  mailTranscript as mailEndpoint,
  openChat as openEndpoint,
  ownChat as ownEndpoint,
  rateChat as rateEndpoint,
  sendChatMessage,
} from '@fairhall/contract/chat/own-chat';
import {
  answerChat as answerEndpoint,
  chatPresence,
  chatDesk as deskEndpoint,
  deskMessages,
  deskTyping,
  endChat as endEndpoint,
  chatReport as reportEndpoint,
  saveCanned as saveCannedEndpoint,
  saveChatHours,
  chatSettings as settingsEndpoint,
  takeChat as takeEndpoint,
} from '@fairhall/contract/console/chat';
import { saveChatEngine } from '@fairhall/contract/console/chat-engine';
import { chatPermission, launchChat } from '@fairhall/contract/message/launch-chat';
import { chatUnread } from '@fairhall/contract/message/unread';
import { fail, ok } from '@fairhall/money/result';
import { forMember, forOperator, type RouteBinding, rawForMember } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { readUnread } from '../message/index.ts';
import type { EngineDeps } from './chatwoot/engine-deps.ts';
import { answerChat, bePresent, deskTypes, endChat, takeChat } from './commands/desk-serves.ts';
import { saveCanned, saveHours } from './commands/edit-desk.ts';
import { mailTranscript } from './commands/mail-transcript.ts';
import { addPicture, closeChat, memberSaw, memberTypes, rateChat, sendMessage } from './commands/member-says.ts';
import { leaveNote, openChat } from './commands/open-chat.ts';
import { saveEngine } from './commands/save-engine.ts';
import type { ChatDeps } from './deps.ts';
import { launchOwnDesk } from './launch.ts';
import { chatDesk, chatReport, chatSettings, readDesk } from './queries/desk.ts';
import { ownChat, readOwn } from './queries/own-chat.ts';
import { transcriptOf } from './queries/transcript.ts';
import { findChat } from './store/chats.ts';
import { findDesk } from './store/desk.ts';
import { listSaid } from './store/messages.ts';

const TRANSCRIPT_MAX = 5_000;

/** What members ask. */
export function memberRoutes(deps: ChatDeps): RouteBinding[] {
  return [
    forMember(launchChat, (context, { query }) => launchOwnDesk(deps, context, query)),
    forMember(chatPermission, async ({ actor: { merchantId } }) => {
      const hasDesk = (await findDesk(deps.db.of(merchantId), merchantId)) !== null;
      return ok({ chat: hasDesk, upload: hasDesk });
    }),
    forMember(chatUnread, async ({ actor: { merchantId, memberId } }) =>
      ok({ unReadCount: (await readUnread(deps.db.of(merchantId), merchantId, memberId)).chat }),
    ),
    forMember(ownEndpoint, (context) => ownChat(deps, context)),
    forMember(openEndpoint, (context, { body }) => openChat(deps, context, body)),
    forMember(leaveChatNote, (context, { body }) => leaveNote(deps, context, body)),
    forMember(chatMessages, ({ actor }, { params, query }) => readOwn(deps, actor, { ...params, ...query })),
    forMember(sendChatMessage, ({ actor }, { params, body }) => sendMessage(deps, actor, { ...params, ...body })),
    forMember(addChatPicture, ({ actor }, { query, body }) => addPicture(deps, actor, { name: query.name ?? '', content: body })),
    forMember(chatTyping, ({ actor }, { params }) => memberTypes(deps, actor, params.chatId)),
    forMember(chatSeen, ({ actor }, { params, body }) => memberSaw(deps, actor, { ...params, ...body })),
    forMember(closeEndpoint, ({ actor }, { params }) => closeChat(deps, actor, params.chatId)),
    forMember(rateEndpoint, ({ actor }, { params, body }) => rateChat(deps, actor, { ...params, ...body })),
    forMember(mailEndpoint, (context, { params }) => mailTranscript(deps, context, params.chatId)),
    rawForMember(chatTranscript, async ({ actor, merchant, language }, { params }, { reply }) => {
      const { merchantId, memberId } = actor;
      const db = deps.db.of(merchantId);
      const chat = await findChat(db, merchantId, parseId(params.chatId) ?? -1n);
      if (chat?.memberId !== memberId) return fail('NOT_FOUND');
      const said = await listSaid(db, merchantId, { chatId: chat.chatId, after: 0, max: TRANSCRIPT_MAX });
      reply
        .headers({
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Disposition': `attachment; filename="chat-${chat.chatId}.txt"`,
          'Cache-Control': 'private, no-store',
        })
        .send(transcriptOf(chat, said, { language, timeZone: merchant.profile.timeZone }));
      return ok(undefined);
    }),
  ];
}

/** What operators ask. */
export function deskRoutes(deps: EngineDeps): RouteBinding[] {
  return [
    forOperator(deskEndpoint, (context) => chatDesk(deps, context)),
    forOperator(chatPresence, (context, { body }) => bePresent(deps, context, body)),
    forOperator(deskMessages, (context, { params, query }) => readDesk(deps, context, { ...params, ...query })),
    forOperator(takeEndpoint, (context, { params }) => takeChat(deps, context, params.chatId)),
    forOperator(answerEndpoint, (context, { params, body }) => answerChat(deps, context, { ...params, ...body })),
    forOperator(deskTyping, (context, { params, body }) => deskTypes(deps, context, { ...params, ...body })),
    forOperator(endEndpoint, (context, { params, body }) => endChat(deps, context, { ...params, ...body })),
    forOperator(settingsEndpoint, (context) => chatSettings(deps, context)),
    forOperator(saveChatHours, (context, { body }) => saveHours(deps, context, body)),
    forOperator(saveCannedEndpoint, (context, { body }) => saveCanned(deps, context, body)),
    forOperator(saveChatEngine, (context, { body }) => saveEngine(deps, context, body)),
    forOperator(reportEndpoint, (context) => chatReport(deps, context)),
  ];
}
