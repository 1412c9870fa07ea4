import { createContext, type ReactNode, useContext } from 'react';
import type { Words } from '../../words/en.ts';
import { LANGUAGE_TAGS, loadWords, type PlayLanguage, type Say, sayWith } from '../../words/words.ts';

export type Speech = { language: PlayLanguage; say: Say };

const SpeechContext = createContext<Speech | null>(null);

/** What is below speaks this language; the document says so too. */
export async function inLanguage(language: PlayLanguage, page: ReactNode): Promise<ReactNode> {
  const words = await loadWords(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  return (
    <Spoken language={language} words={words}>
      {page}
    </Spoken>
  );
}

export function Spoken({ language, words, children }: { language: PlayLanguage; words: Words; children: ReactNode }) {
  return <SpeechContext value={{ language, say: sayWith(words) }}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('nothing is spoken outside of a page');
  return speech;
}

/** What the phone itself speaks, for a page that nobody launched. */
export function ownLanguage(): PlayLanguage {
  const [language = ''] = navigator.languages ?? [];
  if (language.startsWith('my')) return 'MY';
  return language.startsWith('zh') ? 'CN' : 'EN';
}
