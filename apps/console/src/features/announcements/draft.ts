import type { AnnouncementDraft, DeskAnnouncement } from '@fairhall/contract/console/announcements';
import type { ReadyLanguage } from '@fairhall/contract/languages';

type Words = { title: string; content: string; action: string };

/** An announcement as its form holds it: every language, empty where nothing is said, and text in place of HTML. */
export type Form = Omit<AnnouncementDraft, 'texts'> & { texts: Record<ReadyLanguage, Words> };

const NO_WORDS: Words = { title: '', content: '', action: '' };

export const NEW_FORM: Form = {
  ...{ type: 'PU', groupName: '', platform: '', execution: '', audience: 'all', picture: '', scene: '', link: '', sorting: 0 },
  ...{ category: '', promotionType: '' },
  ...{ texts: { EN: NO_WORDS, MY: NO_WORDS, CN: NO_WORDS }, fromMs: null, toMs: null },
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Lines as the paragraphs that messages are made of. */
export function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
  return escaped
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** The text of such paragraphs, a line each. What else stands in HTML is left out. */
export function textOf(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(?:p|li)>/gi, '\n').replace(/<[^>]*>/g, '');
  return lines.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

export function formOf({ id: _id, version: _version, state: _state, createdAtMs: _made, ...draft }: DeskAnnouncement): Form {
  const words = (held: AnnouncementDraft['texts']['EN'] | undefined): Words =>
    held ? { title: held.title, content: textOf(held.content), action: held.action ?? '' } : NO_WORDS;
  const { EN, MY, CN } = draft.texts;
  return { ...draft, texts: { EN: words(EN), MY: words(MY), CN: words(CN) } };
}

/** The scene of a banner without a picture of the merchant's own. Pure. */
export function sceneOf({ type, picture, scene }: Pick<Form, 'type' | 'picture' | 'scene'>): Form['scene'] {
  return type === 'B' && picture === '' ? scene || 'lotus' : '';
}

/** What is sent: a language without a title says nothing; a place, a time and a kind of promotion belong to their types alone. */
export function draftOf({ texts, ...form }: Form): AnnouncementDraft {
  const words = ({ title, content, action }: Words) => ({
    title: title.trim(),
    content: htmlOf(content),
    ...(action.trim() === '' ? {} : { action: action.trim() }),
  });
  const { EN, MY, CN } = texts;
  const isPromotion = form.type === 'PL' || form.type === 'PR';
  return {
    ...form,
    category: isPromotion ? form.category : '',
    promotionType: isPromotion ? form.promotionType : '',
    groupName: form.type === 'B' ? form.groupName || 'm_home' : '',
    execution: form.type === 'PU' ? form.execution : '',
    scene: sceneOf(form),
    texts: { EN: words(EN), ...(MY.title.trim() && { MY: words(MY) }), ...(CN.title.trim() && { CN: words(CN) }) },
  };
}

/** What a reader of a language is shown: its own words, else the merchant's, else English. */
export function shownTo(texts: Form['texts'], language: ReadyLanguage, otherwise: ReadyLanguage): Words {
  return [language, otherwise].map((one) => texts[one]).find(({ title }) => title.trim() !== '') ?? texts.EN;
}

/** Whether it can be sent: English has a title, and the end comes after the begin. */
export function isComplete({ texts, fromMs, toMs }: Form): boolean {
  return texts.EN.title.trim() !== '' && (fromMs === null || toMs === null || fromMs < toMs);
}
