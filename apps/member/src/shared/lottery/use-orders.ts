import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { memberOrders, type OrderState } from '@fairhall/contract/lottery/member-orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../call.ts';
import { distinctRows } from '../distinct-rows.ts';
import { usePush } from '../push.ts';
import { invalidate, STALE_MS } from '../query-client.ts';

const PAGE_SIZE = 20;

export type OrdersWanted = { gameId?: number; states: readonly OrderState[]; fromMs?: number; toMs?: number };

/** Orders, newest first, followed live; the sums are over all that is found, not only what was read so far. */
export function useOrders({ states, ...wanted }: OrdersWanted) {
  usePush('bet.settled', () => void invalidate(listOrders));
  usePush('draw.changed', ({ state }) => {
    if (state === 'closed') void invalidate(listOrders); // what was open to cancelling no longer is
  });
  const listing = useInfiniteQuery({
    // Told of with the other lists of bets: whoever places or cancels one need not know of each.
    queryKey: [listOrders.id, 'orders', wanted.gameId, wanted.fromMs, states.join()],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { ...wanted, size: PAGE_SIZE, ...(states.length > 0 && { states: states.join() }), ...(before !== null && { before }) };
      return ask(memberOrders, { query }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.live,
  });
  const pages = listing.data?.pages ?? [];
  const rows = distinctRows(
    pages.map(({ orders }) => orders),
    ({ orderId }) => orderId,
  );
  return { listing, rows, sums: pages[0]?.sums ?? null };
}
