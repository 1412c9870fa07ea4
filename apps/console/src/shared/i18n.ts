import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import type { ConsoleKey, ConsolePart, MessageValues } from '@fairhall/i18n/catalogue';
import { type Messages, setupI18n } from '@lingui/core';
import type { Locale } from 'antd/es/locale';
import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Says a sentence of the catalogue with its values put in. */
export type Translate = (key: ConsoleKey, values?: MessageValues) => string;
/** What one language brings: our sentences, and the words inside the component library. */
export type LanguagePack = { messages: Messages; components?: Locale };
export type LanguageFiles = {
  language(language: ReadyLanguage): Promise<LanguagePack>;
  /** Sentences of the pages that bring their own. */
  part(language: ReadyLanguage, part: ConsolePart): Promise<Messages>;
};

const i18n = setupI18n();

/** A new function for each language, so that whoever holds it is drawn again when the language changes. */
function translator(): Translate {
  return (key, values) => i18n._(key, values);
}

type Spoken = { language: ReadyLanguage; t: Translate; components: Locale | undefined };

const spoken = createStore<Spoken>({ language: 'EN', t: translator(), components: undefined });
let files: LanguageFiles | null = null;
/** What can be said beside the sentences of every page. */
const parts = new Set<ConsolePart>();
let wanted: ReadyLanguage = 'EN';

/** Tells where languages come from: the entry gives the app's lazy files, a test its own. */
export function provideLanguages(from: LanguageFiles): void {
  files = from;
}

/** The language this browser chose before, else English. */
export function startLanguage(): ReadyLanguage {
  const recalled = recall('language');
  return READY_LANGUAGES.find((language) => language === recalled) ?? 'EN';
}

/** Loads a language and speaks it from then on. The latest wish wins. */
export async function switchLanguage(language: ReadyLanguage): Promise<void> {
  wanted = language;
  const [{ messages, components }, ...more] = await Promise.all([
    provided().language(language),
    ...[...parts].map((part) => provided().part(language, part)),
  ]);
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: LANGUAGES[language].tag, messages: Object.assign({}, messages, ...more) as Messages });
  document.documentElement.lang = LANGUAGES[language].tag;
  remember('language', language);
  spoken.set({ language, t: translator(), components });
}

/** Makes the sentences of a page ready before it is drawn: `loader: () => loadWords('people')` of its route. */
export async function loadWords(part: ConsolePart): Promise<void> {
  if (parts.has(part)) return;
  const { language } = spoken.get();
  const messages = await provided().part(language, part);
  parts.add(part);
  // The language may have been changed on the way: then all is fetched anew.
  if (language !== currentLanguage()) return switchLanguage(currentLanguage());
  i18n.load(LANGUAGES[language].tag, messages);
}

function provided(): LanguageFiles {
  if (!files) throw new Error('no languages were provided');
  return files;
}

/** Called after the language has changed: what the server said is in the old one. */
export function onLanguage(listener: () => void): () => void {
  return spoken.subscribe(listener);
}

export function useT(): Translate {
  return useStore(spoken).t;
}

export function useLanguage(): ReadyLanguage {
  return useStore(spoken).language;
}

/** Words inside the component library: page numbers, empty tables, buttons of dialogs. */
export function useComponentWords(): Locale | undefined {
  return useStore(spoken).components;
}

/** Outside components. */
export function currentLanguage(): ReadyLanguage {
  return spoken.get().language;
}

/** A sentence whose key is built from data of the server; `otherwise` when the catalogue has no such key. */
export function sayKnown(t: Translate, key: string, otherwise: string): string {
  return key in i18n.messages ? t(key as ConsoleKey) : otherwise;
}
