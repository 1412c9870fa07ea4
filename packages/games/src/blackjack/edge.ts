import { type Asked, choicesOf, tableSays } from './choices.ts';
import {
  BUST_END,
  blackjackChance,
  type Draws,
  dealerDraws,
  dealerEnds,
  type Ends,
  eachCard,
  freshShoe,
  keyOf,
  type Left,
  STANDS,
  VALUES,
} from './dealer-chances.ts';
import { BEST, countOf, isBlackjack } from './hand.ts';

/** What a blackjack pays to one. */
export const BLACKJACK_PAYS = 1.5;

/**
 * What the house keeps of a first stake when the fixed table is followed from a fresh shoe: all hands are gone through, and every card
 * that is dealt leaves the shoe. A fixed table makes both hands of a split alike, so that one of them is counted twice.
 */
export function tableEdge(): number {
  const left = freshShoe();
  return -VALUES.reduce((sum, up) => sum + wonAgainst(left, up), 0);
}

/** A hand as far as it is played, and the stakes on it, as often as it comes. */
type Played = Omit<Asked, 'up'> & { readonly stakes: number };
/** Stakes on hands that stand, by their totals, where these cards are left. */
type Standing = { readonly left: Left; readonly stakes: Map<number, number> };
type Game = { readonly left: Left; readonly up: number; readonly draws: Draws; readonly standing: Map<number, Standing>; won: number };

/** What is won of a first stake against an open card, as often as it comes. */
function wonAgainst(left: Left, up: number): number {
  const draws = dealerDraws(up);
  const game: Game = { left, up, draws, standing: new Map(), won: 0 };
  eachCard(left, [up], (_up, upChance) => {
    eachCard(left, VALUES, (first, firstChance) => {
      eachCard(left, VALUES, (second, chance) => begin(game, { values: [first, second], stakes: upChance * firstChance * chance }));
    });
  });
  for (const { left: rest, stakes } of game.standing.values()) {
    const ends = dealerEnds(rest, draws);
    for (const [total, staked] of stakes) game.won += staked * worthOf(total, ends);
  }
  return game.won;
}

/** The dealer looks for a blackjack before any choice: it takes one stake, unless the hand is a blackjack too. */
function begin(game: Game, { values, stakes }: Pick<Played, 'values' | 'stakes'>): void {
  const blackjack = blackjackChance(game.left, game.up);
  if (isBlackjack(values)) game.won += stakes * (1 - blackjack) * BLACKJACK_PAYS;
  else {
    game.won -= stakes * blackjack;
    play(game, { values, isSplit: false, stakes });
  }
}

function play(game: Game, hand: Played): void {
  const { values, isSplit, stakes } = hand;
  const isOver = choicesOf(hand).length === 0;
  const choice = isOver ? 'stand' : tableSays({ values, isSplit, up: game.up });
  if (choice === 'stand') {
    end(game, hand);
    return;
  }
  eachCard(game.left, VALUES, (value, chance) => {
    if (choice === 'double') end(game, { values: [...values, value], stakes: 2 * stakes * chance });
    else if (choice === 'split') play(game, { values: [values[0] as number, value], isSplit: true, stakes: 2 * stakes * chance });
    else play(game, { values: [...values, value], isSplit, stakes: stakes * chance });
  });
}

function end(game: Game, { values, stakes }: Pick<Played, 'values' | 'stakes'>): void {
  const { total } = countOf(values);
  if (total > BEST) {
    game.won -= stakes * (1 - blackjackChance(game.left, game.up));
    return;
  }
  const key = keyOf(game.left);
  const standing = game.standing.get(key) ?? { left: game.left.slice(), stakes: new Map<number, number>() };
  standing.stakes.set(total, (standing.stakes.get(total) ?? 0) + stakes);
  game.standing.set(key, standing);
}

/** Of a stake on a total, over the ends of the dealer without a blackjack. */
export function worthOf(total: number, ends: Ends): number {
  return ends.reduce((sum, chance, place) => sum + chance * (place === BUST_END ? 1 : Math.sign(total - STANDS - place)), 0);
}
