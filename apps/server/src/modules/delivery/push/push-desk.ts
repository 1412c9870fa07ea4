import { createHash } from 'node:crypto';
import { LANGUAGES } from '@fairhall/contract/languages';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import webPush from 'web-push';
import type { Outcome } from '../carriers/carrier.ts';
import { isPushEndpoint, type PushKeys, type PushMessage, type PushOutcome, sendWebPush } from '../carriers/web-push.ts';
import type { Inner } from '../deps.ts';
import type { Delivery } from '../store/deliveries.ts';
import { findPushKey, insertPushKey } from '../store/push-keys.ts';
import { deleteSubscription, listSubscriptions, noteFailure, noteUsed, type Subscription } from '../store/subscriptions.ts';
import type { Rendered } from '../text/render.ts';

export type PushDesk = {
  /** What browsers subscribe with. */
  publicKey(merchantId: number): Promise<string>;
  /** To all browsers of the member. */
  send(delivery: Delivery, words: Said): Promise<Outcome>;
};

type Said = Rendered & { link: string; silent: boolean };

const BODY_LETTERS_MAX = 200;
const TTL_SECONDS = { security: 3_600, service: 86_400, marketing: 14_400 } as const;
const URGENCY = { security: 'high', service: 'normal', marketing: 'low' } as const;
const FAILURES_MAX = 5;
const TOPIC_LETTERS = 32;

/** Where a subscription's address lies. */
export function endpointPlace(merchantId: number, hash: Buffer): string {
  return `push ${merchantId} ${hash.toString('hex')}`;
}

/** Where what a merchant's pushes are signed with lies. */
export const pushKeyPlace = (merchantId: number) => `push key ${merchantId}`;

export function createPushDesk(deps: Inner): PushDesk {
  const keys = new Map<number, Promise<PushKeys>>();

  function keysOf(merchantId: number): Promise<PushKeys> {
    const known = keys.get(merchantId);
    if (known) return known;
    const loading = loadKeys(deps, merchantId);
    keys.set(merchantId, loading);
    loading.catch(() => keys.delete(merchantId));
    return loading;
  }

  return {
    publicKey: async (merchantId) => (await keysOf(merchantId)).publicKey,
    async send(delivery, words) {
      const { merchantId, memberId } = delivery;
      if (memberId === null) return { kind: 'refused', reason: 'nobody' };
      const subscriptions = await listSubscriptions(deps.db, merchantId, memberId);
      if (subscriptions.length === 0) return { kind: 'refused', reason: 'no_browser' };
      const message = messageOf(delivery, words, deps.clock.nowMs());
      const own = await keysOf(merchantId);
      return sum(await Promise.all(subscriptions.map((one) => sendTo(deps, one, { keys: own, message }))));
    },
  };
}

/** One that arrived is enough; what may be tried again is, as long as none did. */
function sum(outcomes: readonly PushOutcome[]): Outcome {
  if (outcomes.some(({ kind }) => kind === 'taken')) return { kind: 'taken', ref: '' };
  const later = outcomes.find((one) => one.kind === 'later');
  if (later) return later;
  return { kind: 'refused', reason: outcomes.some(({ kind }) => kind === 'ours') ? 'not_ours_to_send' : 'gone' };
}

function messageOf(delivery: Delivery, { subject, text, link, silent }: Said, nowMs: number): PushMessage {
  const { cls, key, deliveryId, language, goodUntilMs } = delivery;
  const left = Math.max(1, Math.floor((goodUntilMs - nowMs) / 1000));
  // "withdrawal:123#paid": what stands in front of the sign is one matter, whose newest message replaces those before.
  const topic = createHash('sha256')
    .update(key.split('#', 1)[0] as string)
    .digest('base64url')
    .slice(0, TOPIC_LETTERS);
  const payload = JSON.stringify({
    id: String(deliveryId),
    title: subject,
    body: [...text].slice(0, BODY_LETTERS_MAX).join(''),
    url: link,
    topic,
    lang: LANGUAGES[catalogueLanguage(language)].tag,
    silent,
  });
  return { payload, ttlSeconds: Math.min(TTL_SECONDS[cls], left), urgency: URGENCY[cls], topic };
}

type Pushed = { keys: PushKeys; message: PushMessage };

async function sendTo({ db, box, clock, log, production }: Inner, one: Subscription, { keys, message }: Pushed): Promise<PushOutcome> {
  const { merchantId, endpointHash, p256dh, auth } = one;
  const endpoint = String(await box.unlock(one.endpointSealed, endpointPlace(merchantId, endpointHash)));
  // The list of services may have become shorter since it was kept.
  const outcome: PushOutcome = isPushEndpoint(endpoint, { production })
    ? await sendWebPush({ endpoint, p256dh, auth }, keys, message)
    : { kind: 'gone' };
  if (outcome.kind === 'taken') await noteUsed(db, merchantId, { endpointHash, atMs: clock.nowMs() });
  else if (outcome.kind === 'gone') await deleteSubscription(db, merchantId, endpointHash);
  else if (outcome.kind === 'ours') log.error({ merchantId, reason: outcome.reason }, 'a push was not well made');
  else if (outcome.reason !== 'status_429') await noteFailure(db, merchantId, { endpointHash, goneAt: FAILURES_MAX });
  return outcome;
}

async function loadKeys({ db, box }: Inner, merchantId: number): Promise<PushKeys> {
  const place = pushKeyPlace(merchantId);
  const own = db.of(merchantId);
  const kept = await findPushKey(own, merchantId);
  if (kept) return { publicKey: kept.publicKey, privateKey: String(await box.unlock(kept.privateSealed, place)) };
  const made = webPush.generateVAPIDKeys();
  await insertPushKey(own, { merchantId, publicKey: made.publicKey, privateSealed: await box.lock(Buffer.from(made.privateKey), place) });
  const first = await findPushKey(own, merchantId); // somebody else's, where that came first
  return first ? { publicKey: first.publicKey, privateKey: String(await box.unlock(first.privateSealed, place)) } : made;
}
