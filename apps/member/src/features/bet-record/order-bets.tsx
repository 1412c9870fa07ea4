import { listOrders } from '@fairhall/contract/lottery/list-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { classNames } from '@fairhall/ui/class-names';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../shared/call.ts';
import { failureOf } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { betFigures } from '../../shared/lottery/bet-figures.ts';
import { betWords, standingClass } from '../../shared/lottery/bet-row.tsx';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { usePlayNamed } from '../../shared/lottery/use-family.ts';
import { STALE_MS } from '../../shared/query-client.ts';

const PAGE_SIZE = 100;
/** All bets of an order are made in one moment; this much besides finds them whole. */
const APART_MS = 1_000;

/** All lines of an order in the draw of one of its bets, each as it stands; nothing where the bet is the only one. */
export function OrderBets({ row }: { row: OrderRow }) {
  const t = useT();
  const { rows, data, error, refetch, isFetching } = useOrderBets(row);
  if (!data) {
    if (error) return <FailureView failure={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <Loading label={t('common.loading')}>
        <Skeleton className="h-9 w-full" />
      </Loading>
    );
  }
  if (rows.length < 2) return null;
  return (
    <section aria-label={t('order.lines')} className="border-t border-hairline pt-3">
      <h3 className="text-body font-bold">{t('order.lines')}</h3>
      <p className="pb-1 text-caption text-mid">{t('order.lines.n', { n: rows.length })}</p>
      <ol>
        {rows.map((bet) => (
          <OrderBet key={bet.orderDetailId} bet={bet} />
        ))}
      </ol>
    </section>
  );
}

function OrderBet({ bet }: { bet: OrderRow }) {
  const t = useT();
  const money = useStakeText();
  const { title, detail } = betWords(bet, { language: useLanguage(), named: usePlayNamed(bet.playCode) });
  const { standing, shownE4, signed } = betFigures(bet);
  return (
    <li className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-3 border-t border-hairline py-1.5 text-tile">
      <span className="min-w-0">
        <span className="block font-bold break-words">{title}</span>
        {detail && <span className="block text-caption text-low">{detail}</span>}
      </span>
      <span className="text-right">
        <span className="block font-bold">{money(shownE4, signed ? { sign: 'always' } : {})}</span>
        <span className={classNames('block text-caption', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</span>
      </span>
    </li>
  );
}

/** The bets in the order of the slip: ids grow with it. */
function useOrderBets({ orderNumber, numero, bettingTime }: OrderRow) {
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
