import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { addressBlock } from '../../../platform/address-block.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Body, DeliveryWish } from '../delivery.ts';
import type { Inner } from '../deps.ts';
import { homeDialingCodes } from '../home.ts';
import { dialingCodeOf, prefixOf, twentiesOf } from '../number.ts';
import { type Delivery, deleteDelivery, insertDelivery } from '../store/deliveries.ts';
import { reserveSms } from '../store/meters.ts';
import { findPrice } from '../store/prices.ts';
import { nameOf, render } from '../text/render.ts';
import { segmentsOf } from '../text/segments.ts';

export type QueueRefusal = 'SMS_WAIT' | 'SMS_COUNTRY' | 'SMS_PAUSED';
/** `isNew`: false where its key was there already, and nothing is sent anew. */
export type Queued = { isNew: boolean };

/** Where nobody has said what a message costs: 0.08, so that a budget holds all the same. */
const PRICE_UNSAID_MICRO = 80_000;

/**
 * Writes a message in the caller's transaction; the worker sends it after the commit. Of SMS every limit is asked first: SMS_WAIT with
 * `expirationTime`, SMS_COUNTRY, SMS_PAUSED. A refusal leaves nothing behind, whether the caller rolls back or not.
 */
export async function queueDelivery(deps: Inner, tx: Tx, wish: DeliveryWish): Promise<Result<Queued, QueueRefusal>> {
  const { merchantId, channel } = wish;
  const nowMs = deps.clock.nowMs();
  const dialingCode = channel === 'sms' ? dialingCodeOf(wish.to) : '';
  if (dialingCode === null) return fail('SMS_COUNTRY');
  const deliveryId = deps.ids.next();
  const segments = channel === 'sms' ? segmentsOf(render(wish.content, wish).text).segments : 0;
  const costMicro = channel === 'sms' ? segments * ((await findPrice(tx, merchantId, dialingCode)) ?? PRICE_UNSAID_MICRO) : 0;
  const body: Body = { content: wish.content, link: wish.link ?? '', unsubscribe: wish.unsubscribe ?? '', silent: wish.silent ?? false };
  const fromMs = Math.max(wish.fromMs ?? nowMs, nowMs);
  const row: Delivery = {
    ...{ merchantId, deliveryId, memberId: wish.memberId, channel, cls: wish.cls, key: wish.key },
    ...{ template: nameOf(wish.content), language: wish.language, dialingCode, segments, costMicro },
    prefix: channel === 'sms' ? prefixOf(wish.to, dialingCode) : '',
    // Of a push it is nobody's address: who has the member's browsers is asked when it is sent.
    toSealed: await deps.box.lock(Buffer.from(wish.to || 'all'), placeOf(deliveryId, 'to')),
    bodySealed: await deps.box.lock(Buffer.from(JSON.stringify(body)), placeOf(deliveryId, 'body')),
    toHash: await deps.hash('to', wish.to),
    ...{ carrier: null, carrierRef: null, handed: 0, tries: 0 },
    state: fromMs > nowMs ? 'held' : 'queued',
    ...{ nextAtMs: fromMs, queuedAtMs: nowMs, goodUntilMs: wish.goodUntilMs },
  };
  if (!(await insertDelivery(tx, row))) return ok({ isNew: false });
  if (channel !== 'sms') return ok({ isNew: true });
  const refused = await reserve(deps, tx, { wish, row });
  if (refused === null) return ok({ isNew: true });
  await deleteDelivery(tx, merchantId, deliveryId);
  return refused;
}

/** Where a secret of a row lies: moved to another row, it does not open. */
export function placeOf(deliveryId: bigint, what: 'to' | 'body'): string {
  return `delivery ${deliveryId} ${what}`;
}

/** Whether a carrier sends there. */
export function serves(dialingCodes: readonly string[], dialingCode: string): boolean {
  return dialingCodes.length === 0 || dialingCodes.includes(dialingCode);
}

async function reserve(
  { hash, merchants, log }: Inner,
  tx: Tx,
  { wish, row }: { wish: DeliveryWish; row: Delivery },
): Promise<Extract<Result<never, QueueRefusal>, { ok: false }> | null> {
  const { merchantId, to } = wish;
  const { twenties, place } = twentiesOf(to);
  const asker = wish.code?.asker ?? null;
  const block = asker && addressBlock(asker.ip);
  const { profile } = await merchants.byId(merchantId);
  const { outcome, untilMs, share } = await reserveSms(tx, merchantId, {
    ...{ number: row.toHash, prefix: row.prefix, dialingCode: row.dialingCode, home: homeDialingCodes(profile.currency.code) },
    isCode: wish.code !== undefined,
    device: asker?.device
      ? { key: await hash('device', asker.device), withNumber: await hash('device number', `${asker.device} ${to}`) }
      : null,
    address: block ? { key: await hash('address', block), withNumber: await hash('address number', `${block} ${to}`) } : null,
    twenties: await Promise.all(twenties.map((twenty) => hash('twenty', String(twenty)))),
    ...{ place, costMicro: row.costMicro, nowMs: row.queuedAtMs },
  });
  if (outcome === 'ok') return null;
  log.info({ merchantId, outcome, share }, 'sms refused');
  if (outcome === 'country') return fail('SMS_COUNTRY');
  if (outcome === 'paused') return fail('SMS_PAUSED');
  invariant(untilMs !== null, 'a wait has an end');
  return fail('SMS_WAIT', undefined, { expirationTime: untilMs, serverTime: row.queuedAtMs });
}
