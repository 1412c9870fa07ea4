import type { LevelBenefits, levelRewards as levelRewardsEndpoint } from '@fairhall/contract/console/level-benefits';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { benefitAt, type RebateBy } from '../benefits.ts';
import type { RewardDeps } from '../deps.ts';
import { findBenefits } from '../store/benefits.ts';
import { sumRewards } from '../store/rewards.ts';
import { findScheme } from '../store/schemes.ts';

type Context = Pick<OperatorContext, 'operator' | 'merchant'>;
const LISTED_MS = 31 * 86_400_000;

/** Before anything is set: Tradition by the line, as it is, and nothing elsewhere. */
const NONE = Object.fromEntries(
  PROMOTION_CATEGORIES.map((category): [PromotionCategory, 'line' | 'none'] => [category, category === 'LOTT' ? 'line' : 'none']),
) as RebateBy;

/** What levels bring, a row for each level there is. */
export async function deskBenefits({ db }: Pick<RewardDeps, 'db'>, { operator, merchant }: Context): Promise<LevelBenefits> {
  const { merchantId } = operator;
  const [benefits, scheme] = await Promise.all([findBenefits(db, merchantId), findScheme(db, merchantId)]);
  return {
    ...{ currency: merchant.profile.currency.code, version: benefits?.version ?? 0, mode: benefits?.mode ?? 'auto' },
    ...{ changedAtMs: benefits?.madeAtMs ?? null, changedName: benefits?.madeName ?? '', rebateBy: benefits?.rebateBy ?? NONE },
    levels: (scheme?.steps ?? []).map(({ names }, level) => {
      const { rates, points, birthday, monthly } = benefitAt(benefits ?? { version: 0, mode: 'auto', rebateBy: NONE, levels: [] }, level);
      return { name: names.EN, rates, points, birthdayE4: digits(birthday), monthlyE4: digits(monthly) };
    }),
  };
}

export async function deskRewards(
  { db, clock }: Pick<RewardDeps, 'db' | 'clock'>,
  { operator, merchant: { profile } }: Context,
): Promise<ReplyOf<typeof levelRewardsEndpoint>> {
  const sums = await sumRewards(db, operator.merchantId, { sinceMs: clock.nowMs() - LISTED_MS, timeZone: profile.timeZone });
  return {
    currency: profile.currency.code,
    list: sums.map(({ day, what, members, amount: sum, paid }) => ({
      ...{ day, what, members, amountE4: digits(sum), paidE4: digits(paid), waitingE4: digits(amount(sum - paid)) },
    })),
  };
}
