import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { listDeposits } from '@fairhall/contract/cashier/list-deposits';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../../shared/query-client.ts';

/** More than a member can have under way, and enough for one that was just decided. */
const LATEST = read(listDeposits, { query: { page: 0, size: 20 } });
const PAGE_SIZE = 20;

/** The latest deposits, newest first, followed live. */
export function useLatestDeposits() {
  usePush('deposit.changed', () => void invalidate(listDeposits));
  return useQuery({ ...LATEST, staleTime: STALE_MS.live, select: ({ list }) => list });
}

/** All deposits, newest first, page by page, followed live. */
export function useDepositReport() {
  usePush('deposit.changed', () => void invalidate(listDeposits));
  const listing = useInfiniteQuery({
    queryKey: [listDeposits.id, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(listDeposits, { query: { ...(pageParam ? { cursor: pageParam } : {}), size: PAGE_SIZE } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ transId }) => transId) };
}

/** Takes over a deposit that an answer brought, so that it stands on screen before the list is read again. */
export function keepDeposit(deposit: DepositView): void {
  queryClient.setQueryData<ReplyOf<typeof listDeposits>>(LATEST.queryKey, (held) => {
    if (!held) return held;
    const others = held.list.filter(({ transId }) => transId !== deposit.transId);
    const list =
      others.length < held.list.length ? held.list.map((row) => (row.transId === deposit.transId ? deposit : row)) : [deposit, ...others];
    return { ...held, list };
  });
  void invalidate(listDeposits);
}
