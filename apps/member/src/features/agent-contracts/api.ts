import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { CONTRACT_CALLS, type ContractRow, type Contracts, contractBase } from '@fairhall/contract/agent/contracts';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type { ContractKind, ContractRow, Contracts };
export type Application = BodyOf<(typeof CONTRACT_CALLS)['daily']['apply']>;
export type Answer = BodyOf<(typeof CONTRACT_CALLS)['daily']['process']>;
export type Base = ReplyOf<typeof contractBase>;

export function useContracts(kind: ContractKind) {
  return useQuery({ ...read(CONTRACT_CALLS[kind].info, {}), staleTime: STALE_MS.live });
}

export const contractsChanged = (kind: ContractKind) => invalidate(CONTRACT_CALLS[kind].info, CONTRACT_CALLS[kind].history);

export function useApply(kind: ContractKind, onDone: (row: ContractRow) => void) {
  return useMutation({
    mutationFn: (body: Application) => ask(CONTRACT_CALLS[kind].apply, { body }) as Promise<ContractRow>,
    onSuccess: onDone,
    onSettled: () => contractsChanged(kind),
  });
}

export function useProcess(kind: ContractKind) {
  return useMutation({
    mutationFn: (body: Answer) => ask(CONTRACT_CALLS[kind].process, { body }) as Promise<ContractRow>,
    onSettled: () => contractsChanged(kind),
  });
}

export function useHistory(kind: ContractKind, contractId: string) {
  return useQuery({ ...read(CONTRACT_CALLS[kind].history, { query: { contractId } }), staleTime: STALE_MS.live });
}

/** What the receiver's team came to on the last days. */
export function useBase({ customerId, activeMin }: { customerId: string; activeMin: string }) {
  return useQuery({ ...read(contractBase, { query: { customerId, activeMin } }), staleTime: STALE_MS.halfMinute, retry: false });
}
