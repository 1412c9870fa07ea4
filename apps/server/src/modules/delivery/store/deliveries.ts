import { columns, float, type RecordOf, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Channel, DeliveryState, MessageClass } from '../delivery.ts';

export type Delivery = {
  merchantId: number;
  deliveryId: bigint;
  memberId: bigint | null;
  channel: Channel;
  cls: MessageClass;
  key: string;
  template: string;
  language: string;
  toSealed: Buffer | null;
  bodySealed: Buffer | null;
  toHash: Buffer;
  dialingCode: string;
  prefix: string;
  segments: number;
  costMicro: number;
  carrier: string | null;
  carrierRef: string | null;
  state: DeliveryState;
  handed: number;
  tries: number;
  nextAtMs: number;
  queuedAtMs: number;
  goodUntilMs: number;
};

const DELIVERY = columns<Delivery>({
  merchantId: 'merchant_id',
  deliveryId: 'delivery_id',
  memberId: 'member_id',
  channel: 'channel',
  cls: 'class',
  key: 'key',
  template: 'template',
  language: 'language',
  toSealed: 'to_sealed',
  bodySealed: 'body_sealed',
  toHash: 'to_hash',
  dialingCode: 'dialing_code',
  prefix: 'prefix',
  segments: 'segments',
  costMicro: float('cost_micro'),
  carrier: 'carrier',
  carrierRef: 'carrier_ref',
  state: 'state',
  handed: 'handed',
  tries: 'tries',
  nextAtMs: time('next_at'),
  queuedAtMs: time('queued_at'),
  goodUntilMs: time('good_until'),
});
const FOUND = DELIVERY.only('deliveryId', 'carrier');
const ONE = 'merchant_id = $1 and delivery_id = $2';
const LOCKED_WHILE_NEEDED = 'to_sealed = null, body_sealed = null';

/** False when its key is there already. */
export async function insertDelivery(tx: Tx, delivery: Delivery): Promise<boolean> {
  const rows = await tx.query(
    `insert into delivery ${DELIVERY.insert} on conflict (merchant_id, key, channel) do nothing returning 1`,
    DELIVERY.params(delivery),
  );
  return rows.length === 1;
}

/** What was refused before anybody could see it. */
export async function deleteDelivery(tx: Tx, merchantId: number, deliveryId: bigint): Promise<void> {
  await tx.query(`delete from delivery where ${ONE}`, [merchantId, deliveryId]);
}

/**
 * Takes those whose time has come, of all merchants, the most urgent first, and none that another process has: their next time is
 * `againAtMs`, should nobody say how it went.
 */
export async function takeDue(tx: Tx, { nowMs, againAtMs, max }: { nowMs: number; againAtMs: number; max: number }): Promise<Delivery[]> {
  return tx.query<Row & Delivery>(
    `with due as (
       select merchant_id, delivery_id from delivery
       where state in ('queued', 'held') and next_at <= to_timestamp($1 / 1000.0)
       order by class = 'marketing', next_at limit $3 for update skip locked)
     update delivery d set next_at = to_timestamp($2 / 1000.0), tries = d.tries + 1
     from due where d.merchant_id = due.merchant_id and d.delivery_id = due.delivery_id returning ${DELIVERY.selectOf('d')}`,
    [nowMs, againAtMs, max],
  );
}

/**
 * Counts it as handed on, right before it is, and to whom: who dies before loses nothing, and of who dies behind it the carrier can be
 * asked. False where it has ended meanwhile, or another process has taken it since (`tries`).
 */
export async function noteHanding(
  db: Queryable,
  merchantId: number,
  { deliveryId, tries, carrier, againAtMs }: { deliveryId: bigint; tries: number; carrier: string; againAtMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `update delivery set handed = handed + 1, carrier = $4, next_at = to_timestamp($5 / 1000.0)
     where ${ONE} and tries = $3 and state in ('queued', 'held') returning 1`,
    [merchantId, deliveryId, tries, carrier, againAtMs],
  );
  return rows.length === 1;
}

/** It is known by now that its carrier does not have it. */
export async function forgetHanding(db: Queryable, merchantId: number, deliveryId: bigint): Promise<void> {
  await db.query(`update delivery set handed = greatest(handed - 1, 0), carrier = null where ${ONE} and state in ('queued', 'held')`, [
    ...[merchantId, deliveryId],
  ]);
}

/**
 * Notes it as sent by the first of these that no other message of ours is. Messages to one number claim one after the other, as the same
 * words may have gone there twice. False where none is left.
 */
export async function claimFound(
  tx: Tx,
  merchantId: number,
  { deliveryId, toHash, found }: { deliveryId: bigint; toHash: Buffer; found: readonly { ref: string; atMs: number }[] },
): Promise<boolean> {
  if (found.length === 0) return false;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('delivery ' || encode($1::bytea, 'hex'), $2))`, [toHash, merchantId]);
  const [free] = await tx.query<{ ref: string; atMs: number }>(
    `select f.ref, f.at_ms as "atMs" from unnest($2::text[], $3::float8[]) f (ref, at_ms)
     where not exists (select from delivery d where d.merchant_id = $1 and d.carrier_ref = f.ref and d.delivery_id <> $4)
     order by f.at_ms limit 1`,
    [merchantId, found.map(({ ref }) => ref), found.map(({ atMs }) => atMs), deliveryId],
  );
  if (free) await markSent(tx, merchantId, { deliveryId, carrier: null, carrierRef: free.ref, atMs: free.atMs });
  return free !== undefined;
}

/** The carrier has it. What it said is nobody's to read any more. Forward alone: a receipt may have come before. */
export async function markSent(
  db: Queryable,
  merchantId: number,
  { deliveryId, carrier, carrierRef, atMs }: { deliveryId: bigint; carrier: string | null; carrierRef: string; atMs: number },
): Promise<void> {
  await db.query(
    `update delivery set carrier = coalesce($3, carrier), carrier_ref = $4, sent_at = coalesce(sent_at, to_timestamp($5 / 1000.0)), ${LOCKED_WHILE_NEEDED},
       state = case when state in ('queued', 'held') then 'sent' else state end
     where ${ONE}`,
    [merchantId, deliveryId, carrier, carrierRef, atMs],
  );
}

/** It was certainly not taken: it may be handed on again from `nextAtMs` on. `wasCounted`: as handed on, which it was not. */
export async function markAgain(
  db: Queryable,
  merchantId: number,
  { deliveryId, nextAtMs, state, wasCounted }: { deliveryId: bigint; nextAtMs: number; state: 'queued' | 'held'; wasCounted: boolean },
): Promise<void> {
  await db.query(
    `update delivery set handed = greatest(handed - $5::int, 0), next_at = to_timestamp($3 / 1000.0), state = $4
     where ${ONE} and state in ('queued', 'held')`,
    [merchantId, deliveryId, nextAtMs, state, wasCounted ? 1 : 0],
  );
}

type End = { deliveryId: bigint; state: 'delivered' | 'undelivered' | 'failed' | 'blocked'; reason: string | null; atMs: number };

/** The end, once. What it cost of that which was counted; null where it had one before. */
export async function endDelivery(
  tx: Queryable,
  merchantId: number,
  { deliveryId, state, reason, atMs }: End,
): Promise<{ costMicro: number; queuedAtMs: number } | null> {
  const [row] = await tx.query<{ costMicro: number; queuedAtMs: number }>(
    `update delivery set state = $3, reason = $4, done_at = to_timestamp($5 / 1000.0), ${LOCKED_WHILE_NEEDED}
     where ${ONE} and state in ('queued', 'held', 'sent')
     returning cost_micro::float8 as "costMicro", queued_at as "queuedAtMs"`,
    [merchantId, deliveryId, state, reason, atMs],
  );
  return row ?? null;
}

/** Those that nobody needs any more: what they say is dropped, and who was never sent has failed. Of all merchants. */
export async function takeLapsed(tx: Tx, nowMs: number, max: number): Promise<Pick<Delivery, 'merchantId' | 'deliveryId' | 'handed'>[]> {
  return tx.query(
    `select ${DELIVERY.only('merchantId', 'deliveryId', 'handed').select} from delivery
     where body_sealed is not null and good_until <= to_timestamp($1 / 1000.0) order by good_until limit $2 for update skip locked`,
    [nowMs, max],
  );
}

/** By what the carrier calls it, or by our own id, which it gives back before we know the other. */
export async function findSent(
  db: Queryable,
  merchantId: number,
  { carrierRef, deliveryId }: { carrierRef: string; deliveryId: bigint | null },
): Promise<RecordOf<typeof FOUND> | null> {
  const [row] = await db.query<Row & RecordOf<typeof FOUND>>(
    `select ${FOUND.select} from delivery where merchant_id = $1 and (carrier_ref = $2 or delivery_id = $3) limit 1`,
    [merchantId, carrierRef, deliveryId],
  );
  return row ?? null;
}

/** The latest code that went to a number since then. */
export async function findLatestTo(
  db: Queryable,
  merchantId: number,
  { toHash, sinceMs }: { toHash: Buffer; sinceMs: number },
): Promise<{ prefix: string; queuedAtMs: number } | null> {
  const [row] = await db.query<{ prefix: string; queuedAtMs: number }>(
    `select prefix, queued_at as "queuedAtMs" from delivery
     where merchant_id = $1 and channel = 'sms' and to_hash = $2 and queued_at >= to_timestamp($3 / 1000.0) order by queued_at desc limit 1`,
    [merchantId, toHash, sinceMs],
  );
  return row ?? null;
}

export async function setCost(
  db: Queryable,
  merchantId: number,
  { deliveryId, costMicro }: { deliveryId: bigint; costMicro: number },
): Promise<void> {
  await db.query(`update delivery set cost_micro = $3 where ${ONE}`, [merchantId, deliveryId, costMicro]);
}
