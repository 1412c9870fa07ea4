import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const STEPS = [
  { names: { EN: 'Member', MY: 'အဖွဲ့ဝင်', CN: '会员' }, totalE4: '0', keepE4: '0' },
  { names: { EN: 'Bronze', MY: 'ကြေး', CN: '青铜' }, totalE4: '10000000', keepE4: '1000000' },
];

const BY = Object.fromEntries(PROMOTION_CATEGORIES.map((category) => [category, category === 'LOTT' ? 'line' : 'level']));
const BENEFIT = { rates: { RNG: 50 }, points: { RNG: 100 }, birthdayE4: '10000', monthlyE4: '0' };

const plain: Valid = { call: async () => ({}) };

/** Good requests about levels. */
export function levelCalls(product: Product, { desk }: Pick<People, 'desk'>) {
  return {
    ownRebates: plain,
    claimRebates: { call: async () => ({}), notYet: 'NOTHING_TO_GRANT' },
    rebateSettings: plain,
    levelBenefits: plain,
    levelRewards: plain,
    setLevelBenefits: {
      call: async () => {
        const { version } = await ask<{ version: number }>(product, {
          ...{ method: 'GET', url: '/console/api/level-benefits', headers: desk.headers },
        });
        return { body: { version, mode: 'auto', rebateBy: BY, levels: [BENEFIT], reason: 'as ever' } };
      },
      loose: [
        ...[
          'reason',
          'version',
          'mode',
          'rebateBy',
          'levels',
          'levels/0/rates',
          'levels/0/rates/RNG',
          'levels/0/birthdayE4',
          'levels/0/points',
          'levels/0/points/RNG',
        ],
        ...['levels/0/monthlyE4', ...PROMOTION_CATEGORIES.map((category) => `rebateBy/${category}`)],
      ],
    },
    ownLevels: plain,
    rankProgress: plain,
    levelScheme: plain,
    setLevelScheme: {
      call: async () => {
        const { version } = await ask<{ version: number }>(product, { method: 'GET', url: '/console/api/levels', headers: desk.headers });
        return { body: { version, steps: STEPS, reason: 'as ever' } };
      },
      loose: [
        'reason',
        'version',
        'steps',
        'steps/0/names/EN',
        'steps/0/names/MY',
        'steps/0/names/CN',
        'steps/0/totalE4',
        'steps/0/keepE4',
      ],
    },
  } satisfies Record<string, Valid>;
}
