import type { LanguageCode } from '@fairhall/contract/languages';
import type { InboxMessage } from '@fairhall/contract/message/inbox';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { sayIn } from '@fairhall/i18n/say-in';
import type { InboxRow } from '../store/inbox.ts';

/** A message as its member reads it. What a bulk says is read in the language that the message was sent in. Pure. */
export function inboxView(row: InboxRow, otherwise: string): InboxMessage {
  const { messageId, threadId, threadTitle, sender, senderKind, cls, topic, trigger, ref, link, read, createdAtMs, canReply } = row;
  const { language, title, body } = saidOf(row, otherwise);
  return {
    ...{ id: messageId.toString(), language, title: threadTitle ?? title, content: body, sender, senderKind, class: cls, topic, link },
    ...{ trigger: trigger ?? '', ref: ref ?? '', isRead: read, createdAtMs, threadId: threadId?.toString() ?? '', canReply },
  };
}

type Said = { language: LanguageCode; title: string; body: string };

/** The words and what they are written in: where there are none in the member's language, another is spoken. */
function saidOf({ language, senderKind, bulkTexts, title, body }: InboxRow, otherwise: string): Said {
  if (bulkTexts === null) {
    const spoken = senderKind === 'system' ? catalogueLanguage(language) : language;
    return { language: spoken as LanguageCode, title: title ?? '', body: body ?? '' };
  }
  const named = Object.entries(bulkTexts).map(([code, words]) => [code, { ...words, language: code as LanguageCode }]);
  return sayIn(Object.fromEntries(named) as { EN: Said }, { language, otherwise });
}
