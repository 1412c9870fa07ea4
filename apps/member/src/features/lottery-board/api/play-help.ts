import type { FamilyCode } from '@fairhall/lottery/families';
import { useQuery } from '@tanstack/react-query';
import { STALE_MS } from '../../../shared/query-client.ts';

/** Fetches the help texts of a family while they are wanted; `helpOf` then has them. */
export function usePlayHelp(family: FamilyCode, wanted: boolean) {
  return useQuery({
    queryKey: ['playHelp', family],
    queryFn: async () => {
      await (await import('@fairhall/lottery/load')).loadHelp(family);
      return family;
    },
    staleTime: STALE_MS.constant,
    enabled: wanted,
  });
}
