import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHex32, seedBytes } from './commitment.ts';

/** Name of the way from seed to result. Any change of the message, the mapping or their order takes a new name. */
export const DRAW_ALGORITHM = 'fairhall-draw-1';

/** Everything a result depends on. Hashes and randomness are 64 small hexadecimal digits. */
export type DrawInput = {
  /** The server seed: the key. */
  readonly seed: Uint8Array | string;
  /** Name of the draw, as published before sale. */
  readonly drawId: string;
  /** Root and count of the tickets sealed at close. */
  readonly ticketRoot: string;
  readonly ticketCount: number;
  /** Randomness of the public beacon round named before sale; left out when the draw names none. */
  readonly beacon?: string;
};

/** Unsigned 32-bit numbers that never end. */
export type WordStream = { next(): number };

/**
 * The words of a draw. Block b = 0, 1, 2 … of 32 bytes is
 *
 *     HMAC-SHA256(key = seed, message = F(algorithm) ‖ F(drawId) ‖ F(ticketRoot) ‖ F(ticketCount) ‖ F(beacon) ‖ u32(b))
 *
 * where u32 is 4 bytes, most significant first; F(x) = u32(length of x in bytes) ‖ x; algorithm and drawId are UTF-8;
 * ticketRoot is its 32 bytes; ticketCount is 8 bytes, most significant first; beacon is its 32 bytes, or no bytes at all.
 * Words are the blocks in order, 4 bytes each, most significant first.
 *
 * The seed is fixed before sale, the tickets at close and the beacon after it, so none can be chosen knowing the others.
 * Throws on malformed hashes.
 */
export function drawStream(input: DrawInput): WordStream {
  return wordStream(input.seed, drawMessage(input));
}

/** Words of the blocks HMAC-SHA256(seed, message ‖ u32(b)), b = 0, 1, 2 …: 4 bytes each, most significant first. Throws on a malformed seed. */
export function wordStream(seed: Uint8Array | string, message: Uint8Array): WordStream {
  const keyed = hmac.create(sha256, seedBytes(seed)).update(message);
  let block = 0;
  let bytes = new DataView(new ArrayBuffer(0));
  let at = 0;
  return {
    next() {
      if (at === bytes.byteLength) {
        const digest = keyed.clone().update(uint(block, 4)).digest();
        bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
        block += 1;
        at = 0;
      }
      at += 4;
      return bytes.getUint32(at - 4);
    },
  };
}

/** What is hashed for a draw's words, but for the number of the block. */
export function drawMessage({ drawId, ticketRoot, ticketCount, beacon }: DrawInput): Uint8Array {
  if (!isHex32(ticketRoot) || (beacon !== undefined && !isHex32(beacon)))
    throw new RangeError('root and beacon are 64 small hexadecimal digits');
  if (!Number.isSafeInteger(ticketCount) || ticketCount < 0) throw new RangeError('a ticket count is a whole number');
  const fields = [utf8ToBytes(DRAW_ALGORITHM), utf8ToBytes(drawId), hexToBytes(ticketRoot), uint(ticketCount, 8), hexToBytes(beacon ?? '')];
  return framed(fields);
}

/** Fields one after another, each behind its length in 4 bytes: no two lists of fields give the same bytes. */
export function framed(fields: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...fields.flatMap((field) => [uint(field.length, 4), field]));
}

/** A whole number as `size` bytes, most significant first. */
export function uint(value: number, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer, 8 - size);
}
