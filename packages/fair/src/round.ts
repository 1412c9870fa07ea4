import { utf8ToBytes } from '@noble/hashes/utils.js';
import { framed, uint, type WordStream, wordStream } from './stream.ts';
import { uniformBelow } from './uniform.ts';

/** Name of the way from seed to the outcome of a game's round. Any change of the message or the mapping takes a new name. */
const ROUND_ALGORITHM = 'fairhall-round-1';

/** Everything that the outcome of a round depends on. */
export type RoundInput = {
  /** The server seed: the key, 32 bytes or 64 small hexadecimal digits. */
  readonly seed: Uint8Array | string;
  /** Code of the game, or of the table. */
  readonly game: string;
  /** What the player chose; for a shared shoe, the randomness of the beacon round named before. */
  readonly client: string;
  /** Number of the round, from 0, below 2^53. */
  readonly nonce: number;
};

/**
 * The words of a round: one stream for all its features. The message before the number of the block is
 *
 *     F(algorithm) ‖ F(game) ‖ F(client) ‖ F(nonce, 8 bytes)
 *
 * in the framing of draws (stream.ts), text as UTF-8. Throws on a malformed seed or nonce.
 */
export function roundStream({ seed, game, client, nonce }: RoundInput): WordStream {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce is a whole number from 0');
  return wordStream(seed, framed([utf8ToBytes(ROUND_ALGORITHM), utf8ToBytes(game), utf8ToBytes(client), uint(nonce, 8)]));
}

/** 0..count−1 in a fair order: from the last place down, each swaps with one of the places up to itself. */
export function shuffled(stream: WordStream, count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let place = count - 1; place >= 1; place -= 1) {
    const other = uniformBelow(stream, place + 1);
    [order[place], order[other]] = [order[other] as number, order[place] as number];
  }
  return order;
}
