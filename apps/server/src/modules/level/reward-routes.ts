import { levelBenefits, levelRewards, setLevelBenefits } from '@fairhall/contract/console/level-benefits';
import { claimRebates, ownRebates as ownRebatesEndpoint, rebateSettings } from '@fairhall/contract/level/rebates';
import { ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { forMember, forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { payRewards } from './commands/pay-rewards.ts';
import { setBenefits } from './commands/set-benefits.ts';
import type { RewardDeps } from './deps.ts';
import { deskBenefits, deskRewards } from './queries/desk-benefits.ts';
import { ownRates, ownRebates } from './queries/own-rebates.ts';

export function rewardRoutes(deps: RewardDeps): RouteBinding[] {
  return [
    forMember(ownRebatesEndpoint, async (context) => ok(await ownRebates(deps, context))),
    forMember(claimRebates, async ({ actor: { merchantId, memberId } }) => {
      const paid = await payRewards(deps, { merchantId, memberId, actor: 'member' });
      return paid.ok ? ok({ amountE4: digits(paid.value.amount), count: paid.value.count }) : paid;
    }),
    forMember(rebateSettings, async (context) => ok(await ownRates(deps, context))),
    forOperator(levelBenefits, async (context) => ok(await deskBenefits(deps, context))),
    forOperator(levelRewards, async (context) => ok(await deskRewards(deps, context))),
    forOperator(setLevelBenefits, async (context, { body }) => {
      const set = await setBenefits(deps, context, body);
      return set.ok ? ok(await deskBenefits(deps, context)) : set;
    }),
  ];
}
