import { decideReferral, deskReferrals, referralRule, setReferralRule } from '@fairhall/contract/console/referrals';
import { ownReferral as ownReferralEndpoint, referralDetails } from '@fairhall/contract/referral/referral';
import { ok } from '@fairhall/money/result';
import { forMember, forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { decideFriend } from './commands/decide-friend.ts';
import { setRule } from './commands/set-rule.ts';
import type { ReferralDeps } from './deps.ts';
import { deskFriends, deskRule } from './queries/desk-referrals.ts';
import { ownReferral } from './queries/own-referral.ts';

const NOBODYS = -1n;

export function referralRoutes(deps: ReferralDeps): RouteBinding[] {
  return [
    forMember(ownReferralEndpoint, (context) => ownReferral(deps, context)),
    forMember(referralDetails, async (context) => {
      const own = await ownReferral(deps, context);
      if (!own.ok) return own;
      return ok({ referralCode: own.value.code, totalInvitations: own.value.total, promotionDomains: [context.siteOrigin] });
    }),
    forOperator(referralRule, async (context) => ok(await deskRule(deps, context))),
    forOperator(setReferralRule, async (context, { body }) => {
      const set = await setRule(deps, context, body);
      return set.ok ? ok(await deskRule(deps, context)) : set;
    }),
    forOperator(deskReferrals, async ({ operator }, { query }) => ok(await deskFriends(deps, operator.merchantId, query))),
    forOperator(decideReferral, async (context, { params, body }) => {
      const done = await decideFriend(deps, context, { friendId: parseId(params.friendId) ?? NOBODYS, ...body });
      return done.ok ? ok({ state: done.value }) : done;
    }),
  ];
}
