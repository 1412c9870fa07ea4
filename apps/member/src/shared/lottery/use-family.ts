import type { FamilyCode } from '@fairhall/lottery/families';
import { isPlayCode } from '@fairhall/lottery/plays';
import { useQuery } from '@tanstack/react-query';
import { STALE_MS } from '../query-client.ts';

/** The list of families is fetched when one is wanted: most pages show the game of dice, whose plays are always at hand. */
const loader = () => import('@fairhall/lottery/load');

/** Puts the plays of a game's family at hand; its data is the family once they are. */
export function useFamily(family: FamilyCode | null) {
  return useQuery({
    queryKey: ['playsOf', family],
    queryFn: async () => {
      if (family && family !== 'K3') await (await loader()).loadFamily(family);
      return family;
    },
    staleTime: STALE_MS.constant,
    enabled: family !== null,
  });
}

/** Whether a play can be named: a list of bets may hold games of any family. False while its family is on its way, and for none. */
export function usePlayNamed(code: string): boolean {
  const known = isPlayCode(code);
  const { data = false } = useQuery({
    queryKey: ['playNamed', code],
    queryFn: async () => {
      const { familyOfCode, loadFamily } = await loader();
      const family = familyOfCode(code);
      if (family) await loadFamily(family);
      return isPlayCode(code);
    },
    staleTime: STALE_MS.constant,
    enabled: !known,
  });
  return known || data;
}
