import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const STEPS = [
  { names: { EN: 'Member', MY: 'အဖွဲ့ဝင်', CN: '会员' }, totalE4: '0', keepE4: '0' },
  { names: { EN: 'Bronze', MY: 'ကြေး', CN: '青铜' }, totalE4: '10000000', keepE4: '1000000' },
];

const plain: Valid = { call: async () => ({}) };

/** Good requests about levels. */
export function levelCalls(product: Product, { desk }: Pick<People, 'desk'>) {
  return {
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
