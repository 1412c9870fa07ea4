import type { PlayCode } from './codes.ts';
import { FAMILIES, type FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import type { FamilyBook, PlayDefinition } from './play.ts';
import { type PlaysById, playsById } from './plays.ts';

const books = await Promise.all(FAMILIES.map((family) => FAMILY_TABLE[family].book()));

/** Every family's book, for servers and tools. A page asks FAMILY_TABLE for the one that it shows. */
export const ALL_BOOKS: Readonly<Record<FamilyCode, FamilyBook>> = Object.freeze(
  Object.fromEntries(books.map((book) => [book.family, book])) as Record<FamilyCode, FamilyBook>,
);

/** Every play of every family: a code without its row does not compile in its family's table, a family without its own in FAMILY_TABLE. */
export const ALL_PLAYS: Readonly<Record<PlayCode, PlayDefinition>> = Object.freeze(
  Object.assign({}, ...books.map(({ plays }) => plays)) as Record<PlayCode, PlayDefinition>,
);

/** Every code, family by family, each in page order; and the plays in that order. */
export const ALL_CODES = Object.keys(ALL_PLAYS) as readonly PlayCode[];
export const EVERY_PLAY: readonly PlayDefinition[] = Object.values(ALL_PLAYS);

export const PLAYS_BY_ID: PlaysById = playsById(ALL_PLAYS);

/** Whether a play has this code. */
export function isPlayCode(code: string): code is PlayCode {
  return Object.hasOwn(ALL_PLAYS, code);
}
