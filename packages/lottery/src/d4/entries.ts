import { ordersOf, sortedDigits } from '../digits/orders.ts';
import { keeping } from '../keeping.ts';
import { range } from '../options.ts';
import type { EntryForm, EntryReading } from '../play.ts';

/** Sets of four digits whose order means nothing: kept sorted; four alike are dropped. */
export const SETS: EntryForm = {
  separator: ';',
  ofNumbers: false,
  shape: { count: 4, low: 0, high: 9, width: 1 },
  read(piece): EntryReading {
    const alien = piece.search(/\D/);
    if (alien >= 0) return { kind: 'wrong', at: alien };
    if (piece.length !== 4) return { kind: 'wrong', at: 0 };
    return new Set(piece).size === 1 ? { kind: 'dropped' } : { kind: 'taken', entries: [sortedDigits(piece)] };
  },
};

const BOXES_ALL = 705;

/** The same, of which every order is a unit. */
export const BOXES: EntryForm = { ...SETS, unitsOf: keeping({ max: BOXES_ALL, nameOf: (entry: string) => entry }, ordersOf) };

/** Of each set of three digits four: what they stand for is kept. */
const ROLLS_ALL = 4_000;

/** Three digits and an R in the place of the fourth, "R123", "12R3": every digit in its place is a unit. */
export const ROLLS: EntryForm = {
  separator: ';',
  ofNumbers: false,
  shape: { count: 3, low: 0, high: 9, width: 1, head: 'R' },
  read(piece): EntryReading {
    const plain = piece.toUpperCase();
    const alien = plain.search(/[^\dR]/);
    if (alien >= 0) return { kind: 'wrong', at: alien };
    if (plain.length !== 4) return { kind: 'wrong', at: 0 };
    const [first, second] = [plain.indexOf('R'), plain.lastIndexOf('R')];
    if (first < 0 || first !== second) return { kind: 'wrong', at: Math.max(0, second) };
    return { kind: 'taken', entries: [plain] };
  },
  unitsOf: keeping({ max: ROLLS_ALL, nameOf: (entry: string) => entry }, (entry) =>
    range(0, 9).map((digit) => entry.replace('R', String(digit))),
  ),
};

/** The rolls that hold a number. */
export function rollsOf(number: string): readonly string[] {
  return range(0, 3).map((place) => `${number.slice(0, place)}R${number.slice(place + 1)}`);
}
