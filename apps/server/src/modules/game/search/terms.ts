/** A word as it is compared: its characters, and which letters it has, as bits, so that far ones are told at a glance. */
export type Term = { chars: readonly string[]; letters: number };

/** Characters of a term that count: more is nobody's name. */
const CHARS_MAX = 40;
const BITS = 31;

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}`;
/** A stretch of what is written without spaces, or a word of what is written with them. */
const PARTS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** Accents above Latin letters; the vowels of other scripts are no accents. */
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** Whether the spaces in it mean something: not in Burmese, Chinese and their like. */
export function isSpaced(word: string): boolean {
  return !IS_UNSPACED.test(word);
}

/** What was typed, piece by piece: letters alone, small, without accents. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(LATIN_MARKS, '').toLowerCase().normalize('NFC').match(PARTS) ?? [];
}

/** A word that a name is found by. `firstLength`: where several were joined, of the first. */
export type Spelling = { word: string; firstLength: number };

/** Each word of a name that is spaced, what is not as one run, and all of it as one, as some type it. */
export function spellingsOf(text: string): Spelling[] {
  const parts = wordsOf(text);
  const run = parts.filter((part) => !isSpaced(part)).join('');
  const single = [...parts.filter(isSpaced), ...(run === '' ? [] : [run])].map((word) => ({ word, firstLength: 0 }));
  const [first = ''] = parts;
  return single.length > 1 ? [...single, { word: parts.join(''), firstLength: first.length }] : single;
}

export function termOf(word: string): Term {
  const chars = [...word].slice(0, CHARS_MAX);
  let letters = 0;
  for (const char of chars) letters |= 1 << ((char.codePointAt(0) as number) % BITS);
  return { chars, letters };
}

/** Typing errors that are forgiven in a word: none in what is short, since it would be another word. */
export function errorsForgiven({ chars: { length } }: Term): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** Letters of one word that the other has not: each costs an error at least. */
export function lettersMissing(asked: Term, other: Term): number {
  let bits = asked.letters & ~other.letters;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/**
 * Errors between what was typed and the nearest stretch of a word: a letter wrong, left out, too many, or two that changed places.
 * `from`: whether the stretch begins where the word does; it may end anywhere. Above `max` any figure above it.
 */
export function distance(
  typed: readonly string[],
  given: readonly string[],
  { from, max }: { from: 'start' | 'anywhere'; max: number },
): number {
  const word = from === 'start' ? given.slice(0, typed.length + max) : given;
  let [before, above]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => (from === 'start' ? at : 0))];
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    let least = row;
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      let cost = Math.min((above[at - 1] as number) + (same ? 0 : 1), (above[at] as number) + 1, (here[at - 1] as number) + 1);
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (swapped) cost = Math.min(cost, (before[at - 2] as number) + 1);
      here.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return least;
    [before, above] = [above, here];
  }
  return Math.min(...above);
}
