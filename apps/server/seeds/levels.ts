import { type Amount, floorDiv, major } from '@fairhall/money/amount';
import { writeScheme } from '../src/modules/level/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

/** A month keeps a level by this part of what brought it. */
const KEPT_BY = 10n;

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
  await writeScheme(owner, merchantId, { version: 1, steps, madeAtMs: clock.nowMs(), madeName: operator.name });
}
