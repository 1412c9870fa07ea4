import type { ReplyOf } from '@fairhall/contract/endpoint';
import { downlineTransactions } from '@fairhall/contract/wallet/downline-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { STALE_MS } from '../../../shared/query-client.ts';
import type { RangeId } from '../../../shared/range-ids.ts';
import { useDayRange } from '../../../shared/use-day-range.ts';

const PAGE_SIZE = 20;

export type DownlineMove = ReplyOf<typeof downlineTransactions>['list'][number];

/** Moves of those right below in a range of days, newest first. `types`: a comma list; of one of them, by its name, all types. */
export function useDownlineMoves({ range, types, name }: { range: RangeId; types: string; name: string }) {
  const { startMs, endMs } = useDayRange(range);
  const listing = useInfiniteQuery({
    queryKey: [downlineTransactions.id, 'pages', startMs, types, name],
    queryFn: ({ pageParam, signal }) => {
      const narrowed = { ...(types ? { codeTypes: types } : {}), ...(name ? { subordinateName: name } : {}) };
      return ask(
        downlineTransactions,
        { query: { startTime: startMs, endTime: endMs - 1, size: PAGE_SIZE, cursor: pageParam, ...narrowed } },
        signal,
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: types !== '' || name !== '',
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ txId }) => txId) };
}
