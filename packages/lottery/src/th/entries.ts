import { ordersOf, sortedDigits } from '../digits/orders.ts';
import { range } from '../options.ts';
import type { EntryForm, EntryReading } from '../play.ts';

/** A short way to type several numbers: its head, how many digits follow it, and the numbers meant. */
type Helper = { readonly head: string; readonly digits: number; numbersOf(digits: string): readonly string[] };

const DIGITS = range(0, 9);

/** By the length of the numbers: the 19 with a digit, ten that begin or end with it, a number and its reverse, the ten doubles. */
const HELPERS: Readonly<Record<number, readonly Helper[]>> = {
  2: [
    { head: '19:', digits: 1, numbersOf: (digit) => DIGITS.flatMap((other) => [`${digit}${other}`, `${other}${digit}`]) },
    { head: 'RF:', digits: 1, numbersOf: (digit) => DIGITS.map((other) => `${digit}${other}`) },
    { head: 'RB:', digits: 1, numbersOf: (digit) => DIGITS.map((other) => `${other}${digit}`) },
    { head: 'P2:', digits: 2, numbersOf: ordersOf },
    { head: 'DBL', digits: 0, numbersOf: () => DIGITS.map((digit) => `${digit}${digit}`) },
  ],
  3: [{ head: 'P3:', digits: 3, numbersOf: ordersOf }],
};

/** Typed numbers of `length` digits, kept as typed, and the short ways to type several. */
export function thaiEntries(length: number): EntryForm {
  return entries(length, (number) => number);
}

/** The same where the order of digits means nothing: kept sorted, and left out when `holds` says that the play can't hold them. */
export function thaiGroups(length: number, holds: (different: number) => boolean): EntryForm {
  return entries(length, (number) => (holds(new Set(number).size) ? sortedDigits(number) : null));
}

function entries(length: number, normal: (number: string) => string | null): EntryForm {
  return {
    separator: ',',
    ofNumbers: false,
    shape: { count: length, low: 0, high: 9, width: 1 },
    read(piece): EntryReading {
      const plain = piece.toUpperCase();
      const helper = HELPERS[length]?.find(({ head }) => plain.startsWith(head));
      const { head, digits, numbersOf } = helper ?? { head: '', digits: length, numbersOf: (number: string) => [number] };
      const given = plain.slice(head.length);
      const alien = given.search(/\D/);
      if (alien >= 0) return { kind: 'wrong', at: head.length + alien };
      if (given.length !== digits) return { kind: 'wrong', at: 0 };
      const taken = numbersOf(given)
        .map(normal)
        .filter((number) => number !== null);
      return taken.length > 0 ? { kind: 'taken', entries: [...new Set(taken)] } : { kind: 'dropped' };
    },
  };
}
