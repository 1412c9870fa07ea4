import {
  downlineRebates,
  globalRebateSettings,
  promoteDownline,
  registerDownline,
  updateDownlineRebates,
} from '@fairhall/contract/agent/rates';
import { downlines } from '@fairhall/contract/agent/team';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type DownlineRates = ReplyOf<typeof downlineRebates>;
export type Opened = ReplyOf<typeof registerDownline>;

export function useDownlineRates(customerId: string) {
  return useQuery({ ...read(downlineRebates, { query: { customerId } }), staleTime: STALE_MS.live, retry: false });
}

export function useOpenAccount() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof registerDownline>) => ask(registerDownline, { body }),
    onSettled: () => invalidate(downlines, globalRebateSettings),
  });
}

export function useRaise(onSaved: (rates: DownlineRates) => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateDownlineRebates>) => ask(updateDownlineRebates, { body }),
    onSuccess: onSaved,
    onSettled: () => invalidate(downlineRebates, globalRebateSettings),
  });
}

export function usePromote(onDone: () => void) {
  return useMutation({
    mutationFn: (customerId: string) => ask(promoteDownline, { body: { customerId } }),
    onSuccess: onDone,
    onSettled: () => invalidate(downlines),
  });
}
