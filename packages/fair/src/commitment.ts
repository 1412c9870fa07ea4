import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes of a server seed. */
export const SEED_BYTES = 32;

const HEX_32 = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes in small hexadecimal letters: the form of every seed, hash and root here. */
export function isHex32(text: string): boolean {
  return HEX_32.test(text);
}

/**
 * The promise published before sale: SHA-256 of the seed's 32 bytes (not of their hexadecimal text), in hexadecimal.
 * `seed` is bytes or their hexadecimal text. Throws when it is not 32 bytes: a shorter seed could be guessed.
 */
export function commit(seed: Uint8Array | string): string {
  return bytesToHex(sha256(seedBytes(seed)));
}

/** Bytes of a seed given as bytes or hexadecimal text. Throws when it is not 32 bytes. */
export function seedBytes(seed: Uint8Array | string): Uint8Array {
  if (typeof seed === 'string' && !isHex32(seed)) throw new RangeError('a seed is 64 small hexadecimal digits');
  const bytes = typeof seed === 'string' ? hexToBytes(seed) : seed;
  if (bytes.length !== SEED_BYTES) throw new RangeError('a seed is 32 bytes');
  return bytes;
}
