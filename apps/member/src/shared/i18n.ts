import { readText, writeText } from '@fairhall/client/storage';
import { LANGUAGE_COOKIE } from '@fairhall/contract/first-answers';
import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import type { MemberKey, MemberPart, MessageValues } from '@fairhall/i18n/catalogue';
import { type Messages, setupI18n } from '@lingui/core';
import { create } from 'zustand';

/** Says a sentence of the catalogue with its values put in. */
export type Translate = (key: MemberKey, values?: MessageValues) => string;
/** Fetches one part of one language's catalogue. */
export type LoadCatalogue = (language: ReadyLanguage, part: MemberPart) => Promise<Messages>;

const i18n = setupI18n();
let loadCatalogue: LoadCatalogue | null = null;
let wanted: ReadyLanguage | null = null;

type LanguageState = { language: ReadyLanguage; t: Translate /** What can be said by now. */; parts: ReadonlySet<MemberPart> };

/** A new function for each language, so that whoever holds it is drawn again when the language changes. */
function translator(): Translate {
  return (key, values) => i18n._(key, values);
}

const useLanguageStore = create<LanguageState>(() => ({ language: 'MY', t: translator(), parts: new Set(['core']) }));

/** Outside components: toasts, titles. Inside a component use `useT`, which follows a language change. */
export const t: Translate = (key, values) => i18n._(key, values);

export function useT(): Translate {
  return useLanguageStore((state) => state.t);
}

/** Whether these words are there: what stands around a page is drawn before the page's own words have come. */
export function useWordsThere(words: readonly MemberPart[]): boolean {
  return useLanguageStore(({ parts }) => words.every((part) => parts.has(part)));
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

/** Tells where catalogues come from, the entry giving the app's lazy files and a test its own, and which parts are used from the start. */
export function provideCatalogues(load: LoadCatalogue, from: readonly MemberPart[] = ['core']): void {
  loadCatalogue = load;
  addParts(from);
}

function addParts(more: readonly MemberPart[]): void {
  useLanguageStore.setState(({ parts }) => ({ parts: new Set([...parts, ...more]) }));
}

/** Loads a language, all parts in use of it, and speaks it from then on; `remember` keeps it for the next visit. The latest wish wins. */
export async function switchLanguage(language: ReadyLanguage, { remember = true }: { remember?: boolean } = {}): Promise<void> {
  wanted = language;
  const loaded = await Promise.all([...useLanguageStore.getState().parts].map((part) => fetchPart(language, part)));
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: LANGUAGES[language].tag, messages: Object.assign({}, ...loaded) as Messages });
  document.documentElement.lang = LANGUAGES[language].tag;
  if (remember) rememberLanguage(language);
  useLanguageStore.setState({ language, t: translator() });
}

/** For the next visit: for this page, and for the server, which puts the first words into it. */
function rememberLanguage(language: ReadyLanguage): void {
  writeText('local', 'language', language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Makes the words of a part ready before a page that uses them is drawn. Rejects when they cannot be had. */
export async function loadWords(part: MemberPart): Promise<void> {
  if (useLanguageStore.getState().parts.has(part)) return;
  const language = currentLanguage();
  const messages = await fetchPart(language, part);
  // The language may have been changed on the way: then all parts are fetched anew.
  if (language !== currentLanguage()) {
    addParts([part]);
    return switchLanguage(currentLanguage(), { remember: false });
  }
  i18n.load(LANGUAGES[language].tag, messages);
  addParts([part]);
}

function fetchPart(language: ReadyLanguage, part: MemberPart): Promise<Messages> {
  if (!loadCatalogue) throw new Error('no catalogues were provided');
  return loadCatalogue(language, part);
}
