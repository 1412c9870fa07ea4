import { failureOf } from '@fairhall/client/failure';
import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in ms. Push makes it stale sooner. */
export const STALE_MS = { short: 5_000, image: Number.POSITIVE_INFINITY } as const;

const RETRIES_MAX = 2;

/** Reads are repeated when their answer was lost; writes never by themselves, and never stored to be sent later. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS.short,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES_MAX && failureOf(error).outcome === 'unknown',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
