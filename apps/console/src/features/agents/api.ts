import { agentAdjustments, signLateDay } from '@fairhall/contract/console/agent-adjustments';
import { type AgentDispute, agentDisputes, answerAgentDispute, decideAgentDispute } from '@fairhall/contract/console/agent-disputes';
import { type AgentFlag, agentFlags, decideAgentFlag } from '@fairhall/contract/console/agent-flags';
import { payoutRun, payoutRuns, signPayoutRun, turnPayoutRun } from '@fairhall/contract/console/agent-payouts';
import {
  agentScheme,
  consoleLine,
  deskContracts,
  deskEndContract,
  deskProcessContract,
  deskProposeContract,
  grantSeriesQuota,
  planMove,
  setAgentScheme,
  setMemberRates,
  tryMove,
  withdrawMove,
} from '@fairhall/contract/console/agents';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { pagesQuery } from '../../shared/pages-query.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';

export type DeskContract = ReplyOf<typeof deskContracts>['list'][number];
export type MoveTried = ReplyOf<typeof tryMove>;

export function schemeQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.agents(merchant), 'scheme'],
    queryFn: ({ signal }) => call(agentScheme, {}, { merchant, signal }),
  });
}

export function lineQuery(merchant: string, name: string) {
  return queryOptions({
    queryKey: [...keys.agents(merchant), 'line', name],
    queryFn: ({ signal }) => call(consoleLine, { query: { name } }, { merchant, signal }),
    retry: false,
  });
}

/** Of a member, or (empty) those that wait for the platform. */
export function contractsQuery(merchant: string, name: string) {
  return queryOptions({
    queryKey: [...keys.agents(merchant), 'contracts', name],
    queryFn: ({ signal }) => call(deskContracts, { query: name === '' ? {} : { name } }, { merchant, signal }),
    retry: false,
  });
}

export function runsQuery(merchant: string) {
  return pagesQuery([...keys.agents(merchant), 'runs'], (behind, signal) => call(payoutRuns, { query: behind }, { merchant, signal }));
}

export function adjustmentsQuery(merchant: string) {
  return pagesQuery([...keys.agents(merchant), 'adjustments'], (behind, signal) =>
    call(agentAdjustments, { query: behind }, { merchant, signal }),
  );
}

export function flagsQuery(merchant: string, state: AgentFlag['state']) {
  return pagesQuery([...keys.agents(merchant), 'flags', state], (behind, signal) =>
    call(agentFlags, { query: { state, ...behind } }, { merchant, signal }),
  );
}

export function disputesQuery(merchant: string, state: AgentDispute['state']) {
  return pagesQuery([...keys.agents(merchant), 'disputes', state], (behind, signal) =>
    call(agentDisputes, { query: { state, ...behind } }, { merchant, signal }),
  );
}

/** With its rows, page behind page. */
export function runQuery(merchant: string, runId: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.agents(merchant), 'run', runId],
    queryFn: ({ pageParam, signal }) => call(payoutRun, { params: { runId }, query: { skip: pageParam } }, { merchant, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more, rows }, _, skip) => (more ? skip + rows.length : null),
  });
}

function useAgentChange<Given, Reply>(send: (given: Given, merchant: string) => Promise<Reply>, onDone?: (reply: Reply) => void) {
  const merchant = useDesk().merchant.code;
  return useChange<Given, Reply>({ send: (given) => send(given, merchant), family: keys.agents(merchant), onDone });
}

export const useSchemeChange = (onDone: () => void) =>
  useAgentChange((body: BodyOf<typeof setAgentScheme>, merchant) => call(setAgentScheme, { body }, { merchant }), onDone);
export const useRatesChange = (onDone: () => void) =>
  useAgentChange((body: BodyOf<typeof setMemberRates>, merchant) => call(setMemberRates, { body }, { merchant }), onDone);
export const useQuotaChange = (onDone: () => void) =>
  useAgentChange((body: BodyOf<typeof grantSeriesQuota>, merchant) => call(grantSeriesQuota, { body }, { merchant }), onDone);
export const useTryMove = (onDone: (tried: MoveTried) => void) =>
  useAgentChange((body: BodyOf<typeof tryMove>, merchant) => call(tryMove, { body }, { merchant }), onDone);
export const usePlanMove = (onDone: () => void) =>
  useAgentChange((body: BodyOf<typeof planMove>, merchant) => call(planMove, { body }, { merchant }), onDone);
export const useWithdrawMove = (onDone: () => void) =>
  useAgentChange(
    ({ moveId, reason }: { moveId: string; reason: string }, merchant) =>
      call(withdrawMove, { params: { moveId }, body: { reason } }, { merchant }),
    onDone,
  );
export const usePropose = (onDone: () => void) =>
  useAgentChange((body: BodyOf<typeof deskProposeContract>, merchant) => call(deskProposeContract, { body }, { merchant }), onDone);
export const useProcess = () =>
  useAgentChange(({ contractId, ...body }: { contractId: string } & BodyOf<typeof deskProcessContract>, merchant) =>
    call(deskProcessContract, { params: { contractId }, body }, { merchant }),
  );
export const useEnd = (onDone: () => void) =>
  useAgentChange(
    ({ contractId, reason }: { contractId: string; reason: string }, merchant) =>
      call(deskEndContract, { params: { contractId }, body: { reason } }, { merchant }),
    onDone,
  );
export const useSignRun = (onDone: () => void) =>
  useAgentChange(
    ({ runId, reason }: { runId: string; reason: string }, merchant) =>
      call(signPayoutRun, { params: { runId }, body: { reason } }, { merchant }),
    onDone,
  );
export const useTurnRun = (onDone: () => void) =>
  useAgentChange(
    ({ runId, ...body }: { runId: string } & BodyOf<typeof turnPayoutRun>, merchant) =>
      call(turnPayoutRun, { params: { runId }, body }, { merchant }),
    onDone,
  );
export const useSignLate = (onDone: () => void) =>
  useAgentChange(
    ({ day, reason }: { day: string; reason: string }, merchant) => call(signLateDay, { params: { day }, body: { reason } }, { merchant }),
    onDone,
  );
export const useDecideFlag = (onDone: () => void) =>
  useAgentChange(
    ({ flagId, ...body }: { flagId: string } & BodyOf<typeof decideAgentFlag>, merchant) =>
      call(decideAgentFlag, { params: { flagId }, body }, { merchant }),
    onDone,
  );
export const useAnswerDispute = (onDone: () => void) =>
  useAgentChange(
    ({ disputeId, ...body }: { disputeId: string } & BodyOf<typeof answerAgentDispute>, merchant) =>
      call(answerAgentDispute, { params: { disputeId }, body }, { merchant }),
    onDone,
  );
export const useDecideDispute = (onDone: () => void) =>
  useAgentChange(
    ({ disputeId, ...body }: { disputeId: string } & BodyOf<typeof decideAgentDispute>, merchant) =>
      call(decideAgentDispute, { params: { disputeId }, body }, { merchant }),
    onDone,
  );
