/** Languages every sentence must exist in: leaving one out does not compile. */
export type Sentence = { EN: string; MY: string; CN: string };
export type CatalogueLanguage = keyof Sentence;

/**
 * One area of the catalogue: key to sentence. Sentences are ICU: `{name}` for values, `{n, plural, one {…} other {…}}` for counts.
 * Burmese and Chinese have no plural forms, so they need `other` only or no plural at all.
 */
export function defineMessages<const Key extends string>(sentences: Record<Key, Sentence>): Record<Key, Sentence> {
  return sentences;
}
