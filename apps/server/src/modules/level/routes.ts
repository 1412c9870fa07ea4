import { levelScheme, setLevelScheme } from '@fairhall/contract/console/levels';
import { ownLevels as ownLevelsEndpoint, rankProgress as rankProgressEndpoint } from '@fairhall/contract/level/levels';
import { ok } from '@fairhall/money/result';
import { forMember, forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { setScheme } from './commands/set-scheme.ts';
import type { LevelDeps } from './deps.ts';
import { ownLevels, rankProgress } from './queries/own-levels.ts';
import { schemeOf } from './queries/scheme-of.ts';

export function levelRoutes(deps: LevelDeps): RouteBinding[] {
  return [
    forMember(ownLevelsEndpoint, async (context) => ok(await ownLevels(deps, context))),
    forMember(rankProgressEndpoint, async (context) => ok(await rankProgress(deps, context))),
    forOperator(levelScheme, async (context) => ok(await schemeOf(deps, context))),
    forOperator(setLevelScheme, async (context, { body }) => {
      const set = await setScheme(deps, context, body);
      return set.ok ? ok(await schemeOf(deps, context)) : set;
    }),
  ];
}
