import { consoleMember } from '@fairhall/contract/console/members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export function memberQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId],
    queryFn: ({ signal }) => call(consoleMember, { params: { memberId } }, { merchant, signal }),
  });
}
