import { ask, type People, type Person } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const NAMES = { EN: 'Lantern pot', MY: 'မီးအိမ်', CN: '灯笼奖池' };
const POT = {
  ...{ names: NAMES, products: ['COCKFIGHT'], rateBps: 100, reserveBps: 50, startE4: '1000000', ceilingE4: '9000000' },
  reason: 'as agreed',
};
const LOOSE = ['products', 'products/0', 'rateBps', 'reserveBps', 'startE4', 'ceilingE4', 'reason'];

/** Good requests about jackpots. */
export function jackpotCalls(product: Product, { desk }: People) {
  const post = <T>({ headers }: Pick<Person, 'headers'>, url: string, payload: object) =>
    ask<T>(product, { method: 'POST', url, headers, payload });
  const written = async () => (await post<{ poolId: string }>(desk, '/console/api/jackpots', POT)).poolId;
  return {
    jackpots: { call: async () => ({}) },
    jackpotTick: { call: async () => ({ params: { poolId: '1', tick: '1' } }), notYet: 'NOT_FOUND' },
    deskJackpots: { call: async () => ({}) },
    writeJackpot: { call: async () => ({ body: POT }), loose: [...LOOSE, ...Object.keys(NAMES).map((language) => `names/${language}`)] },
    moveJackpot: {
      call: async () => ({ params: { poolId: await written() }, body: { to: 'stop', reason: 'enough' } }),
      notYet: 'CAMPAIGN_STATE', // it is another operator's to start
      loose: ['to', 'reason'],
    },
  } satisfies Record<string, Valid>;
}
