import { READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';

/** What an item says of itself: in the operator's language, else in any that it has words in; empty when it has none. */
export function titleText(title: Record<ReadyLanguage, string>, language: ReadyLanguage): string {
  return [language, ...READY_LANGUAGES].map((code) => title[code].trim()).find((text) => text !== '') ?? '';
}
