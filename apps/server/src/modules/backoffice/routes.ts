import { changeOperatorPassword } from '@fairhall/contract/console/change-password';
import { operatorLogin } from '@fairhall/contract/console/login';
import { operatorLogout } from '@fairhall/contract/console/logout';
import { operatorMe } from '@fairhall/contract/console/me';
import { consolePush } from '@fairhall/contract/console/push';
import { ok } from '@fairhall/money/result';
import { forOperator, open, type RouteBinding, rawForOperator, routesPerMerchant } from '../../platform/http/route.ts';
import { changePassword } from './commands/change-password.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import type { CommandDeps } from './deps.ts';
import { operatorRoutes } from './operator-routes.ts';
import { operatorSession } from './queries/operator-session.ts';
import { servePush } from './serve-push.ts';

export function backofficeRoutes(deps: CommandDeps): RouteBinding[] {
  return [...doorRoutes(deps), ...operatorRoutes(deps), ...routesPerMerchant(deps, streamRoutes)];
}

/**
 * Ways in and out: open also to an operator who has yet to choose a password. They stand above merchants, as an operator does, and
 * are written down in the log of each that it serves.
 */
function doorRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    open(operatorLogin, async (context, { body }) => login(deps, context, body)),
    forOperator(operatorMe, async ({ operator }) => ok(await operatorSession(deps, operator.operatorId))),
    forOperator(changeOperatorPassword, async (context, { body }) => changePassword(deps, context, body)),
    forOperator(operatorLogout, async (context) => {
      await logout(deps, context);
      return ok({ done: true });
    }),
  ];
}

function streamRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    rawForOperator(consolePush, async ({ operator }, _input, http) => {
      await servePush(deps, { operator, http });
      return ok(undefined);
    }),
  ];
}
