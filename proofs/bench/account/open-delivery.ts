import { createDeliveryModule, type Delivery, type DeliveryWish } from '../../../apps/server/src/modules/delivery/index.ts';
import { loadOrCreateSecret } from '../../../apps/server/src/modules/identity/index.ts';
import { createMerchantModule } from '../../../apps/server/src/modules/merchant/index.ts';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { systemRandom } from '../../../apps/server/src/platform/random.ts';
import { type Hall, MERCHANT } from '../hall.ts';

/** What queues messages beside the running product, on its database and with its secrets; the product's own worker sends them. */
export function openDelivery({ db, clock, ids }: Hall): Delivery {
  const { port } = createDeliveryModule({
    ...{ db, clock, ids, random: systemRandom, log: silentLog, production: false, practiceUrl: null },
    merchants: createMerchantModule({ db, nowMs: clock.nowMs }).port,
    mayMarket: async () => ({ may: false, reason: 'bench' }),
    loadSecret: (name) => loadOrCreateSecret(db, name, async () => systemRandom.bytes(32).toString('base64')),
  });
  return port;
}

/** A number of a prefix of its own, of those that the counterpart serves well. */
export function numberAt(at: number): string {
  return `+95${String(10_000_000 + at * 4_007)}77`;
}

const LIFE_MS = 300_000;

/** A code as registration asks for one: by somebody of whom a browser and an address are known. */
export function codeTo(
  to: string,
  { key, nowMs, asker }: { key: string; nowMs: number; asker: { ip: string; device: string } },
): DeliveryWish {
  return {
    ...{ merchantId: MERCHANT, memberId: null, channel: 'sms', to, cls: 'security', key, language: 'EN' },
    content: { template: 'code', params: { code: '482913', name: 'Lotus', host: 'lotus.example' } },
    ...{ goodUntilMs: nowMs + LIFE_MS, code: { asker } },
  };
}

/** So wide that nothing but what is measured says no. */
export async function setBudget({ owner }: { owner: Hall['db'] }, hourMicro: number): Promise<void> {
  await owner.query(
    `insert into sms_budget (merchant_id, hour_micro, day_micro, dialing_codes)
       select m, $1, $2, '{95}' from unnest(array[0, $3]) m
     on conflict (merchant_id) do update set hour_micro = excluded.hour_micro, day_micro = excluded.day_micro`,
    [hourMicro, hourMicro * 24, MERCHANT],
  );
}
