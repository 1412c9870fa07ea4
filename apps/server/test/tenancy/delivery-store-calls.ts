import * as carriers from '../../src/modules/delivery/store/carriers.ts';
import * as deliveries from '../../src/modules/delivery/store/deliveries.ts';
import * as desk from '../../src/modules/delivery/store/desk.ts';
import * as meters from '../../src/modules/delivery/store/meters.ts';
import * as prices from '../../src/modules/delivery/store/prices.ts';
import * as keys from '../../src/modules/delivery/store/push-keys.ts';
import * as subscriptions from '../../src/modules/delivery/store/subscriptions.ts';
import type { OfMember } from './store-call.ts';

/** Queries of what is sent: the residents are sent nothing that is looked for here. */
export function deliveryCalls(memberId: bigint): OfMember {
  const [hash, deliveryId] = [Buffer.alloc(16), 7n];
  return {
    telling: {},
    quiet: {
      'delivery/store/carriers:listCarriers': (tx, id) => carriers.listCarriers(tx, id),
      'delivery/store/deliveries:deleteDelivery': (tx, id) => deliveries.deleteDelivery(tx, id, deliveryId),
      'delivery/store/deliveries:noteHanding': async (tx, id) =>
        (await deliveries.noteHanding(tx, id, { deliveryId, tries: 1, carrier: 'x', againAtMs: 1 })) ? ['handed'] : [],
      'delivery/store/deliveries:forgetHanding': (tx, id) => deliveries.forgetHanding(tx, id, deliveryId),
      'delivery/store/deliveries:claimFound': async (tx, id) =>
        (await deliveries.claimFound(tx, id, { deliveryId, toHash: hash, found: [] })) ? ['claimed'] : [],
      'delivery/store/deliveries:markSent': (tx, id) => deliveries.markSent(tx, id, { deliveryId, carrier: 'x', carrierRef: 'x', atMs: 1 }),
      'delivery/store/deliveries:markAgain': (tx, id) =>
        deliveries.markAgain(tx, id, { deliveryId, nextAtMs: 1, state: 'queued', wasCounted: true }),
      'delivery/store/deliveries:endDelivery': (tx, id) =>
        deliveries.endDelivery(tx, id, { deliveryId, state: 'failed', reason: 'x', atMs: 1 }),
      'delivery/store/deliveries:findSent': (tx, id) => deliveries.findSent(tx, id, { carrierRef: 'x', deliveryId }),
      'delivery/store/deliveries:findLatestTo': (tx, id) => deliveries.findLatestTo(tx, id, { toHash: hash, sinceMs: 0 }),
      'delivery/store/deliveries:setCost': (tx, id) => deliveries.setCost(tx, id, { deliveryId, costMicro: 0 }),
      'delivery/store/prices:findPrice': (tx, id) => prices.findPrice(tx, id, '95'),
      'delivery/store/meters:addressNumbers': async (tx, id) => {
        const { day } = await meters.addressNumbers(tx, id, { key: hash, nowMs: 1 });
        return day === 0 ? [] : [day];
      },
      'delivery/store/desk:ownDialingCodes': async (tx, id) => (await desk.ownDialingCodes(tx, id)) ?? [],
      'delivery/store/desk:alarmsOf': (tx, id) => desk.alarmsOf(tx, id, { nowMs: 1 }),
      'delivery/store/desk:daysOf': (tx, id) => desk.daysOf(tx, id, { nowMs: 1, timeZone: 'UTC' }),
      'delivery/store/desk:countriesOf': (tx, id) => desk.countriesOf(tx, id, { nowMs: 1 }),
      'delivery/store/desk:carriersOf': (tx, id) => desk.carriersOf(tx, id, { nowMs: 1 }),
      'delivery/store/desk:prefixesOf': (tx, id) => desk.prefixesOf(tx, id, { nowMs: 1 }),
      'delivery/store/desk:pricesOf': (tx, id) => desk.pricesOf(tx, id),
      'delivery/store/desk:putPrice': async (tx, id) =>
        (await desk.putPrice(tx, id, { carrier: 'x', dialingCode: '95', micro: 1 })) ? ['written'] : [],
      'delivery/store/desk:setCarrier': async (tx, id) =>
        (await desk.setCarrier(tx, id, { code: 'x', place: 1, enabled: true })) ? ['set'] : [],
      'delivery/store/desk:openPrefix': async (tx, id) => ((await desk.openPrefix(tx, id, '9594200')) ? ['opened'] : []),
      'delivery/store/push-keys:findPushKey': (tx, id) => keys.findPushKey(tx, id),
      'delivery/store/subscriptions:listSubscriptions': (tx, id) => subscriptions.listSubscriptions(tx, id, memberId),
      'delivery/store/subscriptions:countSubscriptions': async (tx, id) => {
        const count = await subscriptions.countSubscriptions(tx, id, memberId);
        return count === 0 ? [] : [count];
      },
      'delivery/store/subscriptions:deleteSubscription': (tx, id) => subscriptions.deleteSubscription(tx, id, hash),
      'delivery/store/subscriptions:deleteOfMember': (tx, id) =>
        subscriptions.deleteOfMember(tx, id, { memberId, endpointHash: hash, but: 0 }),
      'delivery/store/subscriptions:noteUsed': (tx, id) => subscriptions.noteUsed(tx, id, { endpointHash: hash, atMs: 1 }),
      'delivery/store/subscriptions:noteFailure': (tx, id) => subscriptions.noteFailure(tx, id, { endpointHash: hash, goneAt: 5 }),
    },
  };
}
