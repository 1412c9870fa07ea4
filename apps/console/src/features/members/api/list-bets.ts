import { memberBets } from '@fairhall/contract/console/members';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export const BET_PAGE_SIZE = PAGE_SIZE.console;

export function betsQuery(merchant: string, { memberId, page }: { memberId: string; page: number }) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'bets', page],
    queryFn: ({ signal }) => call(memberBets, { params: { memberId }, query: { page, size: BET_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}
