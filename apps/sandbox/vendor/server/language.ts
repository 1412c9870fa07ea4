import type { Language } from './store/sessions.ts';

const KNOWN: Readonly<Record<string, Language>> = { en: 'EN', my: 'MY', zh: 'CN', cn: 'CN' };

/** Of a language tag, as operators and browsers write it. */
export function languageOf(tag: string | undefined): Language {
  return KNOWN[tag?.slice(0, 2).toLowerCase() ?? ''] ?? 'EN';
}
