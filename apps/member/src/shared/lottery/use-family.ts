import type { FamilyCode } from '@fairhall/lottery/families';
import { familyOfCode, loadFamily } from '@fairhall/lottery/load';
import { isPlayCode } from '@fairhall/lottery/plays';
import { useQuery } from '@tanstack/react-query';

/** Puts the plays of a game's family at hand; its data is the family once they are. */
export function useFamily(family: FamilyCode | null) {
  return useQuery({
    queryKey: ['playsOf', family],
    queryFn: async () => {
      if (family) await loadFamily(family);
      return family;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: family !== null,
  });
}

/** Whether a play can be named: a list of bets may hold games of any family. False while its family is on its way, and for none. */
export function usePlayNamed(code: string): boolean {
  const known = isPlayCode(code);
  const { isSuccess } = useFamily(known ? null : familyOfCode(code));
  return known || isSuccess;
}
