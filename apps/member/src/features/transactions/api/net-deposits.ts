import { consolidatedFunds } from '@fairhall/contract/wallet/consolidated';
import { useQuery } from '@tanstack/react-query';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';

/** What was paid in less what was paid out, followed live. */
export function useNetDeposits() {
  usePush('wallet.changed', () => void invalidate(consolidatedFunds));
  return useQuery({ ...read(consolidatedFunds, {}), staleTime: STALE_MS.live, select: ({ netDeposits }) => netDeposits });
}
