import { sendUnderWay, type UnderWay } from '../../../platform/under-way.ts';
import { endUnsent } from '../commands/end.ts';
import { placeOf } from '../commands/queue.ts';
import type { Body } from '../delivery.ts';
import type { Inner } from '../deps.ts';
import { type Delivery, markAgain, markSent, setCost, takeDue, takeLapsed } from '../store/deliveries.ts';
import { correctCost } from '../store/meters.ts';
import { type Handed, handOn, NEXT_CARRIER_AFTER_MS } from './hand-on.ts';
import type { SendDeps } from './send-deps.ts';

const AGAIN = { firstMs: 500, mostMs: 10_000 };

/** Hands on what is due. `close` waits for what is under way. */
export function createSender(deps: SendDeps): UnderWay {
  return sendUnderWay({
    take(max) {
      const nowMs = deps.clock.nowMs();
      return deps.db.inTx((tx) => takeDue(tx, { nowMs, againAtMs: nowMs + NEXT_CARRIER_AFTER_MS, max }));
    },
    send: (delivery) =>
      deliver(deps, delivery).catch((error: unknown) => {
        const { merchantId, deliveryId } = delivery;
        deps.log.error({ err: error, merchantId, deliveryId: String(deliveryId) }, 'a message was not handed on');
      }),
  });
}

async function deliver(deps: SendDeps, delivery: Delivery): Promise<void> {
  const { merchantId, deliveryId } = delivery;
  const nowMs = deps.clock.nowMs();
  const end = (state: 'failed' | 'blocked', reason: string, isFree: boolean) =>
    deps.db.inTx((tx) => endUnsent(deps, tx, { merchantId, deliveryId, state, reason, isFree }));
  const hadBefore = delivery.handed > 0;
  if (delivery.goodUntilMs <= nowMs) return end('failed', 'expired', !hadBefore);
  if (delivery.cls === 'marketing') {
    const { memberId, channel } = delivery;
    if (memberId === null) return end('blocked', 'no_consent', true);
    const asked = await deps.mayMarket({ merchantId, memberId, channel, nowMs });
    if (!asked.may && asked.waitUntilMs !== undefined)
      return markAgain(deps.db, merchantId, { deliveryId, nextAtMs: asked.waitUntilMs, state: 'held', wasCounted: false });
    if (!asked.may) return end('blocked', asked.reason, !hadBefore);
  }
  const { toSealed, bodySealed } = delivery;
  if (!toSealed || !bodySealed) return end('failed', 'emptied', false);
  const to = String(await deps.box.unlock(toSealed, placeOf(deliveryId, 'to')));
  const body: Body = JSON.parse(String(await deps.box.unlock(bodySealed, placeOf(deliveryId, 'body'))));
  const handed = await handOn(deps, delivery, { to, body, nowMs }).catch((error: unknown) => {
    // Carriers tell by their outcome; who fails before one is asked has handed nothing on.
    deps.log.error({ err: error, merchantId, deliveryId: String(deliveryId) }, 'no carrier was asked');
    return { outcome: { kind: 'later', reason: 'fault' } as const, carrier: '', wasCounted: false };
  });
  if (handed) await note(deps, delivery, { ...handed, hadBefore });
}

type Noting = Handed & { hadBefore: boolean };

async function note(deps: SendDeps, delivery: Delivery, { outcome, carrier, wasCounted, hadBefore }: Noting): Promise<void> {
  const { merchantId, deliveryId, channel, costMicro, queuedAtMs } = delivery;
  const nowMs = deps.clock.nowMs();
  if (outcome.kind !== 'taken')
    deps.log.info({ merchantId, deliveryId: String(deliveryId), channel, carrier, ...outcome }, 'not handed on');
  switch (outcome.kind) {
    case 'taken': {
      const paidMicro = outcome.costMicro ?? costMicro;
      return deps.db.inTx(async (tx) => {
        await markSent(tx, merchantId, { deliveryId, carrier, carrierRef: outcome.ref, atMs: nowMs });
        if (paidMicro === costMicro) return;
        await setCost(tx, merchantId, { deliveryId, costMicro: paidMicro });
        await correctCost(tx, merchantId, { byMicro: paidMicro - costMicro, queuedAtMs });
      });
    }
    case 'refused':
      return deps.db.inTx((tx) =>
        endUnsent(deps, tx, { merchantId, deliveryId, state: 'failed', reason: outcome.reason, isFree: !hadBefore }),
      );
    case 'later': {
      const pauseMs = Math.min(AGAIN.firstMs * 2 ** Math.min(delivery.tries, 8), AGAIN.mostMs);
      return markAgain(deps.db, merchantId, {
        deliveryId,
        nextAtMs: nowMs + Math.max(pauseMs, outcome.afterMs ?? 0),
        state: 'queued',
        wasCounted,
      });
    }
    // Its next time was set when it was taken.
    case 'unknown':
  }
}

const LAPSED_AT_ONCE = 200;

/** Drops what messages say whose time is over, and ends those that were never sent. */
export async function endLapsed(deps: Inner): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const count = await deps.db.inTx(async (tx) => {
    const lapsed = await takeLapsed(tx, nowMs, LAPSED_AT_ONCE);
    for (const { merchantId, deliveryId, handed } of lapsed)
      await endUnsent(deps, tx, { merchantId, deliveryId, state: 'failed', reason: 'expired', isFree: handed === 0 });
    return lapsed.length;
  });
  return count === LAPSED_AT_ONCE ? 'more' : 'idle';
}
