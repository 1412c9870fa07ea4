import { ownTransferTerms } from '@fairhall/contract/agent/transfer';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { walletBalance } from '@fairhall/contract/wallet/balance';
import { useQuery } from '@tanstack/react-query';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type TransferTerms = ReplyOf<typeof ownTransferTerms>;

const changed = () => void invalidate(ownTransferTerms);

/** What may be sent, and what would refuse it now; followed live. */
export function useTransferTerms() {
  usePush('turnover.changed', changed);
  usePush('hold.changed', changed);
  return useQuery({ ...read(ownTransferTerms, {}), staleTime: STALE_MS.live });
}

/** After money was sent. */
export const sentMoney = () => void invalidate(ownTransferTerms, walletBalance);
