import { memberTransfers } from '@fairhall/contract/console/members';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type MemberTransfer = ReplyOf<typeof memberTransfers>['list'][number];

export const TRANSFER_PAGE_SIZE = PAGE_SIZE.console;

export function transfersQuery(merchant: string, { memberId, page }: { memberId: string; page: number }) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'transfers', page],
    queryFn: ({ signal }) =>
      call(memberTransfers, { params: { memberId }, query: { page, size: TRANSFER_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}
