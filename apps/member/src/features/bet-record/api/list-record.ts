import { serverNow } from '@fairhall/client/server-clock';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { type RangeId, rangeOf } from '../../../shared/day-range.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { useProfile } from '../../../shared/profile.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, STALE_MS } from '../../../shared/query-client.ts';
import { STATUSES } from '../bet-record-model.ts';
import type { RecordTab } from '../record-tabs.ts';

const PAGE_SIZE = 20;

/** Bets of all games in a range of days, newest first, followed live, with sums over all that the tab finds. Pages from 0. */
export function useBetRecord({ range, tab }: { range: RangeId; tab: RecordTab }) {
  const { timeZone } = useProfile();
  const { startMs, endMs } = rangeOf(range, { nowMs: serverNow(), timeZone });
  usePush('bet.settled', () => void invalidate(listOrders));
  usePush('draw.changed', ({ state }) => {
    if (state === 'closed') void invalidate(listOrders); // what was open to cancelling no longer is
  });
  const listing = useInfiniteQuery({
    queryKey: [listOrders.id, 'record', startMs, tab],
    queryFn: ({ pageParam, signal }) => {
      const body = { gameId: -1, startDate: startMs, endDate: endMs, page: pageParam, size: PAGE_SIZE };
      return Promise.all(STATUSES[tab].map((orderStatus) => ask(listOrders, { body: { ...body, orderStatus } }, signal)));
    },
    initialPageParam: 0,
    getNextPageParam: (parts, _pages, page) => (parts.some(({ orders }) => page + 1 < orders.totalPages) ? page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  const pages = listing.data?.pages ?? [];
  const rows = distinctRows(
    pages.map((parts) => parts.flatMap(({ orders }) => orders.content)),
    ({ orderDetailId }) => orderDetailId,
  );
  return { listing, rows: rows.toSorted(newestFirst), sums: (pages[0] ?? []).map(({ orderSumTO }) => orderSumTO) };
}

type Row = ReplyOf<typeof listOrders>['orders']['content'][number];

/** Ids grow with time. */
function newestFirst(a: Row, b: Row): number {
  return BigInt(b.orderDetailId) > BigInt(a.orderDetailId) ? 1 : -1;
}
