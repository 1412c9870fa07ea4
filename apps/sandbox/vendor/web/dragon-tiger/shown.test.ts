import { expect, test } from 'vitest';
import { dragonTiger } from '../../table-games/dragon-tiger.ts';
import { shownAt } from './shown.ts';

test('the dragon’s card is turned first, then the tiger’s; who has won is said before the round is over', () => {
  const seen: boolean[][] = [];
  let elapsedMs = 0;
  for (let shown = shownAt(elapsedMs); ; shown = shownAt(elapsedMs)) {
    seen.push([shown.dragon, shown.tiger, shown.isDone]);
    if (shown.nextMs === null) break;
    elapsedMs += shown.nextMs;
  }
  expect(seen).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
  expect(elapsedMs).toBeLessThan(dragonTiger.showMs({ dragon: 'AS', tiger: '2S' }));
});
