import type { BodyOf } from '@fairhall/contract/endpoint';
import type { subscribePush } from '@fairhall/contract/push/push';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Actor, MemberContext } from '../../../platform/http/context.ts';
import { isPushEndpoint } from '../carriers/web-push.ts';
import type { Inner } from '../deps.ts';
import { endpointPlace } from '../push/push-desk.ts';
import { deleteOfMember, putSubscription } from '../store/subscriptions.ts';

type Given = BodyOf<typeof subscribePush>;

const [POINT_BYTES, AUTH_BYTES] = [65, 16];
const BASE64URL = /^[\w-]+={0,2}$/;
/** Browsers of one member; the one longest there gives way. */
const BROWSERS_MAX = 10;

/** Keeps how a browser is reached, for whoever is logged in there now. */
export async function keepBrowser(deps: Inner, { actor, language }: MemberContext, given: Given): Promise<Result<void, 'FIELD_FORMAT'>> {
  const { db, box, hash, clock, production } = deps;
  if (!isPushEndpoint(given.endpoint, { production })) return fail('FIELD_FORMAT', 'endpoint');
  const point = bytesOf(given.p256dh);
  if (point?.length !== POINT_BYTES || point[0] !== 4) return fail('FIELD_FORMAT', 'p256dh');
  if (bytesOf(given.auth)?.length !== AUTH_BYTES) return fail('FIELD_FORMAT', 'auth');
  const { merchantId, memberId, sessionId } = actor;
  const endpointHash = await hash('push', given.endpoint);
  const endpointSealed = await box.lock(Buffer.from(given.endpoint), endpointPlace(merchantId, endpointHash));
  const { p256dh, auth } = given;
  const browser = { merchantId, endpointHash, memberId, sessionId, endpointSealed, p256dh, auth, language, madeAtMs: clock.nowMs() };
  const own = db.of(merchantId);
  await putSubscription(own, browser);
  await deleteOfMember(own, merchantId, { memberId, endpointHash: null, but: BROWSERS_MAX });
  return ok(undefined);
}

/** `endpoint` null: all of the member's. */
export async function dropBrowsers({ db, hash }: Inner, { merchantId, memberId }: Actor, endpoint: string | null): Promise<void> {
  const endpointHash = endpoint === null ? null : await hash('push', endpoint);
  await deleteOfMember(db.of(merchantId), merchantId, { memberId, endpointHash, but: 0 });
}

const PRACTICE_WITHIN_MS = 3_000;

/** A browser that the counterpart plays; null where there is none. */
export async function practiceBrowser({ practiceUrl }: Inner, publicKey: string): Promise<Given | null> {
  if (practiceUrl === null) return null;
  try {
    const answer = await fetch(`${practiceUrl}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: publicKey }),
      signal: AbortSignal.timeout(PRACTICE_WITHIN_MS),
    });
    const { endpoint, keys } = (await answer.json()) as { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } };
    return { endpoint: String(endpoint), p256dh: String(keys?.p256dh), auth: String(keys?.auth) };
  } catch {
    return null;
  }
}

function bytesOf(text: string): Buffer | null {
  return BASE64URL.test(text) ? Buffer.from(text, 'base64url') : null;
}
