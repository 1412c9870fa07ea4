import { consoleWithdrawal, consoleWithdrawals, WITHDRAWAL_QUEUES } from '@fairhall/contract/console/withdrawals';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type WithdrawalPage = ReplyOf<typeof consoleWithdrawals>;
export type WithdrawalFigures = WithdrawalPage['figures'];
export type WithdrawalDetail = ReplyOf<typeof consoleWithdrawal>;
export type WithdrawalQueueName = QueryOf<typeof consoleWithdrawals>['queue'];
export const QUEUE_NAMES = WITHDRAWAL_QUEUES;
export const QUEUE_PAGE_SIZE = PAGE_SIZE.console;

export type WithdrawalSearch = { queue: WithdrawalQueueName; search: string; page: number };

/** One page of a queue. The page before stays while the next one comes. */
export function withdrawalsQuery(merchant: string, { queue, search, page }: WithdrawalSearch) {
  return queryOptions({
    queryKey: [...keys.withdrawals(merchant), 'list', { queue, search, page }],
    queryFn: ({ signal }) =>
      call(consoleWithdrawals, { query: { queue, search: search || undefined, page, size: QUEUE_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Only how many wait, for a decision or for their payment: for the figure beside the menu entry. */
export function openCountQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.withdrawals(merchant), 'count'],
    queryFn: ({ signal }) => call(consoleWithdrawals, { query: { queue: 'waiting', page: 0, size: 1 } }, { merchant, signal }),
    select: ({ figures }) => figures.waiting + figures.approved,
  });
}

export function withdrawalQuery(merchant: string, withdrawalId: string) {
  return queryOptions({
    queryKey: [...keys.withdrawals(merchant), 'one', withdrawalId],
    queryFn: ({ signal }) => call(consoleWithdrawal, { params: { withdrawalId } }, { merchant, signal }),
  });
}
