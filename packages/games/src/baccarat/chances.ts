import { cardAt, rankOf } from '../cards.ts';
import { bankerDraws, DECKS, type Side } from './deal.ts';

/** Orders of six cards off eight decks that end in each way. Baccarat's figures follow from them exactly. */
export type Chances = {
  readonly orders: bigint;
  readonly outcomes: Readonly<Record<Side, bigint>>;
  /** Banker wins with 6, by his cards. */
  readonly sixes: Readonly<Record<2 | 3, bigint>>;
  /** Rounds of 4, 5 and 6 cards. */
  readonly cards: Readonly<Record<4 | 5 | 6, bigint>>;
};

/** Cards of each value: ten and pictures count nothing. */
const OF_VALUE = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((inDeck) => inDeck * DECKS);
/** A card of a value, for the rule that asks for one. */
const CARD_OF = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];

/** Goes through all orders of the values of six cards: a million, each as often as the decks hold it. */
export function baccaratChances(): Chances {
  const outcomes = { P: 0n, B: 0n, T: 0n };
  const sixes = { 2: 0n, 3: 0n };
  const cards = { 4: 0n, 5: 0n, 6: 0n };
  let orders = 0n;
  const left = [...OF_VALUE];
  const total = left.reduce((sum, count) => sum + count, 0);
  /** Orders of the cards that are not looked at any more. */
  const rest = (used: number) => {
    let ways = 1n;
    for (let at = used; at < 6; at += 1) ways *= BigInt(total - at);
    return ways;
  };
  const end = (ways: number, [player, banker]: readonly [number, number], hand: { used: number; bankerCards: 2 | 3 }) => {
    const all = BigInt(ways) * rest(hand.used);
    const outcome = player > banker ? 'P' : player < banker ? 'B' : 'T';
    orders += all;
    outcomes[outcome] += all;
    cards[hand.used as 4 | 5 | 6] += all;
    if (outcome === 'B' && banker === 6) sixes[hand.bankerCards] += all;
  };
  const draw = (ways: number, then: (value: number, ways: number) => void) => {
    for (let value = 0; value < left.length; value += 1) {
      const count = left[value] as number;
      left[value] = count - 1;
      then(value, ways * count);
      left[value] = count;
    }
  };
  draw(1, (p1, w1) =>
    draw(w1, (b1, w2) =>
      draw(w2, (p2, w3) =>
        draw(w3, (b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (player >= 8 || banker >= 8) return end(w4, [player, banker], { used: 4, bankerCards: 2 });
          if (player >= 6) {
            if (!bankerDraws(banker, undefined)) return end(w4, [player, banker], { used: 4, bankerCards: 2 });
            return draw(w4, (b3, w5) => end(w5, [player, (banker + b3) % 10], { used: 5, bankerCards: 3 }));
          }
          draw(w4, (p3, w5) => {
            const drawn = (player + p3) % 10;
            if (!bankerDraws(banker, CARD_OF[p3])) return end(w5, [drawn, banker], { used: 5, bankerCards: 2 });
            draw(w5, (b3, w6) => end(w6, [drawn, (banker + b3) % 10], { used: 6, bankerCards: 3 }));
          });
        }),
      ),
    ),
  );
  return { orders, outcomes, sixes, cards };
}

/** First two cards of a hand: of two ranks, of one rank, of one rank and suit. */
export const PAIRS = ['none', 'rank', 'twin'] as const;
export type Pair = (typeof PAIRS)[number];

/** Orders of the first four cards by what both hands begin with, each as often as it comes among orders of six. */
export function pairChances(): { readonly player: Pair; readonly banker: Pair; readonly orders: bigint }[] {
  const kinds = Array.from({ length: 52 }, (_, index) => cardAt(index));
  const left = new Array<number>(kinds.length).fill(DECKS);
  const found = new Map<string, number>();
  const take = (at: number) => {
    const count = left[at] as number;
    left[at] = count - 1;
    return count;
  };
  const give = (at: number) => (left[at] = (left[at] as number) + 1);
  const pairOf = (first: number, second: number): Pair =>
    first === second ? 'twin' : rankOf(kinds[first] as string) === rankOf(kinds[second] as string) ? 'rank' : 'none';
  // All kinds of a first card are alike.
  take(0);
  for (let p2 = 0; p2 < kinds.length; p2 += 1) {
    const second = kinds.length * DECKS * take(p2);
    for (let b1 = 0; b1 < kinds.length; b1 += 1) {
      const third = second * take(b1);
      for (let b2 = 0; b2 < kinds.length; b2 += 1) {
        const key = `${pairOf(0, p2)} ${pairOf(b1, b2)}`;
        found.set(key, (found.get(key) ?? 0) + third * (left[b2] as number));
      }
      give(b1);
    }
    give(p2);
  }
  const total = kinds.length * DECKS;
  const rest = BigInt(total - 4) * BigInt(total - 5);
  return PAIRS.flatMap((player) =>
    PAIRS.map((banker) => ({ player, banker, orders: BigInt(found.get(`${player} ${banker}`) ?? 0) * rest })),
  );
}
