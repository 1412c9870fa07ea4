import { ownTransactions } from '@fairhall/contract/wallet/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, STALE_MS } from '../../../shared/query-client.ts';
import type { RangeId } from '../../../shared/range-ids.ts';
import { useDayRange } from '../../../shared/use-day-range.ts';
import type { TransactionType } from '../transaction-model.ts';

const PAGE_SIZE = 20;

/** Moves of the wallet in a range of days, newest first, followed live; a page goes on behind the last row of the one before. */
export function useTransactions({ range, type }: { range: RangeId; type: TransactionType }) {
  const { startMs, endMs } = useDayRange(range);
  usePush('wallet.changed', () => void invalidate(ownTransactions));
  const listing = useInfiniteQuery({
    queryKey: [ownTransactions.id, 'pages', startMs, type],
    queryFn: ({ pageParam, signal }) => {
      const days = { from: startMs, to: endMs, limit: PAGE_SIZE };
      const query = { ...days, ...(type === 'all' ? {} : { types: type }), ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return ask(ownTransactions, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ txId }) => txId) };
}
