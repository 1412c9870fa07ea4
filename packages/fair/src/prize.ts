import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawNumbers } from './draw.ts';
import { ticketRoot } from './merkle.ts';
import { framed, uint, type WordStream, wordStream } from './stream.ts';
import { uniformBelow } from './uniform.ts';

/** Name of the way from seed to prize. Any change of the message, the list or the mapping takes a new name. */
export const PRIZE_ALGORITHM = 'fairhall-prize-1';

/**
 * deck: a list of cards, each of which is drawn once; wheel: sectors by weight, which stay as they are; packet: a sum that is cut into
 * pieces by the seed, which then are drawn as cards of a deck.
 */
export const PRIZE_MODES = ['deck', 'wheel', 'packet'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** A line of the list: what it gives, as digits of 1/10000, and on how many cards, or with which weight. */
export type PrizeLine = { readonly kind: 'cash' | 'bonus' | 'points' | 'none'; readonly amount: string; readonly weight: number };

/** Which list: the campaign, and the version that was started. */
export type PrizeList = {
  readonly campaign: string;
  readonly version: number;
  readonly mode: PrizeMode;
  readonly lines: readonly PrizeLine[];
};

/** Everything that a draw depends on beside the list. */
export type PrizeInput = {
  /** The key: 32 bytes or 64 small hexadecimal digits. */
  readonly seed: Uint8Array | string;
  readonly campaign: string;
  readonly version: number;
  /** Who draws (playerOf); nothing for the cuts of a packet. */
  readonly player: string;
  /** How often this player has drawn of this list, this time included: from 1 on; 0 for the cuts of a packet. */
  readonly number: number;
  /** What the player chose. */
  readonly client: string;
};

/** How a member is called in draws of a campaign: who knows its id can find it, and nobody is named. */
export function playerOf(campaign: string, member: string): string {
  return bytesToHex(sha256(framed(['fairhall-player-1', campaign, member].map(utf8ToBytes))));
}

/** What is hashed for a draw's words, but for the number of the block. */
export function prizeMessage({ campaign, version, player, number, client }: PrizeInput): Uint8Array {
  const ofDraw = [uint(version, 8), hexToBytes(player), uint(number, 8), utf8ToBytes(client)];
  return framed([utf8ToBytes(PRIZE_ALGORITHM), utf8ToBytes(campaign), ...ofDraw]);
}

/**
 * The words of a draw. The message before the number of the block is
 *
 *     F(algorithm) ‖ F(campaign) ‖ F(version, 8 bytes) ‖ F(player, its bytes) ‖ F(number, 8 bytes) ‖ F(client)
 *
 * in the framing of lottery draws (stream.ts), text as UTF-8. Throws on a malformed seed.
 */
export function prizeStream(input: PrizeInput): WordStream {
  return wordStream(input.seed, prizeMessage(input));
}

/**
 * What is drawn: one `uniformBelow` of the sum of what is left, and the line in which that place lies, lines one after another. Null: nothing
 * is left. Lines of which nothing is left are passed over.
 */
export function drawLine(stream: WordStream, left: readonly number[]): { place: number; line: number } | null {
  const sum = left.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  const place = uniformBelow(stream, sum);
  let below = place;
  const line = left.findIndex((one) => {
    below -= one;
    return below < 0;
  });
  return { place, line };
}

/** Where a packet of so many steps is cut into pieces: places of 1..steps − 1, distinct and rising, one fewer than there are pieces. */
export function packetCuts(
  { seed, campaign, version }: Pick<PrizeInput, 'seed' | 'campaign' | 'version'>,
  pieces: number,
  steps: number,
): number[] {
  if (pieces < 1 || pieces > steps) throw new RangeError('each piece of a packet is a step at least');
  const words = prizeStream({ seed, campaign, version, player: '', number: 0, client: '' });
  return pieces === 1 ? [] : drawNumbers(words, { kind: 'distinct', count: pieces - 1, low: 1, high: steps - 1, sorted: true });
}

/**
 * The texts whose Merkle root is published before the first draw, JSON arrays of strings without blanks: of a wheel one for each sector,
 * `["fairhall-sector-1", campaign, version, place, kind, amount, weight]`; of a deck or a packet one for each card,
 * `["fairhall-card-1", campaign, version, place, kind, amount]`. Places count from 0.
 */
export function prizeTexts({ campaign, version, mode, lines }: PrizeList): string[] {
  const text = (...fields: readonly (string | number)[]) => JSON.stringify(fields.map(String));
  if (mode === 'wheel')
    return lines.map(({ kind, amount, weight }, place) => text('fairhall-sector-1', campaign, version, place, kind, amount, weight));
  const cards = lines.flatMap(({ weight, ...card }) => Array.from({ length: weight }, () => card));
  return cards.map(({ kind, amount }, place) => text('fairhall-card-1', campaign, version, place, kind, amount));
}

export function prizeRoot(list: PrizeList): string {
  return ticketRoot(prizeTexts(list));
}
