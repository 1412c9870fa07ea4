import {
  blackjackChance,
  type Draws,
  dealerDraws,
  dealerEnds,
  type Ends,
  eachCard,
  freshShoe,
  keyOf,
  type Left,
  VALUES,
} from './dealer-chances.ts';
import { BLACKJACK_PAYS, worthOf } from './edge.ts';
import { BEST, countFrom, isBlackjack } from './hand.ts';

/**
 * What the house keeps of a first stake from whoever makes the best choice for the very cards of his hand, from a fresh shoe. Both hands
 * of a split are played alike, each by its own cards.
 */
export function bestEdge(): number {
  const left = freshShoe();
  return -VALUES.reduce((sum, up) => sum + wonAgainst(left, up), 0);
}

/** All that is won is counted as often as the dealer has no blackjack; that takes one stake and is told apart. */
type Game = { readonly left: Left; readonly up: number; readonly draws: Draws; readonly ends: Map<number, Ends> };
type Played = { readonly hard: number; readonly hasAce: boolean };
/** What the best choice is worth, by the cards that are away: of hands of one kind, split off the same card or not split at all. */
type Known = Map<number, number>;

function wonAgainst(left: Left, up: number): number {
  const game: Game = { left, up, draws: dealerDraws(up), ends: new Map() };
  const known: Known = new Map();
  let won = 0;
  eachCard(left, [up], (_up, upChance) => {
    eachCard(left, VALUES, (first, firstChance) => {
      eachCard(left, VALUES, (second, chance) => {
        won += upChance * firstChance * chance * worthOfDeal(game, [first, second], known);
      });
    });
  });
  return won;
}

function worthOfDeal(game: Game, [first, second]: [number, number], known: Known): number {
  const blackjack = blackjackChance(game.left, game.up);
  if (isBlackjack([first, second])) return (1 - blackjack) * BLACKJACK_PAYS;
  const hand = addTo({ hard: first, hasAce: first === 1 }, second);
  const worths = [worthOfTwo(game, hand, known)];
  if (first === second) worths.push(worthOfSplit(game, first));
  return Math.max(...worths) - blackjack;
}

/** Two stakes, each on a hand that begins with the card. Aces get one more and stand. */
function worthOfSplit(game: Game, card: number): number {
  const known: Known = new Map();
  let worth = 0;
  eachCard(game.left, VALUES, (value, chance) => {
    const hand = addTo({ hard: card, hasAce: card === 1 }, value);
    worth += 2 * chance * (card === 1 ? worthOfStanding(game, hand) : worthOfTwo(game, hand, known));
  });
  return worth;
}

/** Of two cards: as any hand, or doubled. */
function worthOfTwo(game: Game, hand: Played, known: Known): number {
  let doubled = 0;
  eachCard(game.left, VALUES, (value, chance) => {
    doubled += 2 * chance * worthOfStanding(game, addTo(hand, value));
  });
  return Math.max(doubled, worthOfHand(game, hand, known));
}

function worthOfHand(game: Game, hand: Played, known: Known): number {
  const { total } = countFrom(hand.hard, hand.hasAce);
  if (total >= BEST) return worthOfStanding(game, hand);
  const key = keyOf(game.left);
  const before = known.get(key);
  if (before !== undefined) return before;
  let hit = 0;
  eachCard(game.left, VALUES, (value, chance) => {
    hit += chance * worthOfHand(game, addTo(hand, value), known);
  });
  const worth = Math.max(hit, worthOfStanding(game, hand));
  known.set(key, worth);
  return worth;
}

function worthOfStanding(game: Game, { hard, hasAce }: Played): number {
  if (hard > BEST) return blackjackChance(game.left, game.up) - 1;
  const key = keyOf(game.left);
  const ends = game.ends.get(key) ?? dealerEnds(game.left, game.draws);
  game.ends.set(key, ends);
  return worthOf(countFrom(hard, hasAce).total, ends);
}

function addTo({ hard, hasAce }: Played, value: number): Played {
  return { hard: hard + value, hasAce: hasAce || value === 1 };
}
