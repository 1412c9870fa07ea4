import type { ExposureRule } from '@fairhall/contract/console/exposure';
import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Of the seeds; nobody plays it here. */
const GAME = 201;
const url = '/console/api/exposure/rules';

/** Good requests about what draws may cost: of a game that the rest of the walk does not play. */
export function exposureCalls(product: Product, { desk }: People) {
  const cap = { gameId: GAME, kind: 'cap', play: '', option: '', capE4: '90000000000', alarmShareE4: 9_000, reason: 'for the weekend' };
  const laid = async () => {
    const rule = await ask<ExposureRule>(product, { method: 'POST', url, headers: desk.headers, payload: cap });
    return rule.ruleId;
  };
  return {
    exposureBoard: { call: async () => ({ query: { gameId: String(GAME) } }) },
    setExposureRule: {
      call: async () => ({ body: cap }),
      loose: ['capE4', 'option', 'alarmShareE4', 'reason', 'fromMs', 'untilMs', 'oddsShareE4'],
    },
    endExposureRule: { call: async () => ({ params: { ruleId: await laid() }, body: { reason: 'over' } }), loose: ['reason'] },
  } satisfies Record<string, Valid>;
}
