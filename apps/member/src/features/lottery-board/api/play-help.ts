import type { FamilyCode } from '@fairhall/lottery/families';
import { useQuery } from '@tanstack/react-query';
import { STALE_MS } from '../../../shared/query-client.ts';

/** How the plays of a family are played and when they win, by code; fetched while it is wanted. */
export function usePlayHelp(family: FamilyCode, wanted: boolean) {
  return useQuery({
    queryKey: ['playHelp', family],
    queryFn: async () => (await (await import('@fairhall/lottery/family-table')).FAMILY_TABLE[family].help()).plays,
    staleTime: STALE_MS.constant,
    enabled: wanted,
  });
}
