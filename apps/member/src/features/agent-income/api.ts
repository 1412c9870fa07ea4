import { openDispute } from '@fairhall/contract/agent/disputes';
import {
  agentIncome,
  agentStatement,
  agentStatementMembers,
  agentStatements,
  payoutDividend,
  type StatementHead,
  type StatementKind,
} from '@fairhall/contract/agent/statements';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../shared/call.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';

export type { StatementHead, StatementKind };
export type Income = ReplyOf<typeof agentIncome>;
export type Statement = ReplyOf<typeof agentStatement>;

export function useIncome() {
  return useQuery({ ...read(agentIncome, {}), staleTime: STALE_MS.live });
}

export const incomeChanged = () => invalidate(agentIncome, agentStatements, agentStatement);

/** Newest first, a page behind another. */
export function useStatements(kind: StatementKind, side: 'own' | 'below') {
  return useInfiniteQuery({
    queryKey: [...read(agentStatements, { query: { kind, side } }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(agentStatements, { query: { kind, side, ...(pageParam === null ? {} : { before: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: STALE_MS.live,
  });
}

export function useStatement(statementId: string) {
  return useQuery({ ...read(agentStatement, { params: { statementId } }), staleTime: STALE_MS.live });
}

export function useBranchMembers({ statementId, row }: { statementId: string; row: number }) {
  return useInfiniteQuery({
    queryKey: [agentStatementMembers.id, statementId, row],
    queryFn: ({ pageParam, signal }) => ask(agentStatementMembers, { params: { statementId }, query: { row, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ more, list }, _, skip) => (more ? skip + list.length : undefined),
    staleTime: STALE_MS.live,
  });
}

export function useDispute() {
  return useMutation({ mutationFn: (body: BodyOf<typeof openDispute>) => ask(openDispute, { body }), onSettled: incomeChanged });
}

export function usePayNow() {
  return useMutation({ mutationFn: (id: string) => ask(payoutDividend, { body: { id } }), onSettled: incomeChanged });
}
