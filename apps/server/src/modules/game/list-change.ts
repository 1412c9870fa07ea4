import { isDeepStrictEqual } from 'node:util';
import type { Names, SaidMatch, SaidRoom, VendorCategory } from './game.ts';

/** A game as its vendor's list names it. */
export type SaidGame = {
  code: string;
  category: VendorCategory;
  classify: string;
  name: string;
  enabled: boolean;
  blockedCountries: readonly string[];
  rooms: readonly SaidRoom[];
  matches: readonly SaidMatch[];
};

/** What a list says of a game, or said last before it left it out. */
export type Said = { name: string; enabled: boolean; blockedCountries: readonly string[]; gone: boolean };

/** A game of a vendor as a merchant has it. `former`: what was so before, while an operator has to decide on it; null for a new one. */
export type HeldGame = {
  nodeId: number;
  code: string;
  category: VendorCategory;
  vendor: string;
  names: Names;
  ownNames: Partial<Names>;
  listed: boolean;
  saidName: string | null;
  enabled: boolean;
  blockedCountries: readonly string[];
  gone: boolean;
  rooms: readonly SaidRoom[];
  matches: readonly SaidMatch[];
  awaiting: boolean;
  former: Said | null;
  version: number;
};

/** What was said last. Pure. */
export function saidOf({ saidName, names, enabled, blockedCountries, gone }: HeldGame): Said {
  return { name: saidName ?? names.EN, enabled, blockedCountries: [...blockedCountries], gone };
}

/**
 * A game after a list that says this of it, or leaves it out (null). What is switched off or not allowed somewhere is so at once; an
 * operator has to decide on it until all is as it was. Pure.
 */
export function after(held: HeldGame, said: Omit<Said, 'gone'> | null): HeldGame {
  const now = saidOf(held);
  const next: Said = said ? { ...said, gone: false } : { ...now, enabled: false, gone: true };
  if (isDeepStrictEqual(now, next)) return held;
  const isNew = held.awaiting && held.former === null;
  const former = held.awaiting ? held.former : now;
  const awaiting = isNew || !isDeepStrictEqual(former, next);
  const { name: saidName, ...rest } = next;
  return { ...held, ...rest, saidName, awaiting, former: awaiting ? former : null, version: held.version + 1 };
}

/** A game with the rooms that a list names. They count at once, and no operator decides on them: the game was decided on. Pure. */
export function inRooms(held: HeldGame, rooms: readonly SaidRoom[]): HeldGame {
  return isDeepStrictEqual(held.rooms, rooms) ? held : { ...held, rooms };
}

/** A game with the matches that a list names: they count at once, as rooms do. Pure. */
export function withMatches(held: HeldGame, matches: readonly SaidMatch[]): HeldGame {
  return isDeepStrictEqual(held.matches, matches) ? held : { ...held, matches };
}

export type Decision = 'accept' | 'leaveOff';

/** A game once an operator has decided. Accepted, a new one is shown and a new name is taken, in each language that had the old. Pure. */
export function decided(held: HeldGame, decision: Decision): HeldGame {
  const done = { ...held, awaiting: false, former: null, version: held.version + 1 };
  if (decision === 'leaveOff') return { ...done, listed: false };
  const { former, saidName, names, ownNames } = held;
  if (former === null) return { ...done, listed: !held.gone };
  if (saidName === null || former.name === saidName) return done;
  const languages = (Object.keys(names) as (keyof Names)[]).filter((language) => (ownNames[language] ?? names[language]) === former.name);
  return { ...done, ownNames: { ...ownNames, ...Object.fromEntries(languages.map((language) => [language, saidName])) } };
}
