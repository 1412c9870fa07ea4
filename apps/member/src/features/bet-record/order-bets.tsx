import { listOrders } from '@fairhall/contract/lottery/list-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { classNames } from '@fairhall/ui/class-names';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { standingClass } from '../../shared/lottery/standing-mark.tsx';
import { STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { OrderLine, OrderLines } from './order-lines.tsx';

const PAGE_SIZE = 100;
/** All bets of an order are made in one moment; this much besides finds them whole. */
const APART_MS = 1_000;

type OfOrder = Pick<OrderRow, 'orderMasterId' | 'numero' | 'bettingTime'>;

export type OrderBetsProps = {
  of: OfOrder;
  /** Makes each line lead to all that is known of it. */
  onOpen?: (betId: string) => void;
};

/** All lines of an order in one of its draws, each as it stands; nothing where there is but one. */
export function OrderBets({ of, onOpen }: OrderBetsProps) {
  const t = useT();
  const query = useOrderBets(of);
  const { rows, data } = query;
  if (!data) {
    return (
      <Unread query={query} className="pt-3">
        <Skeleton className="h-9 w-full" />
      </Unread>
    );
  }
  if (rows.length < 2) return null;
  return (
    <OrderLines note={t('order.lines.n', { n: rows.length })}>
      {rows.map((bet) => (
        <OrderLine key={bet.orderDetailId} line={bet} {...(onOpen && { onOpen: () => onOpen(bet.orderDetailId) })}>
          <Standing bet={bet} />
        </OrderLine>
      ))}
    </OrderLines>
  );
}

function Standing({ bet }: { bet: OrderRow }) {
  const t = useT();
  const money = useStakeText();
  const { standing, shownE4, signed } = betFigures(bet);
  return (
    <span className="text-right">
      <span className="block font-bold">{money(shownE4, signed ? { sign: 'always' } : {})}</span>
      <span className={classNames('block text-caption', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</span>
    </span>
  );
}

/** The bets in the order of the slip: ids grow with it. */
function useOrderBets({ orderMasterId, numero, bettingTime }: OfOrder) {
  const orderNumber = numberOf(orderMasterId);
  const query = useInfiniteQuery({
    queryKey: [listOrders.id, 'order', orderNumber, numero],
    queryFn: ({ pageParam, signal }) => {
      const within = { startDate: bettingTime - APART_MS, endDate: bettingTime + APART_MS };
      return ask(listOrders, { body: { orderNumber, numero, ...within, page: pageParam, size: PAGE_SIZE } }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ orders }) => (orders.page + 1 < orders.totalPages ? orders.page + 1 : undefined),
    staleTime: STALE_MS.live,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = (query.data?.pages ?? []).flatMap(({ orders }) => orders.content);
  return { ...query, rows: rows.toReversed() };
}

/** What the order is called on its receipt: its id in letters and digits. A row's own number is that of its bet. */
function numberOf(orderId: string): string {
  return BigInt(orderId).toString(36).toUpperCase();
}
