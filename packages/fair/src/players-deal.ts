import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { commit, isHex32, seedBytes } from './commitment.ts';

/**
 * What the players of a hand add to the server's seed: SHA-256 of their parts one after another, in the order of seats, in small
 * hexadecimal letters. It takes the place of the client's text in the words of the round. Each seat sent `commit(part)` before any part
 * was told, and the server its own `commit(seed)` before that, so that nobody chose knowing the others.
 *
 * A part is 32 bytes in small hexadecimal letters. Throws on any other, and without any.
 */
export function playersText(parts: readonly string[]): string {
  if (parts.length === 0) throw new RangeError('a hand has players');
  return bytesToHex(sha256(concatBytes(...parts.map(seedBytes))));
}

/** Whether a seat told the part that it had sealed. */
export function isSealedPart(part: string, sealed: string): boolean {
  return isHex32(part) && commit(part) === sealed;
}
