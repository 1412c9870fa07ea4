import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a call is looked at by: who takes it knows none of its keys from the sender, but from the affiliate who was told them. */
export type Signed = 'right' | 'wrong' | 'unknown';

const PREFIX = 'whsec_';
const CLOCKS_APART_S = 300;

const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

function isSame(own: Buffer, given: Buffer): boolean {
  return own.length === given.length && timingSafeEqual(own, given);
}

/** Of a template: over what its macros said, in this order. */
export function signedByMacro(secrets: readonly string[], said: Readonly<Record<string, string>>): Signed {
  if (secrets.length === 0) return 'unknown';
  const names = ['event_id', 'timestamp', 'event', 'click_id', 'player', 'amount', 'currency'];
  const text = names.map((name) => said[name] ?? '').join('.');
  const given = Buffer.from(said.signature ?? '', 'hex');
  return secrets.some((secret) => isSame(createHmac('sha256', keyOf(secret)).update(text).digest(), given)) ? 'right' : 'wrong';
}

/** Of what is posted, as Standard Webhooks have it: id, time and the very bytes; one of several signatures is enough, and an old call is none. */
export function signedByHeaders(
  secrets: readonly string[],
  { id, timestamp, signatures, body, nowMs }: { id: string; timestamp: string; signatures: string; body: string; nowMs: number },
): Signed {
  if (secrets.length === 0) return 'unknown';
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= CLOCKS_APART_S)) return 'wrong';
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  const own = secrets.map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest());
  return own.some((digest) => given.some((one) => isSame(digest, one))) ? 'right' : 'wrong';
}
