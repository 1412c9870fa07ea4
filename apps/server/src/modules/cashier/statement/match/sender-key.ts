import { payeeKey } from '../../payee-name.ts';

/** Marks of politeness, as whole first words. */
const MARKS = new Set([
  'u',
  'daw',
  'ko',
  'ma',
  'mg',
  'maung',
  'นาย',
  'นาง',
  'นางสาว',
  'ong',
  'ba',
  'mr',
  'mrs',
  'ms',
  'ဦး',
  'ဒေါ်',
  'ကို',
  'မ',
]);

/** What two ways of writing a person's name have in common: marks of politeness, case, signs and spaces set aside. */
export function senderKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .trim()
    .split(/[\s.]+/);
  let from = 0;
  // Somebody may be called by such a word alone.
  while (from < words.length - 1 && MARKS.has((words[from] ?? '').toLowerCase())) from += 1;
  return payeeKey(words.slice(from).join(' '));
}
