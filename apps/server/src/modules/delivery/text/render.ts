import { translate } from '@fairhall/i18n/catalogue';
import { isDeliveryTemplate } from '@fairhall/i18n/delivery-templates';
import type { Channel, Content } from '../delivery.ts';
import { segmentsOf } from './segments.ts';

/** `subject` of a mail, title of a push; SMS have none. */
export type Rendered = { subject: string; text: string };

/** What a message says on its channel, in its language. Pure. */
export function render(content: Content, { channel, language }: { channel: Channel; language: string }): Rendered {
  if (content.template === 'words') return { subject: content.subject, text: content.body };
  const { template, params = {} } = content;
  const isSms = channel === 'sms';
  const say = (part: 'subject' | 'text' | 'sms') => translate(language, `delivery.${template}.${part}`, params);
  if (!isSms) return { subject: say('subject'), text: say('text') };
  const text = say('sms');
  // A long name of a host must not make two messages of one: its phone still reads the last line.
  const isCode = 'code' in params && 'host' in params;
  return { subject: '', text: isCode && segmentsOf(text).segments > 1 ? `${params.code}\n@${params.host} #${params.code}` : text };
}

/** The name a row keeps of what it said. */
export function nameOf(content: Content): string {
  return content.template === 'words' || isDeliveryTemplate(content.template) ? content.template : 'words';
}
