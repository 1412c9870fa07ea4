import { memberAccess } from '@fairhall/contract/console/member-access';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** Sessions and locks of a member. */
export function accessQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'access'],
    queryFn: ({ signal }) => call(memberAccess, { params: { memberId } }, { merchant, signal }),
  });
}
