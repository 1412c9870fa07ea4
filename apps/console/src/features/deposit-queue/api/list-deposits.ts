import { consoleDeposits, DEPOSIT_QUEUES } from '@fairhall/contract/console/deposits';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type DepositPage = ReplyOf<typeof consoleDeposits>;
export type DepositFigures = DepositPage['figures'];
export type DepositQueueName = QueryOf<typeof consoleDeposits>['queue'];
export const QUEUE_NAMES = DEPOSIT_QUEUES;

export type DepositSearch = { queue: DepositQueueName; search: string; page: number };

export const QUEUE_PAGE_SIZE = PAGE_SIZE.console;

/** One page of a queue. The page before stays while the next one comes. */
export function depositsQuery(merchant: string, { queue, search, page }: DepositSearch) {
  return queryOptions({
    queryKey: [...keys.deposits(merchant), 'list', { queue, search, page }],
    queryFn: ({ signal }) =>
      call(consoleDeposits, { query: { queue, search: search || undefined, page, size: QUEUE_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Only how many wait: for the figure beside the menu entry. */
export function waitingCountQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.deposits(merchant), 'count'],
    queryFn: ({ signal }) => call(consoleDeposits, { query: { queue: 'waiting', page: 0, size: 1 } }, { merchant, signal }),
    select: ({ figures }) => figures.waiting,
  });
}
