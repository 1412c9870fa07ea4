import { consoleGameSchedule, setDayOff as setDayOffEndpoint } from '@fairhall/contract/console/game-schedule';
import {
  consoleGameTerms,
  decideGameTerms as decideGameTermsEndpoint,
  gameTermsHistory,
  previewGameTerms,
  saveGameTerms as saveGameTermsEndpoint,
} from '@fairhall/contract/console/game-terms';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { decideGameTerms, saveGameTerms } from './commands/edit-game.ts';
import { setDayOff } from './commands/set-day-off.ts';
import type { CommandDeps } from './deps.ts';

/** When games draw; terms of sale of games: read, tried, kept, decided, taken back. */
export function gameRoutes(deps: CommandDeps): RouteBinding[] {
  const looker = ({ operator: { merchantId, operatorId }, language }: OperatorContext) => ({ merchantId, operatorId, language });
  return [
    forOperator(consoleGameSchedule, async ({ operator }, { params, query }) =>
      deps.lottery.schedule(operator.merchantId, { ...params, ...query }),
    ),
    forOperator(setDayOffEndpoint, async (context, { params, body }) => setDayOff(deps, context, { ...params, ...body })),
    forOperator(consoleGameTerms, async (context, { params }) => deps.lottery.terms(looker(context), params.gameId)),
    forOperator(previewGameTerms, async (context, { params, body }) => deps.lottery.previewTerms(looker(context), { ...params, ...body })),
    forOperator(saveGameTermsEndpoint, async (context, { params, body }) => saveGameTerms(deps, context, { ...params, ...body })),
    forOperator(decideGameTermsEndpoint, async (context, { params, body }) => decideGameTerms(deps, context, { ...params, ...body })),
    forOperator(gameTermsHistory, async ({ operator }, { params, query: { page = 0, size = PAGE_SIZE.console } }) =>
      deps.lottery.termsHistory(operator.merchantId, { ...params, page, size }),
    ),
  ];
}
