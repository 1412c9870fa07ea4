import { applyAsAffiliate, ownAffiliate } from '@fairhall/contract/agent/affiliate-plans';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type { AffiliateTerms, MonthSoFar, OwnAffiliate } from '@fairhall/contract/agent/affiliate-plans';

export function useAffiliate() {
  return useQuery({ ...read(ownAffiliate, {}), staleTime: STALE_MS.live });
}

export function useApply() {
  return useMutation({
    mutationFn: (sites: string) => ask(applyAsAffiliate, { body: { sites } }),
    onSettled: () => invalidate(ownAffiliate),
  });
}
