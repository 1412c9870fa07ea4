import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../../shared/query-client.ts';
import { useSession } from '../../../shared/session.ts';
import { type BetTab, isInTab } from '../bet-row-model.ts';

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

/** Open bets of one game in the draws now running, as far as one page shows them: enough for a count and for what is awaited. */
export function useOpenBets(gameId: number) {
  const session = useSession();
  usePush('bet.settled', () => void invalidate(listOrders));
  return useQuery({
    ...read(listOrders, { body: { gameId, orderStatus: ORDER_STATUS.waiting, page: 0, size: 50 } }),
    enabled: session !== null,
    select: ({ orders }) => orders.content,
  });
}

/** How soon a draw that is being settled is asked for again, when its push does not come. */
const SETTLING_MS = 2_500;

/** Bets of one draw, asked again and again while enabled: what fills in for a push that was missed. */
export function useBetsOfDraw({ gameId, numero, enabled }: { gameId: number; numero: string | null; enabled: boolean }) {
  return useQuery({
    ...read(listOrders, { body: { gameId, numero: numero ?? '', orderStatus: -1, page: 0, size: 50 } }),
    enabled,
    staleTime: STALE_MS.live,
    refetchInterval: SETTLING_MS,
    select: ({ orders }) => orders.content,
  });
}
