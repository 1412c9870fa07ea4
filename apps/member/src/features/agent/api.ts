import { serverNow } from '@fairhall/client/server-clock';
import { downlines, teamBetting, teamOverview, teamPnl } from '@fairhall/contract/agent/team';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { distinctRows } from '../../shared/distinct-rows.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { daysOf, type TeamRange } from './days.ts';

export type Overview = ReplyOf<typeof teamOverview>;
export type TeamSums = ReplyOf<typeof teamPnl>['own'];
export type Downline = ReplyOf<typeof downlines>['list'][number];
export type TeamBet = ReplyOf<typeof teamBetting>['list'][number];

/** Somebody of the team; null: the agent itself. */
export type TeamMember = string | null;

const PAGE_SIZE = 50;
const BETS_SIZE = 20;

function useDays(range: TeamRange) {
  const { timeZone } = useProfile();
  return daysOf(range, { nowMs: serverNow(), timeZone });
}

export function useTeamOverview(range: TeamRange) {
  return useQuery({ ...read(teamOverview, { query: useDays(range) }), staleTime: STALE_MS.halfMinute });
}

/** Sums of one of the team, of all below it, and of each line below it. */
export function useTeamPnl(range: TeamRange, of: TeamMember) {
  const days = useDays(range);
  const listing = useInfiniteQuery({
    queryKey: [teamPnl.id, 'pages', days, of],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...days, size: PAGE_SIZE, ...(of ? { agentId: of } : {}), ...(pageParam === '' ? {} : { after: pageParam }) };
      return ask(teamPnl, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.halfMinute,
  });
  return {
    listing,
    first: listing.data?.pages[0],
    rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ memberId }) => memberId),
  };
}

export type DownlineSearch = { of: TeamMember; prefix: string; kind: 'all' | 'agents' | 'players' };

/** Those right below; where a name is sought, everybody below. */
export function useDownlines({ of, prefix, kind }: DownlineSearch) {
  const listing = useInfiniteQuery({
    queryKey: [downlines.id, 'pages', of, prefix, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...{ pageSize: PAGE_SIZE, downlineType: prefix === '' ? 0 : 1 },
        ...(of ? { agentId: of } : {}),
        ...(prefix === '' ? {} : { customerName: prefix }),
        ...(kind === 'all' ? {} : { userType: kind === 'agents' ? '1' : '0' }),
        ...(pageParam === '' ? {} : { after: pageParam }),
      };
      return ask(downlines, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ list }) => (list.length === PAGE_SIZE ? list.at(-1)?.customerId : undefined),
    staleTime: STALE_MS.halfMinute,
  });
  return {
    listing,
    first: listing.data?.pages[0],
    rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ customerId }) => customerId),
  };
}

/** Bets of those right below, or of one of them by its name. */
export function useTeamBets(range: TeamRange, name: string) {
  const days = useDays(range);
  const listing = useInfiniteQuery({
    queryKey: [teamBetting.id, 'pages', days, name],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...days,
        pageSize: BETS_SIZE,
        ...(name ? { customerName: name } : {}),
        ...(pageParam === '' ? {} : { before: pageParam }),
      };
      return ask(teamBetting, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_MS.live,
  });
  return {
    listing,
    footer: listing.data?.pages[0]?.footer,
    rows: distinctRows(listing.data?.pages.map(({ list }) => list) ?? [], ({ betId }) => betId),
  };
}
