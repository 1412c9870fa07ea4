/** Languages every sentence must exist in: leaving one out does not compile. */
export type Sentence = { EN: string; MY: string; CN: string };
export type CatalogueLanguage = keyof Sentence;

/** A sign that is not seen, at which no line ends. */
export const JOINER = '\u2060';

/** Burmese words in which browsers, whose dictionaries lack them, would end a line: held together where a syllable ends. */
const WHOLE = [
  ['အကောင့်', `အ${JOINER}ကော${JOINER}င့်`],
  ['စင်တာ', `စင်${JOINER}တာ`],
] as const;

/**
 * One area of the catalogue: key to sentence. Sentences are ICU: `{name}` for values, `{n, plural, one {…} other {…}}` for counts.
 * Burmese and Chinese have no plural forms, so they need `other` only or no plural at all.
 */
export function defineMessages<const Key extends string>(sentences: Record<Key, Sentence>): Record<Key, Sentence> {
  const whole = ({ EN, MY, CN }: Sentence): Sentence => ({
    EN,
    MY: WHOLE.reduce((said, [word, held]) => said.replaceAll(word, held), MY),
    CN,
  });
  const entries = Object.entries<Sentence>(sentences).map(([key, sentence]) => [key, whole(sentence)]);
  return Object.fromEntries(entries) as Record<Key, Sentence>;
}
