import { consoleGames } from '@fairhall/contract/console/draws';
import { type BetState, consoleOrder, consoleOrders, consoleOrdersCsv } from '@fairhall/contract/console/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** What is looked for, as it stands in the address: days of the merchant as epoch ms, stakes ×10⁴. */
export type OrderSearch = {
  number?: string | undefined;
  account?: string | undefined;
  gameId?: number | undefined;
  numero?: string | undefined;
  play?: string | undefined;
  state?: BetState | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  stakeFromE4?: number | undefined;
  stakeToE4?: number | undefined;
  after?: string | undefined;
};

export function ordersQuery(merchant: string, search: OrderSearch) {
  return queryOptions({
    queryKey: [...keys.orders(merchant), 'list', search],
    queryFn: ({ signal }) => call(consoleOrders, { query: search }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(merchant: string, orderId: string) {
  return queryOptions({
    queryKey: [...keys.orders(merchant), 'one', orderId],
    queryFn: ({ signal }) => call(consoleOrder, { params: { orderId } }, { merchant, signal }),
  });
}

/** Games to choose from. */
export function orderGamesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.games(merchant), 'list'],
    queryFn: ({ signal }) => call(consoleGames, {}, { merchant, signal }),
  });
}

export function fetchOrdersCsv(merchant: string, { after: _page, ...search }: OrderSearch): Promise<Blob> {
  return callForBlob(consoleOrdersCsv, { query: search }, { merchant });
}
