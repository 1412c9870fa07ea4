import type { GOODS_ART } from '@fairhall/contract/console/mall';
import type { ItemKind } from '@fairhall/contract/mall/mall';
import { type Amount, amount, major } from '@fairhall/money/amount';
import { writeItem, writeRate } from '../src/modules/mall/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

type Words = { EN: string; MY: string; CN: string };
type Goods = {
  picture: (typeof GOODS_ART)[number];
  kind: ItemKind;
  names: Words;
  about: Words;
  points: number;
  value: number;
  stock: number;
};

/** A point is a twentieth of a kyat, and a hundred of them are the least that is converted. */
const MONEY_PER_POINT = amount(500n);
const LEAST = 100;
const PER_MEMBER = 2;

const PHONE: Words = {
  EN: 'To the number you name, of any network.',
  MY: 'မည်သည့်အော်ပရေတာမဆို သင်ပေးသော နံပါတ်သို့။',
  CN: '充值到您填写的号码，任意运营商。',
};

const GOODS: readonly Goods[] = [
  {
    ...{ picture: 'mug', kind: 'goods', points: 160_000, value: 8_000, stock: 50 },
    names: { EN: 'Mug', MY: 'မတ်ခွက်', CN: '马克杯' },
    about: { EN: 'Stoneware, 350 ml, with a lid.', MY: 'ကြွေထည်၊ 350 ml၊ အဖုံးပါ။', CN: '陶瓷，350毫升，带盖。' },
  },
  {
    ...{ picture: 'shirt', kind: 'goods', points: 300_000, value: 15_000, stock: 40 },
    names: { EN: 'Cotton shirt', MY: 'ချည်အင်္ကျီ', CN: '纯棉T恤' },
    about: {
      EN: 'Plain, sizes S to XL: write yours with the address.',
      MY: 'ရိုးရိုး၊ S မှ XL။ အရွယ်အစားကို လိပ်စာနှင့်အတူ ရေးပါ။',
      CN: '素色，S至XL：请在地址中注明尺码。',
    },
  },
  {
    ...{ picture: 'umbrella', kind: 'goods', points: 240_000, value: 12_000, stock: 40 },
    names: { EN: 'Umbrella', MY: 'ထီး', CN: '雨伞' },
    about: { EN: 'Folding, opens to 98 cm.', MY: 'ခေါက်ထီး၊ 98 စင်တီမီတာ။', CN: '折叠伞，伞面98厘米。' },
  },
  {
    ...{ picture: 'teapot', kind: 'goods', points: 500_000, value: 25_000, stock: 20 },
    names: { EN: 'Teapot', MY: 'ရေနွေးအိုး', CN: '茶壶' },
    about: { EN: 'Ceramic, 800 ml, with a strainer.', MY: 'ကြွေထည်၊ 800 ml၊ ဇကာပါ။', CN: '陶瓷，800毫升，带滤网。' },
  },
  {
    ...{ picture: 'phone', kind: 'topup', points: 100_000, value: 5_000, stock: 200 },
    names: { EN: 'Phone top-up 5,000', MY: 'ဖုန်းဘေလ် 5,000', CN: '话费充值5,000' },
    about: PHONE,
  },
];

/** The demo's mall: prices are what the goods cost, at the rate by which points become cash. */
export async function seedMall({ owner, clock, ids }: SeedDeps, { merchantId, operator }: DemoMerchant): Promise<void> {
  const madeAtMs = clock.nowMs();
  const minPoints = major(LEAST) as Amount;
  await writeRate(owner, merchantId, { version: 1, moneyPerPoint: MONEY_PER_POINT, minPoints, madeAtMs, madeName: operator.name });
  for (const { points, value, stock, ...goods } of GOODS)
    await writeItem(owner, merchantId, {
      ...{ ...goods, itemId: ids.next(), version: 1, points: major(points), value: major(value), perMember: PER_MEMBER, shown: true },
      ...{ stockSet: stock, stockLeft: stock, madeAtMs },
    });
}
