import { memberLogins } from '@fairhall/contract/console/member-logins';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

/** Devices and logins of a member. */
export function loginsQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'one', memberId, 'logins'],
    queryFn: ({ signal }) => call(memberLogins, { params: { memberId } }, { merchant, signal }),
  });
}
