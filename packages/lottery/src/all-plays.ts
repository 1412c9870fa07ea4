import type { PlayCode } from './codes.ts';
import { FAMILIES, type FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import type { FamilyBook, PlayDefinition } from './play.ts';
import { holdFamily } from './plays.ts';

const books = await Promise.all(FAMILIES.map((family) => FAMILY_TABLE[family].book()));

/** Importing this puts every family at hand: for servers and tools. A page loads what it shows by `loadFamily` (load.ts). */
export const ALL_BOOKS = Object.fromEntries(books.map((book) => [book.family, book])) as Readonly<Record<FamilyCode, FamilyBook>>;

/** Every play of every family: a code without its row does not compile in its family's table, a family without its own in FAMILY_TABLE. */
export const ALL_PLAYS = Object.assign({}, ...books.map(({ plays }) => plays)) as Readonly<Record<PlayCode, PlayDefinition>>;

/** Every code, family by family, each in page order. */
export const ALL_CODES = Object.keys(ALL_PLAYS) as readonly PlayCode[];

for (const book of books) holdFamily(book);
