import { en, type WordKey, type Words } from './en.ts';

export const PLAY_LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type PlayLanguage = (typeof PLAY_LANGUAGES)[number];

/** What a document of that language says of itself. */
export const LANGUAGE_TAGS: Readonly<Record<PlayLanguage, string>> = { EN: 'en', MY: 'my', CN: 'zh-CN' };

/** What addresses say of it: `?lang=`. */
export function langParam(language: PlayLanguage): string {
  return language === 'CN' ? 'zh' : language.toLowerCase();
}

/** Words of one language, fetched when it is spoken. */
export async function loadWords(language: PlayLanguage): Promise<Words> {
  if (language === 'MY') return (await import('./my.ts')).my;
  if (language === 'CN') return (await import('./cn.ts')).cn;
  return en;
}

/** Says a sentence, with `{name}` filled in. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export function sayWith(words: Words): Say {
  return (key, values = {}) => words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
