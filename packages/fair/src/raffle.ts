import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHex32 } from './commitment.ts';
import { drawNumbers } from './draw.ts';
import { createTicketTree, type TicketSeal } from './merkle.ts';
import { framed, uint, type WordStream, wordStream } from './stream.ts';

/** Name of the way from sealed tickets to those that win. Any change of the message, the texts or the mapping takes a new name. */
export const RAFFLE_ALGORITHM = 'fairhall-raffle-1';

/** Numbers of tickets are drawn by words of 32 bits. */
export const TICKETS_MAX = 2 ** 32;

/** Which raffle: the campaign, and the version that was started. */
type OfRaffle = { readonly campaign: string; readonly version: number };

/** Everything that the words of a raffle depend on. */
export type RaffleInput = OfRaffle & {
  /** The key: 32 bytes or 64 small hexadecimal digits. */
  readonly seed: Uint8Array | string;
  /** Root over the holdings (holdingText), and how many tickets they come to. */
  readonly ticketRoot: string;
  readonly tickets: number;
  /** Randomness of the beacon's round that was named before the first ticket. */
  readonly beacon: string;
};

/** How many tickets a player has; `player` as in draws of prizes (playerOf). */
export type Held = { readonly player: string; readonly count: number };
/** And which: from the first on, so many. Numbers count from 0. */
export type Holding = Held & { readonly first: number };

/** What is hashed for the words of a raffle, but for the number of the block. */
export function raffleMessage({ campaign, version, ticketRoot, tickets, beacon }: Omit<RaffleInput, 'seed'>): Uint8Array {
  if (!isHex32(ticketRoot) || !isHex32(beacon)) throw new RangeError('root and beacon are 64 small hexadecimal digits');
  const sealed = [uint(version, 8), hexToBytes(ticketRoot), uint(tickets, 8), hexToBytes(beacon)];
  return framed([utf8ToBytes(RAFFLE_ALGORITHM), utf8ToBytes(campaign), ...sealed]);
}

/**
 * The words of a raffle. The message before the number of the block is
 *
 *     F(algorithm) ‖ F(campaign) ‖ F(version, 8 bytes) ‖ F(ticketRoot, its bytes) ‖ F(tickets, 8 bytes) ‖ F(randomness, its bytes)
 *
 * in the framing of lottery draws (stream.ts), text as UTF-8. Throws on a malformed seed, root or randomness.
 */
export function raffleStream({ seed, ...input }: RaffleInput): WordStream {
  return wordStream(seed, raffleMessage(input));
}

/** The numbers that win, in the order of the prizes: Fisher–Yates from the front. No ticket wins twice; all do where there are no more. */
export function drawTickets(stream: WordStream, { tickets, prizes }: { tickets: number; prizes: number }): number[] {
  const count = Math.min(tickets, prizes);
  return count === 0 ? [] : drawNumbers(stream, { kind: 'distinct', count, low: 0, high: tickets - 1 });
}

/**
 * The text of a holding, whose hash is a leaf: a JSON array of strings without blanks, `["fairhall-holding-1", campaign, version, player, first,
 * count]`. Holdings stand in ascending order of player, and their tickets follow each other.
 */
export function holdingText({ campaign, version }: OfRaffle, { player, first, count }: Holding): string {
  return JSON.stringify(['fairhall-holding-1', campaign, version, player, first, count].map(String));
}

/** Seals holdings one by one, in their order: of each which tickets it has, and at the end the root. Of many only the tree's edge is kept. */
export function createHoldingSeal(of: OfRaffle): { add(held: Held): Holding; seal(): TicketSeal & { tickets: number } } {
  const tree = createTicketTree();
  let tickets = 0;
  return {
    add(held) {
      const holding = { ...held, first: tickets };
      tree.add(holdingText(of, holding));
      tickets += held.count;
      return holding;
    },
    seal: () => ({ ...tree.seal(), tickets }),
  };
}
