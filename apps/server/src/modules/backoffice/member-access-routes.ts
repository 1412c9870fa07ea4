import {
  endMemberSession as endSessionEndpoint,
  endMemberSessions as endSessionsEndpoint,
  lockMember as lockEndpoint,
  memberAccess as memberAccessEndpoint,
  unlockMember as unlockEndpoint,
} from '@fairhall/contract/console/member-access';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { endMemberSessions, lockMember, unlockMember } from './commands/act-on-member.ts';
import type { CommandDeps } from './deps.ts';
import { memberAccess } from './queries/member-access.ts';

/** Who is in, and who may not be. */
export function memberAccessRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(memberAccessEndpoint, async ({ operator }, { params }) => memberAccess(deps, operator.merchantId, params.memberId)),
    forOperator(lockEndpoint, async (context, { params, body }) => lockMember(deps, context, { ...params, ...body })),
    forOperator(unlockEndpoint, async (context, { params, body }) => unlockMember(deps, context, { ...params, ...body })),
    forOperator(endSessionEndpoint, async (context, { params, body }) => endMemberSessions(deps, context, { ...params, ...body })),
    forOperator(endSessionsEndpoint, async (context, { params, body }) => endMemberSessions(deps, context, { ...params, ...body })),
  ];
}
