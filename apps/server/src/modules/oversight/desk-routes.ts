import { gameReturns, stateGameReturn } from '@fairhall/contract/console/game-returns';
import { amendRound as amendEndpoint, consoleRound, memberRounds, openRounds } from '@fairhall/contract/console/rounds';
import { decideVendorCase, vendorCaseHand, vendorCases } from '@fairhall/contract/console/vendor-cases';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { amendRound } from './commands/amend-round.ts';
import { decideCase } from './commands/decide-case.ts';
import { stateReturn } from './commands/state-return.ts';
import type { OversightDeps } from './deps.ts';
import { caseHand } from './queries/case-hand.ts';
import { listCases } from './queries/cases.ts';
import { listReturns } from './queries/game-returns.ts';
import { listMemberRounds, listOpenRounds, roundDetail } from './queries/rounds.ts';

/** What operators see of vendors’ games, and decide about them. */
export function deskRoutes(deps: OversightDeps): RouteBinding[] {
  return [
    forOperator(vendorCases, async ({ operator, language }, { query }) =>
      ok(await listCases(deps, operator.merchantId, { ...query, language })),
    ),
    forOperator(decideVendorCase, async (context, { params, body }) =>
      decideCase(deps, context, { ...params, ...body, language: context.language }),
    ),
    forOperator(vendorCaseHand, async ({ operator: { merchantId }, siteOrigin }, { params: { caseId, hand } }) =>
      caseHand(deps, merchantId, { caseId, hand: Number(hand), siteOrigin }),
    ),
    forOperator(openRounds, async ({ operator: { merchantId }, language }, { query }) =>
      ok(await listOpenRounds(deps, { merchantId, language }, query)),
    ),
    forOperator(memberRounds, async ({ merchant, language }, { params, query }) =>
      listMemberRounds(deps, { merchant, language }, { ...params, ...query }),
    ),
    forOperator(consoleRound, async ({ operator: { merchantId }, language }, { params }) =>
      roundDetail(deps, { merchantId, language }, params.roundId),
    ),
    forOperator(amendEndpoint, async (context, { params, body }) => {
      const { operator, language } = context;
      const amended = await amendRound(deps, context, { ...params, ...body });
      return amended.ok ? roundDetail(deps, { merchantId: operator.merchantId, language }, params.roundId) : amended;
    }),
    forOperator(gameReturns, async ({ operator: { merchantId }, language }, { query }) =>
      ok(await listReturns(deps, { merchantId, language }, query)),
    ),
    forOperator(stateGameReturn, async (context, { params, body }) => stateReturn(deps, context, { ...params, ...body })),
  ];
}
