import type { ReplyOf } from '@fairhall/contract/endpoint';
import { memberInfo } from '@fairhall/contract/identity/member-info';
import { useQuery } from '@tanstack/react-query';
import { read, STALE_MS } from './query-client.ts';
import { useSession } from './session.ts';

export type MemberInfo = ReplyOf<typeof memberInfo>;

/** The profile of whoever is logged in; null until it is known, and for guests. */
export function useMember(): MemberInfo | null {
  const session = useSession();
  const { data } = useQuery({ ...read(memberInfo, {}), enabled: session !== null, staleTime: STALE_MS.fiveMinutes });
  return session && data ? data : null;
}

/** What a member is called: the nickname, else the account name. */
export function useMemberName(): string {
  const session = useSession();
  const member = useMember();
  return member?.nickname || member?.account || session?.userName || '';
}
