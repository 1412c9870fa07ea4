import { PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { type Amount, floorDiv, major } from '@fairhall/money/amount';
import { writeBenefits, writeScheme } from '../src/modules/level/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

/** A month keeps a level by this part of what brought it. */
const KEPT_BY = 10n;

/** What level 0 gets back of its stakes, in 1/10000, and what each level adds; what each adds to its gifts. */
const BASE_BPS: Partial<Record<PromotionCategory, number>> = {
  RNG: 20,
  FISH: 20,
  PVP: 15,
  LIVE: 10,
  SPORTS: 10,
  ESPORTS: 10,
  COCKFIGHT: 10,
};
const STEP_BPS = 5;
/** Points for a stake: one for a hundred, and a tenth more with each level. Of everything, Tradition too: points are no rebate. */
const POINT_BPS = 100;
const POINT_STEP_BPS = 10;
const GIFT = 100;

const LEVELS: readonly { names: { EN: string; MY: string; CN: string }; total: number }[] = [
  { names: { EN: 'Member', MY: 'အဖွဲ့ဝင်', CN: '会员' }, total: 0 },
  { names: { EN: 'Bronze', MY: 'ကြေး', CN: '青铜' }, total: 1_000 },
  { names: { EN: 'Silver', MY: 'ငွေ', CN: '白银' }, total: 10_000 },
  { names: { EN: 'Gold', MY: 'ရွှေ', CN: '黄金' }, total: 50_000 },
  { names: { EN: 'Platinum', MY: 'ပလက်တီနမ်', CN: '铂金' }, total: 200_000 },
  { names: { EN: 'Diamond', MY: 'စိန်', CN: '钻石' }, total: 1_000_000 },
];

/** The demo's levels. */
export async function seedLevels({ owner, clock }: SeedDeps, { merchantId, operator }: DemoMerchant): Promise<void> {
  const steps = LEVELS.map(({ names, total }) => ({ names, total: major(total), keep: floorDiv(major(total), KEPT_BY) as Amount }));
  const by = (category: PromotionCategory) => (BASE_BPS[category] === undefined ? (category === 'LOTT' ? 'line' : 'none') : 'level');
  await writeBenefits(owner, merchantId, {
    ...{ version: 1, mode: 'auto', madeAtMs: clock.nowMs(), madeName: operator.name },
    rebateBy: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, by(category)])) as Record<PromotionCategory, 'line'>,
    levels: LEVELS.map((_, level) => ({
      rates: Object.fromEntries(Object.entries(BASE_BPS).map(([category, bps]) => [category, bps + level * STEP_BPS])),
      points: Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, POINT_BPS + level * POINT_STEP_BPS])),
      ...{ birthday: major(level * GIFT), monthly: major(level * GIFT) },
    })),
  });
  await writeScheme(owner, merchantId, { version: 1, steps, madeAtMs: clock.nowMs(), madeName: operator.name });
}
