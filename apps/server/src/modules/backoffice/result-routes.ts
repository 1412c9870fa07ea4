import {
  consoleResults,
  enterResult as enterResultEndpoint,
  previewResult as previewResultEndpoint,
} from '@fairhall/contract/console/results';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { enterResult } from './commands/enter-result.ts';
import type { CommandDeps } from './deps.ts';
import { previewResult } from './queries/result-preview.ts';

/** Results of draws held elsewhere. They are of every merchant that sells the game, so these routes work on the system's handle. */
export function resultRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(consoleResults, async (context) => ok(await deps.lottery.officialResults(context.operator, context.language))),
    forOperator(enterResultEndpoint, async (context, { params, body }) => enterResult(deps, context, { ...params, ...body })),
    forOperator(previewResultEndpoint, async (context, { params, body }) => previewResult(deps, context, { ...params, ...body })),
  ];
}
