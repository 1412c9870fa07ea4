import { consoleDraws as consoleDrawsEndpoint, consoleGames as consoleGamesEndpoint } from '@fairhall/contract/console/draws';
import {
  exposureBoard as boardEndpoint,
  endExposureRule as endRuleEndpoint,
  setExposureRule as setRuleEndpoint,
} from '@fairhall/contract/console/exposure';
import { setGameSale as setGameSaleEndpoint } from '@fairhall/contract/console/game-sale';
import { consoleGameSchedule, setDayOff as setDayOffEndpoint } from '@fairhall/contract/console/game-schedule';
import {
  consoleGameTerms,
  decideGameTerms,
  gameTermsHistory,
  previewGameTerms,
  saveGameTerms,
} from '@fairhall/contract/console/game-terms';
import { memberBets as memberBetsEndpoint } from '@fairhall/contract/console/members';
import {
  consoleOrder as consoleOrderEndpoint,
  consoleOrdersCsv,
  consoleOrders as consoleOrdersEndpoint,
} from '@fairhall/contract/console/orders';
import {
  consoleResults,
  enterResult as enterResultEndpoint,
  previewResult as previewResultEndpoint,
} from '@fairhall/contract/console/results';
import { voidDraw as voidDrawEndpoint, voidPreview as voidPreviewEndpoint } from '@fairhall/contract/console/void-draw';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, type RouteBinding, rawForOperator, routesPerMerchant } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { editTerms, judgeTerms } from './commands/edit-terms.ts';
import { enterResult } from './commands/enter-result.ts';
import { layExposureRule } from './commands/lay-exposure-rule.ts';
import { setDayOff } from './commands/set-day-off.ts';
import { endExposureRule } from './commands/set-exposure-rule.ts';
import { setGameSale } from './commands/set-game-sale.ts';
import { takeDrawBack } from './commands/take-draw-back.ts';
import type { DeskDeps } from './deps.ts';
import { consoleGames, drawsPage } from './queries/console-games.ts';
import { consoleOrder, consoleOrders, ordersCsv } from './queries/console-orders.ts';
import { consoleResultPreview } from './queries/console-result-preview.ts';
import { consoleVoidPreview } from './queries/console-void-preview.ts';
import { exposureBoard } from './queries/exposure-board.ts';
import { gameSchedule } from './queries/game-schedule.ts';
import { gameTerms, previewTerms, termsHistory } from './queries/game-terms.ts';
import { memberBets } from './queries/member-bets.ts';
import { officialResults } from './queries/official-results.ts';

/** Games, draws and bets at the console. */
export function deskRoutes(deps: DeskDeps): RouteBinding[] {
  const work = routesPerMerchant(deps, (own) => [...gameRoutes(own), ...drawRoutes(own), ...exposureRoutes(own), ...betRoutes(own)]);
  return [...work, ...resultRoutes(deps)];
}

const readerOf = ({ operator: { merchantId, operatorId }, language }: OperatorContext) => ({ merchantId, operatorId, language });

/** What is sold: when, on which terms, and whether at all. */
function gameRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(consoleGamesEndpoint, async (context) => ok(await consoleGames(deps, readerOf(context)))),
    forOperator(setGameSaleEndpoint, async (context, { params, body }) => setGameSale(deps, context, { ...params, ...body })),
    forOperator(consoleGameSchedule, async ({ operator }, { params, query }) =>
      gameSchedule(deps, operator.merchantId, { ...params, ...query }),
    ),
    forOperator(setDayOffEndpoint, async (context, { params, body }) => setDayOff(deps, context, { ...params, ...body })),
    forOperator(consoleGameTerms, async (context, { params }) => gameTerms(deps, readerOf(context), params.gameId)),
    forOperator(previewGameTerms, async (context, { params, body }) => previewTerms(deps, readerOf(context), { ...params, ...body })),
    forOperator(saveGameTerms, async (context, { params, body }) => editTerms(deps, context, { ...params, ...body })),
    forOperator(decideGameTerms, async (context, { params, body }) => judgeTerms(deps, context, { ...params, ...body })),
    forOperator(gameTermsHistory, async ({ operator }, { params, query: { page = 0, size = PAGE_SIZE.console } }) =>
      termsHistory(deps, operator.merchantId, { ...params, page, size }),
    ),
  ];
}

function drawRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(consoleDrawsEndpoint, async (context, { query }) => ok(await drawsPage(deps, readerOf(context), query))),
    forOperator(voidPreviewEndpoint, async (context, { params }) => consoleVoidPreview(deps, readerOf(context), params.drawId)),
    forOperator(voidDrawEndpoint, async (context, { params, body }) => takeDrawBack(deps, context, { ...params, ...body })),
  ];
}

/** What draws may cost, and what bounds it. */
function exposureRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(boardEndpoint, async ({ operator, language }, { query }) =>
      ok(await exposureBoard(deps, operator.merchantId, { gameId: query.gameId ?? null, page: query.page ?? 0, language })),
    ),
    forOperator(setRuleEndpoint, async (context, { body }) => layExposureRule(deps, context, body)),
    forOperator(endRuleEndpoint, async (context, { params, body }) =>
      endExposureRule(deps, context, { ruleId: BigInt(params.ruleId), reason: body.reason }),
    ),
  ];
}

/** What members bought: looked for, looked at, and as a file. */
function betRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(consoleOrdersEndpoint, async (context, { query }) => ok(await consoleOrders(deps, context, query))),
    forOperator(consoleOrderEndpoint, async (context, { params }) => consoleOrder(deps, context, params.orderId)),
    rawForOperator(consoleOrdersCsv, async (context, { query }, { reply }) => {
      const file = await ordersCsv(deps, context, query);
      reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${context.merchant.code}-orders.csv"`,
          'Cache-Control': 'private, no-store',
        })
        .send(file);
      return ok(undefined);
    }),
    forOperator(memberBetsEndpoint, async ({ operator: { merchantId }, merchant, language }, { params, query }) => {
      const memberId = parseId(params.memberId);
      if (memberId === null || !(await deps.identity.findMember(merchantId, memberId))) return fail('NOT_FOUND', 'memberId');
      const reader = { merchantId, memberId, language, timeZone: merchant.profile.timeZone };
      return ok(await memberBets(deps, reader, query));
    }),
  ];
}

/** Results of draws held elsewhere. They are of every merchant that sells the game, so these routes work on the system's handle. */
function resultRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forOperator(consoleResults, async ({ operator, language }) => ok(await officialResults(deps, operator, language))),
    forOperator(enterResultEndpoint, async (context, { params, body }) =>
      enterResult(deps, context, { ...body, drawId: BigInt(params.drawId) }),
    ),
    forOperator(previewResultEndpoint, async (context, { params, body }) => consoleResultPreview(deps, context, { ...params, ...body })),
  ];
}
