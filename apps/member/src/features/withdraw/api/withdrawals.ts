import type { ReplyOf } from '@fairhall/contract/endpoint';
import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { listWithdrawals } from '@fairhall/contract/withdraw/list';
import { ownTurnover } from '@fairhall/contract/withdraw/own-turnover';
import { withdrawSettings } from '@fairhall/contract/withdraw/settings';
import { turnoverInfo } from '@fairhall/contract/withdraw/turnover';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { distinctRows } from '../../../shared/distinct-rows.ts';
import { usePush } from '../../../shared/push.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../../shared/query-client.ts';

const LATEST = read(listWithdrawals, { query: { page: 0, size: 20 } });
const PAGE_SIZE = 20;

/** A step changes what stands in lists, and how many withdrawals of the day are left. */
const followed = () => void invalidate(listWithdrawals, withdrawSettings);

/** The latest withdrawals, newest first, followed live. */
export function useLatestWithdrawals() {
  usePush('withdrawal.changed', followed);
  return useQuery({ ...LATEST, staleTime: STALE_MS.live, select: ({ list }) => list });
}

/** All withdrawals, newest first, page by page, followed live. */
export function useWithdrawReport() {
  usePush('withdrawal.changed', followed);
  const listing = useInfiniteQuery({
    queryKey: [listWithdrawals.id, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(listWithdrawals, { query: { ...(pageParam ? { cursor: pageParam } : {}), size: PAGE_SIZE } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.live,
  });
  return { listing, rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ withdrawalId }) => withdrawalId) };
}

export type WithdrawTerms = {
  settings: ReplyOf<typeof withdrawSettings>;
  cards: ReplyOf<typeof bankCards>;
  turnover: ReplyOf<typeof turnoverInfo>;
};

const turnedOver = () => void invalidate(turnoverInfo, ownTurnover);

/** What the form stands on, in the family's order: turnover, settings, cards. `terms` is null until all of it is known. */
export function useWithdrawTerms() {
  // A need is met by a bet that settles, and lacks again what a void took out.
  usePush('turnover.changed', turnedOver);
  usePush('bet.settled', turnedOver);
  usePush('wallet.changed', turnedOver);
  // A hold that begins or ends shuts and opens the form while one looks; a new card's stands beside it.
  usePush('hold.changed', () => void invalidate(withdrawSettings, bankCards));
  const turnover = useQuery({ ...read(turnoverInfo, {}), staleTime: STALE_MS.live });
  const settings = useQuery({ ...read(withdrawSettings, { query: { groupId: '0' } }), staleTime: STALE_MS.live });
  const cards = useQuery({ ...read(bankCards, { query: { groupId: '0' } }), staleTime: STALE_MS.live });
  const all = [turnover, settings, cards];
  const terms: WithdrawTerms | null =
    turnover.data && settings.data && cards.data ? { turnover: turnover.data, settings: settings.data, cards: cards.data } : null;
  return {
    terms,
    error: all.find(({ error }) => error)?.error ?? null,
    busy: all.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** Takes over a withdrawal that an answer brought, so that it stands on screen before the list is read again. */
export function keepWithdrawal(withdrawal: WithdrawalView): void {
  queryClient.setQueryData<ReplyOf<typeof listWithdrawals>>(LATEST.queryKey, (held) => {
    if (!held) return held;
    const others = held.list.filter(({ withdrawalId }) => withdrawalId !== withdrawal.withdrawalId);
    return { ...held, list: [withdrawal, ...others] };
  });
  void invalidate(listWithdrawals, withdrawSettings, bankCards);
}
