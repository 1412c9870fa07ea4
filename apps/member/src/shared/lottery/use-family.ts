import type { FamilyCode } from '@fairhall/lottery/families';
import type { Plays } from '@fairhall/lottery/plays';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { STALE_MS } from '../query-client.ts';

/** The list of families, fetched when a play is to be shown: it knows where each family's plays are. */
const families = () => import('@fairhall/lottery/family-table');

const FAMILIES_QUERY = queryOptions({ queryKey: ['families'], queryFn: families, staleTime: STALE_MS.constant });

/** The book of a game's family: its plays and tabs. No other family is fetched. */
export function useFamily(family: FamilyCode | null) {
  // Asked for at once, not only when the game is known.
  useQuery(FAMILIES_QUERY);
  return useQuery({
    queryKey: ['playsOf', family],
    queryFn: async () => family && (await families()).FAMILY_TABLE[family].book(),
    staleTime: STALE_MS.constant,
    enabled: family !== null,
  });
}

const NO_PLAYS: Plays = {};

/** The plays among which a code is: a list of bets may hold games of any family. Null while they are on their way; none for a code of none. */
export function usePlaysOf(code: string): Plays | null {
  const table = useQuery(FAMILIES_QUERY);
  const family = table.data?.familyOfCode(code) ?? null;
  const book = useFamily(family);
  if (book.data) return book.data.plays;
  const isOnItsWay = !table.isError && !book.isError && (table.data === undefined || family !== null);
  return isOnItsWay ? null : NO_PLAYS;
}
