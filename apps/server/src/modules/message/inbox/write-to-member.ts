import type { writeToMember as writeEndpoint } from '@fairhall/contract/console/member-messages';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { MessageDeps } from '../deps.ts';
import { asHtml } from '../html.ts';
import { insertMessage } from '../store/inbox.ts';
import { findRecipient } from '../store/recipient.ts';
import { insertThread, lockThread, moveThread } from '../store/threads.ts';
import { addUnread } from '../store/unread.ts';

type Refusal = 'NOT_FOUND' | 'THREAD_CLOSED' | 'INVALID_INPUT' | 'REASON_REQUIRED';

/** An operator writes to one member, in a conversation that goes on or a new one: to one it is service. */
export async function writeToMember(
  { db, clock, ids }: MessageDeps,
  { operator, ip }: ActingOperator,
  { memberId: to, threadId: on, ...body }: BodyOf<typeof writeEndpoint> & { memberId: string },
): Promise<Result<{ threadId: string }, Refusal>> {
  const { merchantId } = operator;
  const memberId = BigInt(to);
  const [title, text, reason] = [body.title, body.text, body.reason].map((given) => keepable(given).trim()) as [string, string, string];
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if (text === '') return fail('INVALID_INPUT', 'text');
  if (on === null && title === '') return fail('INVALID_INPUT', 'title');
  return db.of(merchantId).inTx(async (tx) => {
    const known = await findRecipient(tx, merchantId, { memberId, trigger: 'reply.inbox' });
    if (known === null || known.type === 4) return fail('NOT_FOUND');
    const atMs = clock.nowMs();
    const held = on === null ? null : await lockThread(tx, merchantId, { memberId, threadId: BigInt(on) });
    if (on !== null && held === null) return fail('NOT_FOUND');
    if (held?.state === 'closed') return fail('THREAD_CLOSED');
    const threadId = held?.threadId ?? ids.next();
    const state = body.close ? 'closed' : 'answered';
    if (held) await moveThread(tx, merchantId, { memberId, threadId, state, atMs });
    else {
      const { canReply } = body;
      await insertThread(tx, merchantId, { memberId, threadId, kind: 'operator', withId: null, title, canReply, state, lastAtMs: atMs });
    }
    await insertMessage(tx, merchantId, {
      ...{ memberId, messageId: ids.next(), threadId, senderKind: 'operator', sender: operator.name, cls: 'service', topic: 'other' },
      ...{ trigger: null, ref: null, language: known.language, params: null, title: held?.title ?? title, body: asHtml(text), link: '' },
      ...{ createdAtMs: atMs, readAtMs: null },
    });
    await addUnread(tx, merchantId, { memberId, inbox: 1, id: ids.next(), atMs });
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action: body.close ? 'message.closed' : 'message.written', subject: { type: 'member', id: to }, reason, ip },
      detail: { title: held?.title ?? title },
    });
    return ok({ threadId: threadId.toString() });
  });
}
