/** Languages every play must be named and explained in. Further ones may be given and fall back to EN. */
export const WORD_LANGUAGES = ['EN', 'MY', 'CN'] as const;

export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** One text in every required language. Digits are Latin in all of them. */
export type Words = Readonly<Record<WordLanguage, string>> & Readonly<Partial<Record<'TH' | 'VI', string>>>;

/** The same text in every language: digits, codes. */
export function sameWords(text: string): Words {
  return { EN: text, MY: text, CN: text };
}
