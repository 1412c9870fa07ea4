import { affiliatePlans, affiliates, decideAffiliate, saveAffiliatePlan } from '@fairhall/contract/console/affiliates';
import { agentAdjustments, signLateDay } from '@fairhall/contract/console/agent-adjustments';
import { agentDisputes, answerAgentDispute, decideAgentDispute } from '@fairhall/contract/console/agent-disputes';
import { agentFlags, decideAgentFlag } from '@fairhall/contract/console/agent-flags';
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
import { postbackLog, resendPostback } from '@fairhall/contract/console/postbacks';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { plansForDesk, savePlanByDesk } from './commands/affiliate-plans.ts';
import { affiliatesForDesk, decide } from './commands/affiliates.ts';
import { contractsForDesk, endByDesk, processByDesk, proposeByDesk } from './commands/desk-contracts.ts';
import { answerDisputeByDesk, decideDisputeByDesk, disputesForDesk } from './commands/desk-disputes.ts';
import { decideFlagByDesk, flagsForDesk } from './commands/flags.ts';
import { adjustmentsForDesk, signDay } from './commands/late-days.ts';
import { orderMove, takeMoveBack } from './commands/order-move.ts';
import { logForDesk, resend } from './commands/postback-log.ts';
import { runForDesk, runsForDesk, signRun, turnRun } from './commands/runs.ts';
import { setQuota, setRatesByDesk } from './commands/set-rates-by-desk.ts';
import { setScheme } from './commands/set-scheme.ts';
import type { DeskDeps } from './deps.ts';
import { lineOf, tryMoveOf } from './queries/console-line.ts';
import { schemeOf } from './queries/scheme-of.ts';

export function agentDeskRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(consoleLine, async (context, { query }) => lineOf(deps, context, query.name)),
    forOperator(tryMove, async (context, { body }) => tryMoveOf(deps, context, body)),
    forOperator(planMove, async (context, { body }) => orderMove(deps, context, body)),
    forOperator(withdrawMove, async (context, { params, body }) => takeMoveBack(deps, context, { ...params, ...body })),
    forOperator(setMemberRates, async (context, { body }) => setRatesByDesk(deps, context, body)),
    forOperator(grantSeriesQuota, async (context, { body }) => setQuota(deps, context, body)),
    forOperator(deskContracts, async (context, { query }) => contractsForDesk(deps, context, query)),
    forOperator(deskProposeContract, async (context, { body }) => proposeByDesk(deps, context, body)),
    forOperator(deskProcessContract, async (context, { params, body }) => processByDesk(deps, context, { ...params, ...body })),
    forOperator(deskEndContract, async (context, { params, body }) => endByDesk(deps, context, { ...params, ...body })),
    forOperator(agentAdjustments, async (context, { query }) => adjustmentsForDesk(deps, context, query)),
    forOperator(signLateDay, async (context, { params, body }) => signDay(deps, context, { ...params, ...body })),
    forOperator(agentFlags, async (context, { query }) => flagsForDesk(deps, context, query)),
    forOperator(decideAgentFlag, async (context, { params, body }) => decideFlagByDesk(deps, context, { ...params, ...body })),
    forOperator(agentDisputes, async (context, { query }) => disputesForDesk(deps, context, query)),
    forOperator(answerAgentDispute, async (context, { params, body }) => answerDisputeByDesk(deps, context, { ...params, ...body })),
    forOperator(decideAgentDispute, async (context, { params, body }) => decideDisputeByDesk(deps, context, { ...params, ...body })),
    forOperator(payoutRuns, async (context, { query }) => runsForDesk(deps, context, query)),
    forOperator(payoutRun, async (context, { params, query }) => runForDesk(deps, context, { ...params, ...query })),
    forOperator(signPayoutRun, async (context, { params, body }) => signRun(deps, context, { ...params, ...body })),
    forOperator(turnPayoutRun, async (context, { params, body }) => turnRun(deps, context, { ...params, ...body })),
    forOperator(affiliatePlans, async (context) => plansForDesk(deps, context)),
    forOperator(saveAffiliatePlan, async (context, { body }) => savePlanByDesk(deps, context, body)),
    forOperator(affiliates, async (context, { query }) => affiliatesForDesk(deps, context, query)),
    forOperator(decideAffiliate, async (context, { params, body }) => decide(deps, context, { ...params, ...body })),
    forOperator(postbackLog, async (context, { query }) => logForDesk(deps, context, query)),
    forOperator(resendPostback, async (context, { params, body }) => resend(deps, context, { ...params, ...body })),
    forOperator(agentScheme, async (context) => ok(await schemeOf(deps, context))),
    forOperator(setAgentScheme, async (context, { body }) => {
      const set = await setScheme(deps, context, body);
      return set.ok ? ok(await schemeOf(deps, context)) : set;
    }),
  ];
}
