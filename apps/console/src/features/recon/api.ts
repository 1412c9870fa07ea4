import { adjustments, askAdjustment, postAdjustment, refuseAdjustment } from '@fairhall/contract/console/adjustments';
import { cashFlow, cashFlowCsv, cashFlowLines } from '@fairhall/contract/console/cash-flow';
import { searchMembers } from '@fairhall/contract/console/members';
import { type ReconCase, type ReconCaseKind, reconCases, reverseDeposit, workReconCase } from '@fairhall/contract/console/recon-cases';
import { askTreasuryMove, postTreasuryMove, refuseTreasuryMove, treasury } from '@fairhall/contract/console/treasury';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call, callForBlob } from '../../shared/call.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export const RECON_PAGE = PAGE_SIZE.console;

export type CaseSearch = { state?: 'open' | 'decided' | undefined; kind?: ReconCaseKind | undefined; page?: number | undefined };
export type AskedSearch = { state?: 'asked' | 'decided' | undefined; page?: number | undefined };
export type FlowSearch = { from?: string | undefined; to?: string | undefined };

export function casesQuery(merchant: string, { state, kind, page = 0 }: CaseSearch) {
  const query = { ...(state && { state }), ...(kind && { kind }), page, size: RECON_PAGE };
  return queryOptions({
    queryKey: [...keys.recon(merchant), 'cases', query],
    queryFn: ({ signal }) => call(reconCases, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export type CaseAct = { caseId: string; act: 'take' | 'explain' | 'reverse'; reason: string };

export function useCaseAct(onDone: (decided: ReconCase, act: CaseAct['act']) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: ({ caseId, act, reason }: CaseAct) => {
      const params = { caseId };
      return act === 'reverse'
        ? call(reverseDeposit, { params, body: { reason } }, { merchant })
        : call(workReconCase, { params, body: { act, reason } }, { merchant });
    },
    family: keys.recon(merchant),
    onDone: (decided, { act }) => onDone(decided, act),
  });
}

export function adjustmentsQuery(merchant: string, { state, page = 0 }: AskedSearch) {
  const query = { ...(state && { state }), page, size: RECON_PAGE };
  return queryOptions({
    queryKey: [...keys.recon(merchant), 'adjustments', query],
    queryFn: ({ signal }) => call(adjustments, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export type AdjustmentAct =
  | ({ act: 'ask' } & BodyOf<typeof askAdjustment>)
  | { act: 'post'; id: string }
  | { act: 'refuse'; id: string; reason: string };

export function useAdjustmentAct(onDone: (act: AdjustmentAct['act']) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: async (given: AdjustmentAct) => {
      if (given.act === 'ask') {
        const { act: _, ...body } = given;
        return call(askAdjustment, { body }, { merchant });
      }
      const params = { adjustmentId: given.id };
      return given.act === 'post'
        ? call(postAdjustment, { params }, { merchant })
        : call(refuseAdjustment, { params, body: { reason: given.reason } }, { merchant });
    },
    family: keys.recon(merchant),
    onDone: (_, { act }) => onDone(act),
  });
}

export function treasuryQuery(merchant: string, { state, page = 0 }: AskedSearch) {
  const query = { ...(state && { state }), page, size: RECON_PAGE };
  return queryOptions({
    queryKey: [...keys.recon(merchant), 'treasury', query],
    queryFn: ({ signal }) => call(treasury, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export type TreasuryAct =
  | ({ act: 'ask' } & BodyOf<typeof askTreasuryMove>)
  | { act: 'post'; id: string }
  | { act: 'refuse'; id: string; reason: string };

export function useTreasuryAct(onDone: (act: TreasuryAct['act']) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: async (given: TreasuryAct) => {
      if (given.act === 'ask') {
        const { act: _, ...body } = given;
        return call(askTreasuryMove, { body }, { merchant });
      }
      const params = { moveId: given.id };
      return given.act === 'post'
        ? call(postTreasuryMove, { params }, { merchant })
        : call(refuseTreasuryMove, { params, body: { reason: given.reason } }, { merchant });
    },
    family: keys.recon(merchant),
    onDone: (_, { act }) => onDone(act),
  });
}

export function flowQuery(merchant: string, query: FlowSearch) {
  return queryOptions({
    queryKey: [...keys.recon(merchant), 'flow', query],
    queryFn: ({ signal }) => call(cashFlow, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function flowLinesQuery(merchant: string, query: { channel: string; day: string; page: number }) {
  return queryOptions({
    queryKey: [...keys.recon(merchant), 'flow-lines', query],
    queryFn: ({ signal }) => call(cashFlowLines, { query: { ...query, size: RECON_PAGE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function fetchFlowCsv(merchant: string, query: FlowSearch): Promise<Blob> {
  return callForBlob(cashFlowCsv, { query }, { merchant });
}

const FOUND_MAX = 20;

export function foundMembersQuery(merchant: string, search: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), 'found', search],
    queryFn: ({ signal }) => call(searchMembers, { query: { search, page: 0, size: FOUND_MAX } }, { merchant, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
