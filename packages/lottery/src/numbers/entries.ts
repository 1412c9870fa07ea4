import type { EntryForm, EntryReading } from '../play.ts';

export type Numbers = { readonly count: number; readonly low: number; readonly high: number };

/**
 * Typed lists of numbers, "01,02,03;04,05,06", with two digits each in canonical text; the numbers of an entry may also be parted by
 * blanks, but beside a comma stands a number. An entry that names a number twice is dropped unless they may repeat. `sorted` where their
 * order means nothing.
 */
export function numberEntries(
  { count, low, high }: Numbers,
  { sorted, repeats = false }: { sorted: boolean; repeats?: boolean },
): EntryForm {
  return {
    separator: ';',
    ofNumbers: true,
    shape: { count, low, high, width: 2 },
    read(piece): EntryReading {
      const tokens = [...piece.matchAll(/[^,\s]+/g)];
      const empty = piece.search(/(?<=^|,)\s*(?=,|$)/);
      if (empty >= 0) return { kind: 'wrong', at: empty };
      const alien = tokens.find(([text]) => !/^\d{1,2}$/.test(text) || Number(text) < low || Number(text) > high);
      if (alien) return { kind: 'wrong', at: alien.index };
      if (tokens.length !== count) return { kind: 'wrong', at: 0 };
      const numbers = tokens.map(([text]) => Number(text));
      if (!repeats && new Set(numbers).size < count) return { kind: 'dropped' };
      return { kind: 'taken', entries: [entryOf(sorted ? numbers.toSorted((a, b) => a - b) : numbers)] };
    },
  };
}

/** Numbers as a typed entry writes them. */
export function entryOf(numbers: readonly number[]): string {
  return numbers.map((number) => String(number).padStart(2, '0')).join(',');
}

/** Numbers of a typed entry. */
export function numbersOf(entry: string): number[] {
  return entry.split(',').map(Number);
}
