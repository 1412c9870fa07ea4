import webPush from 'web-push';
import { ANSWER_WITHIN_MS } from './carrier.ts';
import { neverCame } from './twilio.ts';

export type PushKeys = { publicKey: string; privateKey: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  payload: string;
  ttlSeconds: number;
  urgency: 'high' | 'normal' | 'low';
  /** A newer one of the same topic takes its place. */
  topic: string;
};

/** `gone`: this browser never hears of us again. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'ours'; reason: string }
  | { kind: 'later'; reason: string; afterMs?: number };

/** Who answers for what is pushed: push services write there. */
const SUBJECT = 'https://fairhall.example/push';

export async function sendWebPush(target: PushTarget, keys: PushKeys, message: PushMessage): Promise<PushOutcome> {
  const details = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    message.payload,
    { vapidDetails: { subject: SUBJECT, ...keys }, TTL: message.ttlSeconds, urgency: message.urgency, topic: message.topic },
  );
  try {
    const { 'Content-Length': _length, ...headers } = details.headers as Record<string, string>;
    const asked = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const body = new Uint8Array(details.body as Buffer);
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(details.endpoint, { method: 'POST', headers: asked, body, signal, redirect: 'error' });
    await response.body?.cancel();
    return outcomeOf(response.status, Number(response.headers.get('retry-after')));
  } catch (error) {
    return { kind: 'later', reason: neverCame(error) ? 'unreachable' : 'no_answer' };
  }
}

function outcomeOf(status: number, retrySeconds: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413 || status === 400) return { kind: 'ours', reason: `status_${status}` };
  return { kind: 'later', reason: `status_${status}`, ...(retrySeconds > 0 ? { afterMs: retrySeconds * 1000 } : {}) };
}

/** Push services of the makers of browsers; of some a host for each place. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];
const OWN_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether messages may be sent there: a push service by https. Outside production a counterpart on this machine, too. */
export function isPushEndpoint(endpoint: string, { production }: { production: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && url.port === '') return SERVICES.some((service) => service.test(url.hostname));
  return !production && url.protocol === 'http:' && OWN_MACHINE.has(url.hostname);
}
