import type { FamilyCode } from '@fairhall/lottery/families';
import { loadHelp } from '@fairhall/lottery/load';
import { useQuery } from '@tanstack/react-query';

/** Fetches the help texts of a family while they are wanted; `helpOf` then has them. */
export function usePlayHelp(family: FamilyCode, wanted: boolean) {
  return useQuery({
    queryKey: ['playHelp', family],
    queryFn: async () => {
      await loadHelp(family);
      return family;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
}
