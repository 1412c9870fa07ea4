import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { STALE_MS } from '../../../shared/query-client.ts';
import { type BetTab, isInTab } from '../bet-tabs.ts';

const PAGE_SIZE = 20;
/** A part of the whole list that fills less than this asks for the next page by itself. */
const ROWS_MIN = 8;

/** What the server is asked for under each tab; settled bets are the greater part of all and are picked out here. */
const ASKED: Readonly<Record<BetTab, number>> = { all: -1, open: ORDER_STATUS.waiting, settled: -1, cancelled: ORDER_STATUS.cancelled };

/** Bets of one game, newest first. */
export function useBets({ gameId, tab, enabled }: { gameId: number; tab: BetTab; enabled: boolean }) {
  const orderStatus = ASKED[tab];
  const query = useInfiniteQuery({
    queryKey: [listOrders.id, 'pages', gameId, orderStatus],
    queryFn: ({ pageParam, signal }) => ask(listOrders, { body: { gameId, orderStatus, page: pageParam, size: PAGE_SIZE } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ orders }) => (orders.page + 1 < orders.totalPages ? orders.page + 1 : undefined),
    staleTime: STALE_MS.live,
    enabled,
  });
  const pages = query.data?.pages.map(({ orders }) => orders.content) ?? [];
  const rows = distinctRows(pages, ({ orderDetailId }) => orderDetailId).filter((row) => isInTab(row, tab));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const wantsMore = enabled && hasNextPage && !isFetching && !isError && rows.length < ROWS_MIN;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return { ...query, rows, isPending: query.isPending || (rows.length === 0 && hasNextPage) };
}
