import { type ConsoleMemberState, searchMembers } from '@fairhall/contract/console/members';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type MemberSearch = { search: string; state: ConsoleMemberState | undefined; page: number };

export const MEMBER_PAGE_SIZE = PAGE_SIZE.console;

/** By account, nickname or id. */
export function membersQuery(merchant: string, { search, state, page }: MemberSearch) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'list', { search, state, page }],
    queryFn: ({ signal }) =>
      call(searchMembers, { query: { search: search || undefined, state, page, size: MEMBER_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}
