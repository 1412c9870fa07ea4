import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHex32 } from './commitment.ts';
import { ticketRoot } from './merkle.ts';
import { framed, uint, type WordStream, wordStream } from './stream.ts';
import { uniformBelow64 } from './uniform.ts';

/** Name of the way from a sealed tick to its outcome. Any change of the message, the texts or the mapping takes a new name. */
export const JACKPOT_ALGORITHM = 'fairhall-jackpot-1';

/** Everything that the words of a tick depend on. */
export type TickInput = {
  /** The seed of the round: 32 bytes or 64 small hexadecimal digits. */
  readonly seed: Uint8Array | string;
  readonly pool: string;
  /** Ticks of a pool count from 1 through all its rounds. */
  readonly tick: number;
  /** Root over the contributions of the tick (contributionText). */
  readonly root: string;
  /** Randomness of the beacon's round that was named when the tick was sealed. */
  readonly beacon: string;
};

/** What stakes put into the pool between two seals, in 1/10000. */
export type Contribution = { readonly id: bigint | string; readonly amount: bigint };

/** A pool when a tick was sealed. */
export type SealedPool = {
  /** What it held before the contributions of the tick. */
  readonly before: bigint;
  /** It is won before it holds more. */
  readonly ceiling: bigint;
  /** In the order of the seal. */
  readonly amounts: readonly bigint[];
};

/** `place`: of the contribution that won. `left`: what is above the ceiling, and goes on into the next round. */
export type TickOutcome =
  | { readonly won: false; readonly after: bigint }
  | { readonly won: true; readonly place: number; readonly prize: bigint; readonly left: bigint };

/** What is hashed for the words of a tick, but for the number of the block. */
export function tickMessage({ pool, tick, root, beacon }: TickInput): Uint8Array {
  if (!isHex32(root) || !isHex32(beacon)) throw new RangeError('root and beacon are 64 small hexadecimal digits');
  return framed([utf8ToBytes(JACKPOT_ALGORITHM), utf8ToBytes(pool), uint(tick, 8), hexToBytes(root), hexToBytes(beacon)]);
}

/**
 * The words of a tick. The message before the number of the block is
 *
 *     F(algorithm) ‖ F(pool) ‖ F(tick, 8 bytes) ‖ F(root, its bytes) ‖ F(randomness, its bytes)
 *
 * in the framing of lottery draws (stream.ts), text as UTF-8. Throws on a malformed seed, root or randomness.
 */
export function tickStream(input: TickInput): WordStream {
  return wordStream(input.seed, tickMessage(input));
}

/**
 * What becomes of a tick. It is won with the chance that its contributions have of the way to the ceiling, and surely when they reach it.
 * Over a round that is the law of a threshold drawn evenly between start and ceiling, which nobody knows. Who wins is drawn by contribution.
 */
export function drawTick(stream: WordStream, { before, ceiling, amounts }: SealedPool): TickOutcome {
  const sum = amounts.reduce((all, one) => all + one, 0n);
  if (sum <= 0n || amounts.some((one) => one <= 0n)) throw new RangeError('each contribution of a tick is above 0, and there is one');
  const way = ceiling - before;
  const after = before + sum;
  if (sum < way && uniformBelow64(stream, way) >= sum) return { won: false, after };
  let point = uniformBelow64(stream, sum);
  const place = amounts.findIndex((one) => {
    point -= one;
    return point < 0n;
  });
  const prize = after < ceiling ? after : ceiling;
  return { won: true, place, prize, left: after - prize };
}

/**
 * The text of a contribution, whose hash is a leaf: a JSON array of strings without blanks, `["fairhall-contribution-1", pool, id, amount]`. It
 * names nobody; the id is that of the stake's group of transfers.
 */
export function contributionText(pool: string, { id, amount }: Contribution): string {
  return JSON.stringify(['fairhall-contribution-1', pool, id, amount].map(String));
}

/** Contributions stand in ascending order of id. */
export function contributionRoot(pool: string, contributions: readonly Contribution[]): string {
  return ticketRoot(contributions.map((one) => contributionText(pool, one)));
}
