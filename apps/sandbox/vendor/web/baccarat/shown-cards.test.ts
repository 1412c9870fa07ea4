import { deal } from '@fairhall/games/baccarat/deal';
import { expect, test } from 'vitest';
import { gameOf } from '../../table-games/games.ts';
import { pointsOf, shownAt } from './shown-cards.ts';

const HANDS = [
  ['9S', '2H', 'KS', '3H'],
  ['2S', '2H', 'KS', '5H', '5D'],
  ['7S', '2H', 'KS', '2D', 'KD'],
  ['2S', '2H', 'KS', 'KD', 'AD', '9C'],
].map((cards) => deal(cards) as NonNullable<ReturnType<typeof deal>>);

test('cards are laid in the order in which they are dealt, in one rhythm, and the outcome is shown before the hand is over', () => {
  for (const hand of HANDS) {
    const seen: number[] = [];
    let elapsedMs = 0;
    for (let shown = shownAt(hand, elapsedMs); shown.nextMs !== null; shown = shownAt(hand, elapsedMs)) {
      seen.push(shown.player.length + shown.banker.length);
      expect(shown.player.length - shown.banker.length).toBeLessThanOrEqual(1);
      elapsedMs += shown.nextMs;
    }
    expect(seen).toEqual([...Array(hand.used + 1).keys()]);
    expect(shownAt(hand, elapsedMs)).toMatchObject({ player: hand.player, banker: hand.banker, isDone: true });
    expect(elapsedMs).toBeLessThan(gameOf('TABLE-1').showMs(hand));
  }
});

test('points of what lies open are those of the rules once all does', () => {
  for (const hand of HANDS) expect([pointsOf(hand.player), pointsOf(hand.banker)]).toEqual(hand.points);
});
