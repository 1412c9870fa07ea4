import { applyAsAffiliate, ownAffiliate } from '@fairhall/contract/agent/affiliate-plans';
import { CONTRACT_KINDS, type ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { CONTRACT_CALLS, contractBase } from '@fairhall/contract/agent/contracts';
import { openDispute } from '@fairhall/contract/agent/disputes';
import { affiliateUrls, createAffiliateUrl, deleteAffiliateUrl, registeredAffiliates } from '@fairhall/contract/agent/links';
import { changePostback, openPostback, ownPostbacks, renewPostbackKey } from '@fairhall/contract/agent/postbacks';
import {
  downlineRebates,
  globalRebateSettings,
  promoteDownline,
  registerDownline,
  updateDownlineRebates,
} from '@fairhall/contract/agent/rates';
import {
  agentIncome,
  agentStatement,
  agentStatementMembers,
  agentStatements,
  currentDailySalary,
  currentDividend,
  payoutDividend,
  prevAndCurrIncome,
  queryDailySalary,
  queryDividend,
  setAside,
  takeOutCommission,
} from '@fairhall/contract/agent/statements';
import {
  downlines,
  teamBetting as teamBettingEndpoint,
  teamKpiA,
  teamKpiB,
  teamKpiC,
  teamOverview as teamOverviewEndpoint,
  teamPnl as teamPnlEndpoint,
} from '@fairhall/contract/agent/team';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { apply } from './commands/affiliates.ts';
import { closeLink } from './commands/close-link.ts';
import { applyContract, processContract } from './commands/contracts.ts';
import { dispute } from './commands/dispute.ts';
import { setFundsAside, takeOut } from './commands/move-funds.ts';
import { openAccount } from './commands/open-account.ts';
import { openLink } from './commands/open-link.ts';
import { payByHand } from './commands/pay-dividend.ts';
import { changeOwn, open, postbacksOf, renew } from './commands/postbacks.ts';
import { promote } from './commands/promote.ts';
import { setDownlineRates } from './commands/set-downline-rates.ts';
import type { AgentDeps, PostbackDeps } from './deps.ts';
import { branchMembersOf } from './queries/branch-members.ts';
import { baseOf, contractsOf, historyOf, requestsOf } from './queries/contracts.ts';
import { downlinesOf } from './queries/downlines.ts';
import { currentSalary, dividendNow, dividendsBelow, incomeByDay, salariesIn } from './queries/family-income.ts';
import { broughtBy, linksOf } from './queries/links.ts';
import { affiliateOf } from './queries/own-affiliate.ts';
import { downlineRates, rateSettings } from './queries/rates.ts';
import { incomeOf, statementOf, statementsOf } from './queries/statements.ts';
import { teamBetting } from './queries/team-betting.ts';
import { teamOverview } from './queries/team-overview.ts';
import { teamPnl } from './queries/team-pnl.ts';

export function agentRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(createAffiliateUrl, async (context, { body }) => openLink(deps, context, body)),
    forMember(affiliateUrls, async ({ actor }, { query }) => ok(await linksOf(deps, actor, query))),
    forMember(deleteAffiliateUrl, async ({ actor }, { query }) => closeLink(deps, actor, query)),
    forMember(registeredAffiliates, async ({ actor }, { query }) => broughtBy(deps, actor, query)),
    ...teamRoutes(deps),
    ...rateRoutes(deps),
    ...contractRoutes(deps),
    ...incomeRoutes(deps),
    forMember(ownAffiliate, async (context) => affiliateOf(deps, context)),
    forMember(applyAsAffiliate, async (context, { body }) => apply(deps, context, body)),
  ];
}

export function postbackRoutes(deps: PostbackDeps): RouteBinding[] {
  return [
    forMember(ownPostbacks, async (context) => postbacksOf(deps, context)),
    forMember(openPostback, async (context, { body }) => open(deps, context, body)),
    forMember(changePostback, async (context, { params, body }) => changeOwn(deps, context, { ...params, ...body })),
    forMember(renewPostbackKey, async (context, { params }) => renew(deps, context, params)),
  ];
}

/** The three calls of the family each tell a part of what one tells: replies hold what their endpoint names and nothing else. */
function teamRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(teamKpiA, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamKpiB, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamKpiC, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamOverviewEndpoint, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(downlines, async (context, { query }) => downlinesOf(deps, context, query)),
    forMember(teamPnlEndpoint, async (context, { query }) => teamPnl(deps, context, query)),
    forMember(teamBettingEndpoint, async (context, { query }) => teamBetting(deps, context, query)),
  ];
}

/** The same five calls of each kind. */
function contractRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    ...CONTRACT_KINDS.flatMap((kind) => callsOf(deps, kind)),
    forMember(contractBase, async (context, { query }) => baseOf(deps, context, query)),
  ];
}

function callsOf(deps: AgentDeps, kind: ContractKind): RouteBinding[] {
  const { info, request, history, apply, process } = CONTRACT_CALLS[kind];
  return [
    forMember(info, async (context) => contractsOf(deps, context, kind)),
    forMember(request, async (context) => requestsOf(deps, context, kind)),
    forMember(history, async (context, { query }) => historyOf(deps, context, { kind, ...query })),
    forMember(apply, async (context, { body }) => applyContract(deps, context, { kind, ...body })),
    forMember(process, async (context, { body }) => processContract(deps, context, { kind, ...body })),
  ];
}

function rateRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(globalRebateSettings, async (context) => rateSettings(deps, context)),
    forMember(downlineRebates, async (context, { query }) => downlineRates(deps, context, query)),
    forMember(updateDownlineRebates, async (context, { body }) => setDownlineRates(deps, context, body)),
    forMember(registerDownline, async (context, { body }) => openAccount(deps, context, body)),
    forMember(promoteDownline, async (context, { body }) => promote(deps, context, body)),
  ];
}

/** What was earned and is to be paid, as we tell it and as the family does. */
function incomeRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(agentIncome, async (context) => incomeOf(deps, context)),
    forMember(agentStatements, async (context, { query }) => statementsOf(deps, context, query)),
    forMember(agentStatement, async (context, { params }) => statementOf(deps, context, params)),
    forMember(agentStatementMembers, async (context, { params, query }) => branchMembersOf(deps, context, { ...params, ...query })),
    forMember(openDispute, async (context, { body }) => dispute(deps, context, body)),
    forMember(takeOutCommission, async (context, { body }) => takeOut(deps, context, body)),
    forMember(setAside, async (context, { body }) => setFundsAside(deps, context, body)),
    forMember(currentDailySalary, async (context) => currentSalary(deps, context)),
    forMember(queryDailySalary, async (context, { query }) => salariesIn(deps, context, query)),
    forMember(currentDividend, async (context) => dividendNow(deps, context)),
    forMember(queryDividend, async (context, { query }) => dividendsBelow(deps, context, query)),
    forMember(payoutDividend, async (context, { body }) => payByHand(deps, context, body)),
    forMember(prevAndCurrIncome, async (context, { query }) => incomeByDay(deps, context, query)),
  ];
}
