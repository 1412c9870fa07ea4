import type { BodyOf } from '@fairhall/contract/endpoint';
import { LINE_LETTERS, type sendToLine } from '@fairhall/contract/message/agent-messages';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { MessageDeps } from '../deps.ts';
import { asHtml } from '../html.ts';
import { insertMessage } from '../store/inbox.ts';
import { insertLetter, lockLetters, receiversOf } from '../store/line.ts';
import { insertThread } from '../store/threads.ts';
import { addUnread } from '../store/unread.ts';

const DAY_MS = 86_400_000;

type Refusal = 'INVALID_INPUT' | 'NOT_FOUND' | 'REPLY_LIMIT';

/**
 * An agent writes to those right below it: plain text, which comes to their inboxes and by no other channel. Who is on a break gets none,
 * and the agent is not told of it.
 */
export async function send(
  { db, clock, ids }: MessageDeps,
  { actor: { merchantId, memberId: agentId, account } }: MemberContext,
  given: BodyOf<typeof sendToLine>,
): Promise<Result<{ id: string }, Refusal>> {
  const [title, text] = [given.title, given.content].map((one) => keepable(one).trim()) as [string, string];
  if (title === '') return fail('INVALID_INPUT', 'title');
  if (text === '') return fail('INVALID_INPUT', 'content');
  const named = [...new Set(given.recipients.map(BigInt))];
  return db.of(merchantId).inTx(async (tx) => {
    const atMs = clock.nowMs();
    if ((await lockLetters(tx, merchantId, { agentId, sinceMs: atMs - DAY_MS })) >= LINE_LETTERS.perDay) return fail('REPLY_LIMIT');
    const receivers = await receiversOf(tx, merchantId, { agentId, ids: named, atMs });
    if (receivers.length !== named.length) return fail('NOT_FOUND', 'recipients');
    const letterId = ids.next();
    const body = asHtml(text);
    await insertLetter(tx, merchantId, { memberId: agentId, messageId: letterId, title, body, toIds: named, createdAtMs: atMs });
    for (const { memberId, language } of receivers.filter(({ onBreak }) => !onBreak)) {
      const thread = { memberId, threadId: letterId, title };
      await insertThread(tx, merchantId, {
        ...thread,
        ...{ kind: 'agent', withId: agentId, canReply: false, state: 'answered', lastAtMs: atMs },
      });
      await insertMessage(tx, merchantId, {
        ...{ ...thread, messageId: ids.next(), senderKind: 'agent', sender: account, cls: 'service', topic: 'other' },
        ...{ trigger: null, ref: null, language, params: null, body, link: '', createdAtMs: atMs, readAtMs: null },
      });
      await addUnread(tx, merchantId, { memberId, inbox: 1, id: ids.next(), atMs });
    }
    return ok({ id: letterId.toString() });
  });
}
