import { shuffled } from '@fairhall/fair/round';
import type { WordStream } from '@fairhall/fair/stream';

/** A card by rank and suit: `AS`, `TD`. */
export type Card = string;

export const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';
const DECK = 52;

/** Card of a place in the decks before they are shuffled. */
export function cardAt(index: number): Card {
  return `${RANKS[index % 13]}${SUITS[Math.floor(index / 13) % 4]}`;
}

export function isCard(value: unknown): value is Card {
  return typeof value === 'string' && value.length === 2 && RANKS.includes(value[0] as string) && SUITS.includes(value[1] as string);
}

/** Whether so many decks hold these cards together. */
export function areInDecks(cards: readonly Card[], decks: number): boolean {
  const seen = new Map<Card, number>();
  for (const card of cards) seen.set(card, (seen.get(card) ?? 0) + 1);
  return [...seen.values()].every((count) => count <= decks);
}

/** Decks of a stream in the order in which they are dealt. */
export function shuffledDecks(stream: WordStream, decks: number): Card[] {
  return shuffled(stream, DECK * decks).map(cardAt);
}

export function rankOf(card: Card): string {
  return card[0] as string;
}

export function suitOf(card: Card): string {
  return card[1] as string;
}

/** Points of games that count to nine: ace 1, ten and pictures 0. */
export function pointsOf(card: Card): number {
  const rank = RANKS.indexOf(rankOf(card)) + 1;
  return rank >= 10 ? 0 : rank;
}
