import { type MessageKey, type MessageValues, translate } from '@fairhall/i18n/catalogue';

export type Language = 'EN' | 'MY' | 'CN';

/** What the screens say in one language, taken from the catalogues: a journey acts by these, in whichever language it is walked. */
export type Words = {
  language: Language;
  /** A sentence with all its values. */
  say(key: MessageKey, values?: MessageValues): string;
  /** A sentence whole, whatever stands for the values that are not given. */
  like(key: MessageKey, values?: MessageValues): RegExp;
};

export function wordsIn(language: Language): Words {
  const say = (key: MessageKey, values?: MessageValues) => {
    const sentence = translate(language, key, values);
    if (sentence === key) throw new Error(`the catalogue does not know ${key}`);
    return sentence;
  };
  return {
    language,
    say,
    like: (key, values) =>
      new RegExp(
        `^${say(key, values)
          .split(/\{\w+\}/)
          .map(literal)
          .join('.+')}$`,
      ),
  };
}

export const ENGLISH = wordsIn('EN');

/** Text as a pattern that matches it and nothing else. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
