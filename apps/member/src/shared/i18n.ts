import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import type { MemberKey, MessageValues } from '@fairhall/i18n/catalogue';
import { type Messages, setupI18n } from '@lingui/core';
import { create } from 'zustand';
import { readText, writeText } from './storage.ts';

/** Says a sentence of the catalogue with its values put in. */
export type Translate = (key: MemberKey, values?: MessageValues) => string;
export type LoadCatalogue = (language: ReadyLanguage) => Promise<Messages>;

const i18n = setupI18n();
let loadCatalogue: LoadCatalogue | null = null;
let wanted: ReadyLanguage | null = null;

type LanguageState = { language: ReadyLanguage; t: Translate };

/** A new function for each language, so that whoever holds it is drawn again when the language changes. */
function translator(): Translate {
  return (key, values) => i18n._(key, values);
}

const useLanguageStore = create<LanguageState>(() => ({ language: 'MY', t: translator() }));

/** Outside components: toasts, titles. Inside a component use `useT`, which follows a language change. */
export const t: Translate = (key, values) => i18n._(key, values);

export function useT(): Translate {
  return useLanguageStore((state) => state.t);
}

export function useLanguage(): ReadyLanguage {
  return useLanguageStore((state) => state.language);
}

export function currentLanguage(): ReadyLanguage {
  return useLanguageStore.getState().language;
}

export function onLanguage(listener: (language: ReadyLanguage) => void): () => void {
  return useLanguageStore.subscribe((state, before) => {
    if (state.language !== before.language) listener(state.language);
  });
}

/** The language this device chose before, when it is one of those offered. */
export function storedLanguage(offered: readonly string[]): ReadyLanguage | null {
  const stored = readText('local', 'language');
  return READY_LANGUAGES.find((language) => language === stored && offered.includes(language)) ?? null;
}

/** Tells where catalogues come from: the entry gives the app's lazy files, a test its own. */
export function provideCatalogues(load: LoadCatalogue): void {
  loadCatalogue = load;
}

/** Loads a language and speaks it from then on; `remember` keeps it for the next visit. The latest wish wins. */
export async function switchLanguage(language: ReadyLanguage, { remember = true }: { remember?: boolean } = {}): Promise<void> {
  if (!loadCatalogue) throw new Error('no catalogues were provided');
  wanted = language;
  const messages = await loadCatalogue(language);
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: LANGUAGES[language].tag, messages });
  document.documentElement.lang = LANGUAGES[language].tag;
  if (remember) writeText('local', 'language', language);
  useLanguageStore.setState({ language, t: translator() });
}
