import { rebateByLevel } from '@fairhall/bonus/amounts';
import { REBATE_BPS_MAX, type REBATE_BY } from '@fairhall/contract/console/level-benefits';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';

export type RebateBy = Readonly<Record<PromotionCategory, (typeof REBATE_BY)[number]>>;
type Rates = Readonly<Partial<Record<PromotionCategory, number>>>;
/** What a level brings: rates in 1/10000 by category, of rebates and of points; gifts of a birthday and of each month. */
export type Benefit = { rates: Rates; points: Rates; birthday: Amount; monthly: Amount };
export type Benefits = { version: number; mode: 'auto' | 'manual'; rebateBy: RebateBy; levels: readonly Benefit[] };
export type RebatePart = { category: PromotionCategory; valid: Amount; bps: number; amount: Amount };

const NOTHING: Benefit = { rates: {}, points: {}, birthday: ZERO, monthly: ZERO };

/** Of a level that is described nowhere: nothing. */
export const benefitAt = ({ levels }: Benefits, level: number): Benefit => levels[level] ?? NOTHING;

/** Categories whose rebate goes by the level. */
export const levelCategories = ({ rebateBy }: Benefits): PromotionCategory[] =>
  PROMOTION_CATEGORIES.filter((category) => rebateBy[category] === 'level');

/** Categories whose rebate goes by the rates of a member's line. Tradition's is its series', and paid with its draws. */
export const lineCategories = ({ rebateBy }: Benefits): PromotionCategory[] =>
  PROMOTION_CATEGORIES.filter((category) => category !== 'LOTT' && rebateBy[category] === 'line');

/** Categories whose stakes earn points, at whatever level. */
export const pointCategories = ({ levels }: Benefits): PromotionCategory[] =>
  PROMOTION_CATEGORIES.filter((category) => levels.some(({ points }) => (points[category] ?? 0) > 0));

/** What a day's valid cash stakes bring at a level, category by category; what comes to nothing is left out. */
export function rebateParts(benefits: Benefits, level: number, staked: Readonly<Record<string, Amount>>): RebatePart[] {
  return partsOf(levelCategories(benefits), benefitAt(benefits, level).rates, staked);
}

/** What was validly staked in a category while its member had a rate in its line. */
export type LineStake = { category: PromotionCategory; bps: number; valid: Amount };

/** What the same day brings by the rates of a member's line: a category has a part for each rate that it had. */
export function lineParts(staked: readonly LineStake[]): RebatePart[] {
  return staked.flatMap(({ category, bps, valid }) => partsOf([category], { [category]: bps }, { [category]: valid }));
}

/** The points of the same stakes. */
export function pointParts(benefits: Benefits, level: number, staked: Readonly<Record<string, Amount>>): RebatePart[] {
  return partsOf(PROMOTION_CATEGORIES, benefitAt(benefits, level).points, staked);
}

function partsOf(categories: readonly PromotionCategory[], rates: Rates, staked: Readonly<Record<string, Amount>>): RebatePart[] {
  return categories.flatMap((category) => {
    const valid = staked[category] ?? ZERO;
    const bps = rates[category] ?? 0;
    const amount = rebateByLevel({ [category]: valid }, { [category]: bps });
    return amount > ZERO ? [{ category, valid, bps, amount }] : [];
  });
}

/** What may not stand so: the field of it; null: all may. Tradition's rebate is its series', and no stake earns two. */
export function wrongBenefits({ rebateBy, levels }: Omit<Benefits, 'version' | 'mode'>): string | null {
  if (rebateBy.LOTT !== 'line') return 'rebateBy/LOTT';
  for (const [at, { rates, birthday, monthly }] of levels.entries()) {
    for (const [category, bps] of Object.entries(rates) as [PromotionCategory, number][])
      if (bps < 0 || bps > REBATE_BPS_MAX || (bps > 0 && rebateBy[category] !== 'level')) return `levels/${at}/rates/${category}`;
    if (birthday < ZERO) return `levels/${at}/birthdayE4`;
    if (monthly < ZERO) return `levels/${at}/monthlyE4`;
  }
  return null;
}
