import { translate } from '@fairhall/i18n/catalogue';
import { aheadOfUtc } from '../../../platform/day.ts';
import type { Chat, Said } from '../chat.ts';

/** What was said in a chat, line by line, by the merchant's clocks. */
export function transcriptOf(
  chat: Chat,
  messages: readonly Said[],
  { language, timeZone }: { language: string; timeZone: string },
): string {
  const moment = (ms: number) => new Date(ms + aheadOfUtc(ms, timeZone)).toISOString().slice(0, 16).replace('T', ' ');
  const lines = messages.map(({ sender, name, body, fileIds, atMs }) => {
    const pictures = fileIds.map((fileId) => `[${translate(language, 'chat.transcript.picture', { id: fileId })}]`);
    const text =
      sender === 'desk' ? translate(language, `chat.note.${body}` as 'chat.note.joined', { name }) : [body, ...pictures].join(' ').trim();
    const who = sender === 'desk' ? '*' : sender === 'member' ? chat.account : name;
    return `${moment(atMs)}  ${who}: ${text.replaceAll('\n', '\n    ')}`;
  });
  return `${translate(language, 'chat.transcript.title', { id: String(chat.chatId), at: moment(chat.openedAtMs) })}\n\n${lines.join('\n')}\n`;
}
