import { asUnicode } from './zawgyi.ts';

/** Marks of politeness, which are dropped as whole first words and nowhere else. */
const MARKS = new Set([
  ...['u', 'daw', 'ko', 'ma', 'mg', 'maung', 'ဦး', 'ဒေါ်', 'ကို', 'မ', 'မောင်'],
  ...['นาย', 'นาง', 'นางสาว'],
  ...['ông', 'bà', 'ong', 'ba'],
  ...['mr', 'mrs', 'ms'],
]);

/** The words of a name as they are compared: one form of each letter, small, without marks of politeness, digits and signs. */
export function nameWords(name: string): string[] {
  const words = asUnicode(name.normalize('NFKC'))
    .toLowerCase()
    .split(/[\s.,]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}]/gu, ''))
    .filter((word) => word !== '');
  let from = 0;
  // Somebody may be called by such a word alone.
  while (from < words.length - 1 && MARKS.has(words[from] ?? '')) from += 1;
  return words.slice(from);
}

/** What two ways of writing one name have in common: case, marks of politeness, signs and spaces set aside. */
export function nameKey(name: string): string {
  return nameWords(name).join('');
}
