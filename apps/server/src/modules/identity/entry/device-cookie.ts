import type { RandomSource } from '../../../platform/random.ts';
import { secretHash } from '../secret-hash.ts';

/** Cookie of a browser that was let in once: a key that stays, and a token that every login replaces. */
export const DEVICE_COOKIE = 'fairhall_device';
export const DEVICE_COOKIE_S = 400 * 24 * 3_600;

const SHOWN = /^([\w-]{22})\.([\w-]{43})$/;

/** What a browser showed. The key tells one browser from another; the token alone opens anything. */
export type ShownDevice = { key: string; tokenHash: Buffer };

export function readDevice(cookie: string | undefined): ShownDevice | null {
  const [, key, token] = SHOWN.exec(cookie ?? '') ?? [];
  return key === undefined || token === undefined ? null : { key, tokenHash: secretHash(token) };
}

/** A new token under the key that was shown, or under a new one. `cookie`: what the browser is given. */
export function renewDevice(random: RandomSource, shown: ShownDevice | null): ShownDevice & { cookie: string } {
  const key = shown?.key ?? random.bytes(16).toString('base64url');
  const token = random.bytes(32).toString('base64url');
  return { key, tokenHash: secretHash(token), cookie: `${key}.${token}` };
}
