import type { FamilyCode } from '@fairhall/lottery/families';
import { loadFamily } from '@fairhall/lottery/load';
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
