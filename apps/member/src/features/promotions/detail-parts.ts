import type { ReplyOf } from '@fairhall/contract/endpoint';
import { activities, activity as activityEndpoint, ownRewards } from '@fairhall/contract/promotion/activities';
import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { Translate } from '../../shared/i18n.ts';
import { pointText } from '../../shared/point-text.ts';
import { invalidate } from '../../shared/query-client.ts';

/** An activity as its page reads it. */
export type Whole = ReplyOf<typeof activityEndpoint>;
export const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
/** Reads again whatever a claim or an application changes. */
export const reread = () => void invalidate(activityEndpoint, activities, ownRewards, ownBonus);

/** What a reward gives: a sum of money, or points. */
export function givenText(
  { amountE4, pointsE4 }: { amountE4: string; pointsE4?: string | undefined },
  t: Translate,
  money: (amount: Amount) => string,
): string {
  return pointsE4 === undefined ? money(parseDigits(amountE4) ?? ZERO) : t('promo.points', { n: pointText(parseDigits(pointsE4) ?? ZERO) });
}
