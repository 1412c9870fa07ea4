/**
 * Delivery: what leaves the house by SMS, mail and push. Foundation, above protection: whoever has something to tell writes a row in its
 * own transaction, and a worker hands it to a carrier after the commit.
 *
 * Owns: delivery, sms_meter, sms_verified, sms_prefix, sms_run, sms_budget, sms_alarm, carrier, sms_price, push_key, push_subscription.
 * Events in: none. Events out: none.
 * Invariants: a key of a merchant and channel is sent once; states go forward; no carrier is asked inside a transaction; what a message
 * says is locked while it is needed and then gone; what deliveries cost is what the meters have counted, per merchant and hour
 * (invariants.sql).
 */
import type { Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { createCarriers, secretPlace, writtenSecret } from './carriers/open-carriers.ts';
import { noteVerified } from './commands/note-verified.ts';
import { placeOf, type Queued, type QueueRefusal, queueDelivery } from './commands/queue.ts';
import { takeReceipt } from './commands/take-receipt.ts';
import type { DeliveryWish } from './delivery.ts';
import type { DeliveryDeps, Inner } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { createHash } from './hash.ts';
import { createHooks, type DeliveryHooks } from './hooks.ts';
import { tendMeters } from './jobs/close-prefixes.ts';
import { createSender, endLapsed } from './jobs/deliver.ts';
import { createPushDesk, endpointPlace, pushKeyPlace } from './push/push-desk.ts';
import { workFactor } from './queries/work-factor.ts';
import { pushRoutes } from './routes.ts';
import { type CarrierRow, putCarrier } from './store/carriers.ts';

export type { DeliveryWish } from './delivery.ts';
export { serveDeliveryHooks } from './hooks.ts';

export type Delivery = {
  /** In the caller's transaction. `isNew`: false where its key was told before. Mails and pushes are never refused. */
  queue(tx: Tx, wish: DeliveryWish): Promise<Result<Queued, QueueRefusal>>;
  /** A code sent to this number came back right. */
  verified(tx: Tx, asked: { merchantId: number; to: string }): Promise<void>;
  /** How many times the usual work who asks from this address shows before a code is sent: 1, 8, 64, 512. */
  workFactor(asked: { merchantId: number; ip: string }): Promise<number>;
};

export type DeliveryModule = {
  port: Delivery;
  hooks: DeliveryHooks;
  routes: RouteBinding[];
  jobs: Job[];
  locked: LockedColumn[];
  close(): Promise<void>;
};

export function createDeliveryModule(deps: DeliveryDeps): DeliveryModule {
  const box = boxOf(deps);
  const inner: Inner = { ...deps, box, hash: createHash(() => deps.loadSecret('delivery.hash')) };
  const carriers = createCarriers(inner, (merchantId, receipt) => {
    takeReceipt(inner, merchantId, receipt).catch((error: unknown) =>
      deps.log.error({ err: error, merchantId }, 'a receipt was not taken'),
    );
  });
  const pushDesk = createPushDesk(inner);
  const sender = createSender({ ...inner, carriers, pushDesk });
  return {
    hooks: createHooks(inner, carriers),
    routes: [...pushRoutes(inner, pushDesk), ...deskRoutes(inner)],
    jobs: [
      { name: 'deliver', everyMs: 150, work: sender.work },
      { name: 'end-lapsed-deliveries', everyMs: 10_000, work: () => endLapsed(inner) },
      { name: 'close-prefixes', everyMs: 10_000, work: () => tendMeters(inner) },
    ],
    locked: lockedColumns(box),
    port: {
      queue: (tx, wish) => queueDelivery(inner, tx, wish),
      verified: (tx, asked) => noteVerified(inner, tx, asked),
      workFactor: (asked) => workFactor(inner, asked),
    },
    async close() {
      carriers.close();
      await sender.close();
    },
  };
}

function lockedColumns(box: SecretBox): LockedColumn[] {
  type Row = { merchant_id: number; delivery_id: bigint; code: string; endpoint_hash: Buffer };
  const key = ['merchant_id', 'delivery_id'] as const;
  return [
    lockedColumn<Row>(box, { table: 'delivery', column: 'to_sealed', key, place: (row) => placeOf(row.delivery_id, 'to') }),
    lockedColumn<Row>(box, { table: 'delivery', column: 'body_sealed', key, place: (row) => placeOf(row.delivery_id, 'body') }),
    lockedColumn<Row>(box, {
      ...{ table: 'carrier', column: 'secret_sealed', key: ['merchant_id', 'code'] },
      place: (row) => secretPlace(row.merchant_id, row.code),
    }),
    lockedColumn<Row>(box, {
      ...{ table: 'push_key', column: 'private_sealed', key: ['merchant_id'] },
      place: (row) => pushKeyPlace(row.merchant_id),
    }),
    lockedColumn<Row>(box, {
      ...{ table: 'push_subscription', column: 'endpoint_sealed', key: ['merchant_id', 'endpoint_hash'] },
      place: (row) => endpointPlace(row.merchant_id, row.endpoint_hash),
    }),
  ];
}

function boxOf({ random, loadSecret }: Pick<DeliveryDeps, 'random' | 'loadSecret'>): SecretBox {
  return createSecretBox({ random, loadSecret: () => loadSecret('delivery.key'), purpose: 'delivery' });
}

export type CarrierWish = Omit<CarrierRow, 'secretSealed'> & { secret: string };

/** For who names carriers beside the running product: the demo and tests. It hears of a change within seconds. */
export async function nameCarrierIn(
  deps: Pick<DeliveryDeps, 'db' | 'random' | 'loadSecret'>,
  { secret, ...wish }: CarrierWish,
): Promise<void> {
  const secretSealed = await boxOf(deps).lock(writtenSecret(secret), secretPlace(wish.merchantId, wish.code));
  await putCarrier(deps.db, { ...wish, secretSealed });
}
