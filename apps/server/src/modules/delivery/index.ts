/**
 * Delivery: what leaves the house by SMS, mail and push. Foundation, above protection: whoever has something to tell writes a row in its
 * own transaction, and a worker hands it to a carrier after the commit.
 *
 * Owns: delivery, sms_meter, sms_verified, sms_prefix, sms_run, sms_budget, carrier, sms_price, push_key, push_subscription.
 * Events in: none. Events out: none.
 * Invariants: a key of a merchant and channel is sent once; states go forward; no carrier is asked inside a transaction; what a message
 * says is locked while it is needed and then gone; what deliveries cost is what the meters have counted, per merchant and day.
 */
import type { Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { noteVerified } from './commands/note-verified.ts';
import { type Queued, type QueueRefusal, queueDelivery } from './commands/queue.ts';
import type { DeliveryWish } from './delivery.ts';
import type { DeliveryDeps, Inner } from './deps.ts';
import { createHash } from './hash.ts';
import { tendMeters } from './jobs/close-prefixes.ts';
import { workFactor } from './queries/work-factor.ts';

export type { DeliveryWish } from './delivery.ts';
export type { MayMarket } from './deps.ts';

export type Delivery = {
  /** In the caller's transaction. `isNew`: false where its key was told before. Mails and pushes are never refused. */
  queue(tx: Tx, wish: DeliveryWish): Promise<Result<Queued, QueueRefusal>>;
  /** A code sent to this number came back right. */
  verified(tx: Tx, asked: { merchantId: number; to: string }): Promise<void>;
  /** How many times the usual work who asks from this address shows before a code is sent: 1, 8, 64, 512. */
  workFactor(asked: { merchantId: number; ip: string }): Promise<number>;
};

export type DeliveryModule = { port: Delivery; jobs: Job[] };

export function createDeliveryModule(deps: DeliveryDeps): DeliveryModule {
  const box = createSecretBox({ random: deps.random, loadSecret: () => deps.loadSecret('delivery.key'), purpose: 'delivery' });
  const inner: Inner = { ...deps, box, hash: createHash(() => deps.loadSecret('delivery.hash')) };
  return {
    jobs: [{ name: 'close-prefixes', everyMs: 10_000, work: () => tendMeters(inner) }],
    port: {
      queue: (tx, wish) => queueDelivery(inner, tx, wish),
      verified: (tx, asked) => noteVerified(inner, tx, asked),
      workFactor: (asked) => workFactor(inner, asked),
    },
  };
}
