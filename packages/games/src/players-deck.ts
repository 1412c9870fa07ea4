import { playersText } from '@fairhall/fair/players-deal';
import { roundStream } from '@fairhall/fair/round';
import { type Card, shuffledDecks } from './cards.ts';

/** What the deck of a hand between players follows from. */
export type PlayersDeal = {
  /** The server's, sealed before any seat sealed its own part. */
  readonly seed: string;
  readonly table: string;
  /** Of each seat that is dealt in, in their order. */
  readonly parts: readonly string[];
  readonly hand: number;
};

/** The deck of a hand in the order in which it is dealt. */
export function playersDeck({ seed, table, parts, hand }: PlayersDeal): Card[] {
  return shuffledDecks(roundStream({ seed, game: table, client: playersText(parts), nonce: hand }), 1);
}
