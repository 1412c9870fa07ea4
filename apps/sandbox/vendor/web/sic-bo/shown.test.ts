import { expect, test } from 'vitest';
import { sicBo } from '../../table-games/sic-bo.ts';
import { shownAt } from './shown.ts';

test('dice come to rest one after another, and what came is said before the round is over', () => {
  const seen: [number, boolean][] = [];
  let elapsedMs = 0;
  for (let shown = shownAt(elapsedMs); ; shown = shownAt(elapsedMs)) {
    seen.push([shown.still, shown.isDone]);
    if (shown.nextMs === null) break;
    elapsedMs += shown.nextMs;
  }
  expect(seen).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
  expect(elapsedMs).toBeLessThan(sicBo.showMs({ dice: [1, 2, 3] }));
});
