import { type InboxMessage, REPLIES_PER_HOUR } from '@fairhall/contract/message/inbox';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { MessageDeps } from '../deps.ts';
import { asHtml } from '../html.ts';
import { conversationOf, insertMessage } from '../store/inbox.ts';
import { countOwn, lockThread, moveThread } from '../store/threads.ts';
import { inboxView } from './view.ts';

const HOUR_MS = 3_600_000;

type Refusal = 'NOT_FOUND' | 'THREAD_CLOSED' | 'REPLY_LIMIT' | 'INVALID_INPUT';

/** The member answers in a conversation: plain text, which waits for an operator then. */
export async function reply(
  { db, clock, ids }: MessageDeps,
  { actor: { merchantId, memberId, account }, merchant, language }: MemberContext,
  { messageId, text: given }: { messageId: bigint; text: string },
): Promise<Result<InboxMessage, Refusal>> {
  const text = keepable(given).trim();
  if (text === '') return fail('INVALID_INPUT', 'text');
  return db.of(merchantId).inTx(async (tx) => {
    const threadId = (await conversationOf(tx, merchantId, { memberId, messageId }))[0]?.threadId ?? null;
    const thread = threadId === null ? null : await lockThread(tx, merchantId, { memberId, threadId });
    if (threadId === null || thread === null) return fail('NOT_FOUND');
    if (!thread.canReply || thread.state === 'closed') return fail('THREAD_CLOSED');
    const atMs = clock.nowMs();
    if ((await countOwn(tx, merchantId, { memberId, sinceMs: atMs - HOUR_MS })) >= REPLIES_PER_HOUR) return fail('REPLY_LIMIT');
    const id = ids.next();
    await insertMessage(tx, merchantId, {
      ...{
        memberId,
        messageId: id,
        threadId,
        senderKind: 'member',
        sender: account,
        cls: 'service',
        topic: 'other',
        trigger: null,
        ref: null,
      },
      ...{ language, params: null, title: thread.title, body: asHtml(text), link: '', createdAtMs: atMs, readAtMs: atMs },
    });
    await moveThread(tx, merchantId, { memberId, threadId, state: 'open', atMs });
    const row = (await conversationOf(tx, merchantId, { memberId, messageId: id })).find((one) => one.messageId === id);
    invariant(row, 'what was written is there');
    return ok(inboxView(row, merchant.profile.defaultLanguage));
  });
}
