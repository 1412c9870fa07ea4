import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownRebates as ownRebatesEndpoint, rebateSettings, LevelReward as Shown } from '@fairhall/contract/level/rebates';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { dayOf } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { benefitAt, levelCategories, lineCategories } from '../benefits.ts';
import { LEAST } from '../commands/pay-rewards.ts';
import type { RewardDeps } from '../deps.ts';
import { findBenefits } from '../store/benefits.ts';
import { listLineRates } from '../store/reward-runs.ts';
import { listRewards, type MoneyReward } from '../store/rewards.ts';
import { findLevel } from '../store/standings.ts';

const WAITING_MAX = 200;
const PAID_MAX = 100;
const PERCENT = 100;

type Deps = Pick<RewardDeps, 'db' | 'clock'>;
type Context = Pick<MemberContext, 'actor' | 'merchant'>;

/** What the member's level and its line bring, what waits of it and what was paid. */
export async function ownRebates({ db, clock }: Deps, { actor, merchant }: Context): Promise<ReplyOf<typeof ownRebatesEndpoint>> {
  const { merchantId, memberId } = actor;
  const [benefits, level, waiting, paid] = await Promise.all([
    findBenefits(db, merchantId),
    findLevel(db, merchantId, memberId),
    listRewards(db, merchantId, { memberId, state: 'I', max: WAITING_MAX }),
    listRewards(db, merchantId, { memberId, state: 'C', max: PAID_MAX }),
  ]);
  const rates = benefits ? benefitAt(benefits, level).rates : {};
  const day = dayOf(clock.nowMs(), merchant.profile.timeZone);
  const lined = benefits ? await listLineRates(db, merchantId, { memberId, day, categories: lineCategories(benefits) }) : [];
  return {
    ...{ currency: merchant.profile.currency.code, manual: benefits?.mode === 'manual', leastE4: digits(LEAST) },
    rates: benefits ? [...levelCategories(benefits).map((category) => ({ category, bps: rates[category] ?? 0 })), ...lined] : [],
    waitingE4: digits(amount(waiting.reduce((sum, one) => sum + one.amount, 0n))),
    ...{ waiting: waiting.map(shown), paid: paid.map(shown) },
  };
}

function shown({ rewardId, what, occasion, amount: sum, parts, paidAtMs, dueAtMs, madeAtMs }: MoneyReward): Shown {
  return {
    ...{ rewardId: String(rewardId), what, amountE4: digits(sum), paidAtMs, dueAtMs },
    // The occasion of a birthday is its year.
    day: what === 'birthday' ? new Date(madeAtMs).toISOString().slice(0, 10) : occasion,
    parts: parts.map((part) => ({ category: part.category, validE4: digits(part.valid), bps: part.bps, amountE4: digits(part.amount) })),
  };
}

/** Rates in percent, in the family's words. */
export async function ownRates(deps: Deps, context: Context): Promise<ReplyOf<typeof rebateSettings>> {
  const { rates } = await ownRebates(deps, context);
  return rates.map(({ category, bps }) => ({ productType: category, rate: bps / PERCENT }));
}
