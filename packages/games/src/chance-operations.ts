import { isHex32 } from '@fairhall/fair/commitment';
import { roundStream } from '@fairhall/fair/round';
import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import { shuffledDecks } from './cards.ts';
import { type Input, type Operation, Refused, readList, readNumber, readText } from './rules-input.ts';

const WORDS_MAX = 10_000;
const DECKS_MAX = 8;
const CARDS_IN_DECK = 52;

/** What rests on chance alone: words, numbers below a range, shuffled decks. */
export const CHANCE_OPERATIONS: Readonly<Record<string, Operation>> = {
  words: (input) => {
    const stream = readStream(input);
    return { words: Array.from({ length: readNumber(input.n, 0, WORDS_MAX) }, () => stream.next()) };
  },
  below: (input) => {
    const stream = readStream(input);
    const ranges = readList(input.ranges, WORDS_MAX, 'BAD_NUMBER').map((range) => readNumber(range, 1, 2 ** 32));
    return { numbers: ranges.map((range) => uniformBelow(stream, range)) };
  },
  shuffle: (input) => {
    const decks = readNumber(input.decks, 1, DECKS_MAX);
    const take = readNumber(input.take, 0, decks * CARDS_IN_DECK);
    return { cards: shuffledDecks(readStream(input), decks).slice(0, take) };
  },
};

/** The stream of `{seed, game, client, nonce}`: of the game that is asked about. */
export function readStream({ seed, game, client, nonce }: Input): WordStream {
  const key = readText(seed, 'BAD_SEED');
  if (!isHex32(key)) throw new Refused('BAD_SEED');
  return roundStream({
    seed: key,
    game: readText(game, 'BAD_GAME'),
    client: readText(client, 'BAD_CLIENT'),
    nonce: readNumber(nonce, 0, Number.MAX_SAFE_INTEGER),
  });
}
