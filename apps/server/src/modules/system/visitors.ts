import type { MerchantAccess } from '@fairhall/contract/merchant-access';
import type { Places } from '../../platform/places/open-places.ts';
import type { Merchants } from '../merchant/index.ts';
import { type Judge, judgeBy, type Turned } from './judge-visitor.ts';

export type Visitors = { turned(merchantId: number, ip: string): Promise<Turned> };

/** Asks a merchant's rules, made ready once for each version of them. */
export function createVisitors({ merchants, places }: { merchants: Pick<Merchants, 'access'>; places: Places }): Visitors {
  const ready = new WeakMap<MerchantAccess, Judge>();
  return {
    async turned(merchantId, ip) {
      const rules = await merchants.access(merchantId);
      const judge = ready.get(rules) ?? judgeBy(rules);
      ready.set(rules, judge);
      return judge(ip, places.countryOf);
    },
  };
}
