import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  endOperatorService,
  endOperatorSession,
  resetOperatorPassword,
  resetOperatorTotp,
} from '@fairhall/contract/console/manage-operator';
import {
  addOperator as addOperatorEndpoint,
  consoleOperator as consoleOperatorEndpoint,
  listOperators as listOperatorsEndpoint,
} from '@fairhall/contract/console/operators';
import { proveOperator as proveOperatorEndpoint } from '@fairhall/contract/console/proof';
import { endOwnSession as endOwnSessionEndpoint, operatorSecurity } from '@fairhall/contract/console/security';
import {
  beginTotp as beginTotpEndpoint,
  confirmTotp as confirmTotpEndpoint,
  removeTotp as removeTotpEndpoint,
} from '@fairhall/contract/console/totp';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { addOperator } from './commands/add-operator.ts';
import { beginTotp } from './commands/begin-totp.ts';
import { confirmTotp } from './commands/confirm-totp.ts';
import { endOwnSession } from './commands/end-own-session.ts';
import { changeRole, disable, enable, endService, kick, replacePassword, resetTotp } from './commands/manage-operator.ts';
import { proveOperator } from './commands/prove-operator.ts';
import { removeTotp } from './commands/remove-totp.ts';
import type { CommandDeps } from './deps.ts';
import { consoleOperator, listOperators } from './queries/operators.ts';
import { ownSecurity } from './queries/security.ts';

/** What is about operators themselves. They stand above merchants, so these routes work on the system's handle, as the door does. */
export function operatorRoutes(deps: CommandDeps): RouteBinding[] {
  return [...ownRoutes(deps), ...staffRoutes(deps)];
}

/** An operator's own second step and sessions. */
function ownRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(operatorSecurity, async (context) => ok(await ownSecurity(deps, context))),
    forOperator(endOwnSessionEndpoint, async (context, { params }) => endOwnSession(deps, context, params)),
    forOperator(proveOperatorEndpoint, async (context, { body }) => proveOperator(deps, context, body)),
    forOperator(beginTotpEndpoint, async (context, { body }) => beginTotp(deps, context, body)),
    forOperator(confirmTotpEndpoint, async (context, { body }) => confirmTotp(deps, context, body)),
    forOperator(removeTotpEndpoint, async (context, { body }) => removeTotp(deps, context, body)),
  ];
}

/** Other operators of the acting merchant. */
function staffRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(listOperatorsEndpoint, async (context) => ok({ list: await listOperators(deps, context) })),
    forOperator(consoleOperatorEndpoint, async (context, { params }) => consoleOperator(deps, context, params.operatorId)),
    forOperator(addOperatorEndpoint, async (context, { body }) => addOperator(deps, context, body)),
    forOperator(changeOperatorRole, async (context, { params, body }) => changeRole(deps, context, { ...params, ...body })),
    forOperator(endOperatorService, async (context, { params, body }) => endService(deps, context, { ...params, ...body })),
    forOperator(disableOperator, async (context, { params, body }) => disable(deps, context, { ...params, ...body })),
    forOperator(enableOperator, async (context, { params, body }) => enable(deps, context, { ...params, ...body })),
    forOperator(resetOperatorPassword, async (context, { params, body }) => replacePassword(deps, context, { ...params, ...body })),
    forOperator(resetOperatorTotp, async (context, { params, body }) => resetTotp(deps, context, { ...params, ...body })),
    forOperator(endOperatorSession, async (context, { params, body }) => kick(deps, context, { ...params, ...body })),
  ];
}
