import anyAscii from 'any-ascii';
import { jaroWinkler } from './jaro-winkler.ts';
import { nameWords } from './name-key.ts';

/** `match`: the same name; `close`: a person must look; `none`: another name. */
export type NamesAlike = 'match' | 'close' | 'none';

const CLOSE = 0.92;
const SCRIPTS = ['Latin', 'Myanmar', 'Thai', 'Han'] as const;
const LETTERS_OF = new Map(SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));

/**
 * Whether two names are one person's, as cards, banks, papers and accounts write them. In one script equal is a match; nearly so, or the
 * same words in another order, is close. Across scripts it is their Latin forms that are compared, and these are never better than close: a
 * Burmese name has many. An empty name is nobody's. Pure.
 */
export function compareNames(one: string, other: string): NamesAlike {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return 'none';
  const [latinA, latinB] = [a.map(latin), b.map(latin)];
  if (scriptsOf(a) !== scriptsOf(b)) return alike(latinA, latinB) === 'none' ? 'none' : 'close';
  const same = alike(a, b);
  // Many banks print a name without its accents.
  return same === 'none' && alike(latinA, latinB) === 'match' ? 'close' : same;
}

function alike(a: readonly string[], b: readonly string[]): NamesAlike {
  const [one, other] = [a.join(''), b.join('')];
  if (one === other) return one === '' ? 'none' : 'match';
  const isReordered = a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ');
  return isReordered || jaroWinkler(one, other) >= CLOSE ? 'close' : 'none';
}

function scriptsOf(words: readonly string[]): string {
  const text = words.join('');
  return SCRIPTS.filter((script) => LETTERS_OF.get(script)?.test(text)).join();
}

function latin(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
