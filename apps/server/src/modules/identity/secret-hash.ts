import { createHash } from 'node:crypto';

/**
 * What is kept of a token, ticket or link of 256 random bits: nothing can be guessed from its plain hash. Elsewhere it only makes a key
 * of one length, and keeps names and addresses from being read in passing.
 */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
