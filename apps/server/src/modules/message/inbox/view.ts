import type { InboxMessage } from '@fairhall/contract/message/inbox';
import { type Spoken, sayIn } from '@fairhall/i18n/say-in';
import type { InboxRow } from '../store/inbox.ts';

/** A message as its member reads it. What a bulk says is read in the language that the message was sent in. Pure. */
export function inboxView(row: InboxRow, otherwise: string): InboxMessage {
  const spoken: Spoken = { language: row.language, otherwise };
  const words = row.bulkTexts ? sayIn(row.bulkTexts as { EN: Words }, spoken) : { title: row.title ?? '', body: row.body ?? '' };
  const { messageId, threadId, sender, senderKind, cls, topic, trigger, ref, link, read, createdAtMs, canReply } = row;
  return {
    ...{
      id: messageId.toString(),
      title: row.threadTitle ?? words.title,
      content: words.body,
      sender,
      senderKind,
      class: cls,
      topic,
      link,
    },
    ...{ trigger: trigger ?? '', ref: ref ?? '', isRead: read, createdAtMs, threadId: threadId?.toString() ?? '', canReply },
  };
}

type Words = { title: string; body: string };
