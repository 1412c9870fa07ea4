import { catalogueLanguage } from './catalogue.ts';
import type { CatalogueLanguage } from './define.ts';

/** The language that is asked for, and the one spoken where there are no words in that. */
export type Spoken = { language: string; otherwise: string };

/** What a merchant says, in the language asked for, else in its own, else in English. Pure. */
export function sayIn<Words>(words: { EN: Words } & Partial<Record<CatalogueLanguage, Words>>, { language, otherwise }: Spoken): Words {
  return words[catalogueLanguage(language.toUpperCase())] || words[catalogueLanguage(otherwise)] || words.EN;
}
