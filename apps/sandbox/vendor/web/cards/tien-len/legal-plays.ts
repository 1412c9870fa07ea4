import type { Card } from '@fairhall/games/cards';
import { beats } from '@fairhall/games/tien-len/beats';
import { type Play, playOf, strengthOf } from '@fairhall/games/tien-len/kind';

/** What may be laid now, and what of it the picked cards still lead to. */
export type Legal = {
  /** Cards that some legal play holds together with all that are picked. */
  readonly lit: readonly Card[];
  /** Whether the picked cards are a legal play by themselves. */
  readonly isPlay: boolean;
};

export type Question = {
  readonly held: readonly Card[];
  readonly picked: readonly Card[];
  /** What lies on the table; null for who leads. */
  readonly on: Play | null;
  /** In a table's first hand the lowest card goes out first. */
  readonly leadsWith: Card | null;
};

/** Low to high, as the rules rank them. */
export function sortedCards(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => strengthOf(one) - strengthOf(other));
}

/** Answers from all plays of the cards in hand, as `legalPlays` found them. */
export function legalWith(plays: readonly (readonly Card[])[], picked: readonly Card[]): Legal {
  const around = plays.filter((play) => picked.every((card) => play.includes(card)));
  return { lit: [...new Set(around.flat())], isPlay: picked.length > 0 && around.some((play) => play.length === picked.length) };
}

/** Every play that the rules allow now: of 13 cards at most 8,191 sets are looked at, once a turn. */
export function legalPlays({ held, on, leadsWith }: Omit<Question, 'picked'>): Card[][] {
  const found: Card[][] = [];
  for (let mask = 1; mask < 2 ** held.length; mask += 1) {
    const cards = held.filter((_, at) => mask & (1 << at));
    const play = mayBePlay(cards) ? playOf(cards) : null;
    if (!play || (leadsWith !== null && !cards.includes(leadsWith))) continue;
    if (on === null || beats(on, play)) found.push(cards);
  }
  return found;
}

/** Of more than four cards every play is a run or a run of pairs: most sets are told from them by their ends. Held cards are sorted. */
function mayBePlay(cards: readonly Card[]): boolean {
  const [first, last] = [cards[0] as Card, cards.at(-1) as Card];
  const span = Math.floor(strengthOf(last) / 4) - Math.floor(strengthOf(first) / 4) + 1;
  return span === 1 || span === cards.length || 2 * span === cards.length;
}
