import { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, STALE_MS } from '../../../shared/query-client.ts';
import type { RangeId } from '../../../shared/range-ids.ts';
import { useDayRange } from '../../../shared/use-day-range.ts';
import type { TransactionType } from '../transaction-model.ts';

const PAGE_SIZE = 20;

/** Moves of the wallet in a range of days, newest first, followed live. Pages from 1. */
export function useTransactions({ range, type }: { range: RangeId; type: TransactionType }) {
  const { startMs, endMs } = useDayRange(range);
  usePush('wallet.changed', () => void invalidate(memberTransactions));
  const listing = useInfiniteQuery({
    queryKey: [memberTransactions.id, 'pages', startMs, type],
    queryFn: ({ pageParam, signal }) => {
      // The end of this range belongs to it.
      const days = { startTime: startMs, endTime: endMs - 1 };
      const query = { ...days, codeTypes: type === 'all' ? '' : type, page: pageParam, size: PAGE_SIZE };
      return ask(memberTransactions, { query }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ txId }) => txId) };
}
