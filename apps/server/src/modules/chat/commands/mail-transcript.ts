import { translate } from '@fairhall/i18n/catalogue';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { ChatDeps } from '../deps.ts';
import { transcriptOf } from '../queries/transcript.ts';
import { findChat } from '../store/chats.ts';
import { listSaid } from '../store/messages.ts';

/** A mail holds the last of what was said; the file holds all. */
const MAIL_MAX = 1_000;
const GOOD_FOR_MS = 86_400_000;

/** Sends what was said, as it is kept, to the member's proved address: once for what stands there, however often it is asked for. */
export async function mailTranscript(deps: ChatDeps, { actor, merchant, language }: MemberContext, chatId: string) {
  const { merchantId, memberId } = actor;
  const db = deps.db.of(merchantId);
  const chat = await findChat(db, merchantId, parseId(chatId) ?? -1n);
  if (chat?.memberId !== memberId) return fail('NOT_FOUND');
  const address = await deps.identity.provedMail(merchantId, memberId);
  if (address === null) return ok({ to: null });
  const after = Math.max(0, chat.lastSeq - MAIL_MAX);
  const said = await listSaid(db, merchantId, { chatId: chat.chatId, after, max: MAIL_MAX });
  const body = transcriptOf(chat, said, { language, timeZone: merchant.profile.timeZone });
  const subject = translate(language, 'chat.transcript.mail', { name: merchant.profile.name, id: chatId });
  const sent = await db.inTx((tx) =>
    deps.queue(tx, {
      ...{ merchantId, memberId, channel: 'mail', to: address, cls: 'service', language },
      key: `chat-transcript:${chatId}:${chat.lastSeq}`,
      content: { template: 'words', subject, body },
      goodUntilMs: deps.clock.nowMs() + GOOD_FOR_MS,
    }),
  );
  return sent.ok ? ok({ to: hidden(address) }) : fail('TOO_MANY_REQUESTS');
}

/** Enough of an address to be known by who has it. */
function hidden(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
