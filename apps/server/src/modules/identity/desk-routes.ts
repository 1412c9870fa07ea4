import { deskHolds, liftDeskHold, setDeskHold } from '@fairhall/contract/console/holds';
import { identityProviders, saveIdentityProvider } from '@fairhall/contract/console/identity-providers';
import { loginWaves } from '@fairhall/contract/console/login-waves';
import {
  endMemberSession as endSessionEndpoint,
  endMemberSessions as endSessionsEndpoint,
  labelMember as labelEndpoint,
  lockMember as lockEndpoint,
  memberAccess as memberAccessEndpoint,
  unlockMember as unlockEndpoint,
} from '@fairhall/contract/console/member-access';
import { memberLogins as memberLoginsEndpoint } from '@fairhall/contract/console/member-logins';
import { consoleMember as consoleMemberEndpoint, searchMembers as searchMembersEndpoint } from '@fairhall/contract/console/members';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import { endMemberSessions, labelShown, lockShown, unlockShown } from './commands/act-on-member.ts';
import type { CommandDeps } from './deps.ts';
import { consoleLogins } from './entry/devices-view.ts';
import { providersAtDesk, saveProvider } from './federation/desk-providers.ts';
import { lookAtHolds } from './holds/desk-holds.ts';
import { holdByDesk, liftByDesk } from './holds/hold-by-desk.ts';
import { consoleAccess } from './queries/console-access.ts';
import { consoleMember, searchMembers } from './queries/console-members.ts';
import { wavesAtDesk } from './stuffing/desk-waves.ts';

/** Members at the console: who they are, who is in, and who may not be. */
export function deskRoutes(deps: CommandDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(searchMembersEndpoint, async ({ operator }, { query }) => ok(await searchMembers(deps, operator.merchantId, query))),
    forOperator(consoleMemberEndpoint, async ({ operator }, { params }) => consoleMember(own, operator.merchantId, params.memberId)),
    forOperator(memberAccessEndpoint, async ({ operator }, { params }) => consoleAccess(own, operator.merchantId, params.memberId)),
    forOperator(memberLoginsEndpoint, async ({ operator }, { params }) => consoleLogins(own, operator.merchantId, params.memberId)),
    forOperator(deskHolds, async (context, { query }) => lookAtHolds(own, context, query.memberId)),
    forOperator(setDeskHold, async (context, { params, body }) => holdByDesk(own, context, { ...params, ...body })),
    forOperator(liftDeskHold, async (context, { params, body }) => liftByDesk(own, context, { ...params, ...body })),
    forOperator(identityProviders, async ({ operator }) => ok(await providersAtDesk(own, operator.merchantId))),
    forOperator(saveIdentityProvider, async (context, { params, body }) => saveProvider(own, context, { ...params, ...body })),
    forOperator(loginWaves, async ({ operator }, { query }) => ok(await wavesAtDesk(own, operator.merchantId, query))),
    forOperator(lockEndpoint, async (context, { params, body }) => lockShown(own, context, { ...params, ...body })),
    forOperator(unlockEndpoint, async (context, { params, body }) => unlockShown(own, context, { ...params, ...body })),
    forOperator(labelEndpoint, async (context, { params, body }) => labelShown(own, context, { ...params, ...body })),
    forOperator(endSessionEndpoint, async (context, { params, body }) => endMemberSessions(own, context, { ...params, ...body })),
    forOperator(endSessionsEndpoint, async (context, { params, body }) => endMemberSessions(own, context, { ...params, ...body })),
  ]);
}
