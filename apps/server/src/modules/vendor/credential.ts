import { createHash, timingSafeEqual } from 'node:crypto';
import { readPublicKey } from '@fairhall/vendor-protocol/signature';
import type { RandomSource } from '../../platform/random.ts';
import type { VendorProtocol } from './link.ts';

const HASHED = 'sha256:';
/** Letters of a secret: shorter ones can be guessed. */
const SECRET = /^[\x21-\x7e]{32,255}$/;

/**
 * What is kept of what a vendor proves itself by: the public key that it signs with, as PEM; of One Wallet, which shows a secret in each
 * call, the secret's hash. Null for what is neither.
 */
export function credentialOf(protocol: VendorProtocol, given: string): string | null {
  if (protocol !== 'onewallet') return readPublicKey(given) ? given : null;
  const secret = given.trim();
  return SECRET.test(secret) ? `${HASHED}${sha256(secret).toString('hex')}` : null;
}

/** A secret for a vendor of One Wallet to show, to be told once: its hash alone is kept. */
export function makeSecret(random: RandomSource): string {
  return random.bytes(32).toString('base64url');
}

/** By which One Wallet's vendor knows us; kept in the place of our private key, and a key is none. */
const TOKEN = /^[\x21-\x7e]{16,255}$/;

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** A token of ours as a pair of keys: its hash is what may be seen of it. Null for what is none. */
export function ownToken(given: string): { publicKey: string; privateKey: string } | null {
  const token = given.trim();
  return isToken(token) ? { publicKey: `${HASHED}${sha256(token).toString('hex')}`, privateKey: token } : null;
}

/** Whether what is kept is the hash of a secret or token, and no key. */
export function isHashed(kept: string): boolean {
  return kept.startsWith(HASHED);
}

/** The secret's hash where what was kept is one. */
export function secretHashOf(kept: string): Buffer[] {
  return isHashed(kept) ? [Buffer.from(kept.slice(HASHED.length), 'hex')] : [];
}

export function isSecret(given: string, hashes: readonly Buffer[]): boolean {
  const hash = sha256(given);
  return hashes.some((one) => one.length === hash.length && timingSafeEqual(one, hash));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
