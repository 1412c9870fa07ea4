import type { Tx } from '../../../platform/db.ts';
import type { MessageDeps } from '../deps.ts';
import { insertMessage } from '../store/inbox.ts';
import { findRecipient } from '../store/recipient.ts';
import { findAccountNamed } from '../store/templates.ts';
import { addUnread } from '../store/unread.ts';

type Tester = { memberId: bigint; language: string };

/** The account that an operator names to test with, since operators have none of their own; a practice account has no inbox. */
export async function findTester(tx: Tx, merchantId: number, account: string): Promise<Tester | null> {
  const memberId = await findAccountNamed(tx, merchantId, account.trim());
  const known = memberId && (await findRecipient(tx, merchantId, { memberId, trigger: 'test' }));
  return memberId && known && known.type !== 4 ? { memberId, language: known.language } : null;
}

type TestMessage = { memberId: bigint; cls: 'service' | 'marketing'; language: string; title: string; body: string; link: string };

/** Puts it into that account's inbox. */
export async function sendTest(
  { clock, ids }: Pick<MessageDeps, 'clock' | 'ids'>,
  tx: Tx,
  merchantId: number,
  message: TestMessage,
): Promise<void> {
  const { memberId, ...said } = message;
  const atMs = clock.nowMs();
  await insertMessage(tx, merchantId, {
    ...{ memberId, messageId: ids.next(), threadId: null, senderKind: 'system', sender: '', topic: 'other' },
    ...{ trigger: null, ref: null, params: null, createdAtMs: atMs, readAtMs: null },
    ...said,
  });
  await addUnread(tx, merchantId, { memberId, inbox: 1, id: ids.next(), atMs });
}
