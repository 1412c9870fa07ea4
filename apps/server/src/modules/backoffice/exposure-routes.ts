import { endExposureRule, exposureBoard, setExposureRule } from '@fairhall/contract/console/exposure';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { layExposureRule, liftExposureRule } from './commands/exposure.ts';
import type { CommandDeps } from './deps.ts';

/** What draws may cost, and what bounds it. */
export function exposureRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(exposureBoard, async ({ operator, language }, { query }) =>
      ok(await deps.lottery.exposureBoard(operator.merchantId, { gameId: query.gameId ?? null, page: query.page ?? 0, language })),
    ),
    forOperator(setExposureRule, async (context, { body }) => layExposureRule(deps, context, body)),
    forOperator(endExposureRule, async (context, { params, body }) => liftExposureRule(deps, context, { ...params, ...body })),
  ];
}
