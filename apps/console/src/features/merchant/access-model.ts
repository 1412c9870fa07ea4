import { LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';

/** Entries of a list as they are typed: one a line, or parted by commas. */
export function entriesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))];
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every place that has a code of two letters, by its name in a language. */
export function countryOptions(language: ReadyLanguage): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(LANGUAGES[language].tag, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.flatMap((value) => {
    const name = names.of(value);
    return name ? [{ value, label: `${name} (${value})` }] : [];
  });
}
