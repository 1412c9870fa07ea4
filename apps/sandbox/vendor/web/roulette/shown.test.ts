import { expect, test } from 'vitest';
import { roulette } from '../../table-games/roulette.ts';
import { SPIN_MS, shownAt } from './shown.ts';

test('the ball runs, lies still, and then the number is said, all before the round is over', () => {
  expect(shownAt(0)).toMatchObject({ isRunning: true, isDone: false, nextMs: SPIN_MS });
  expect(shownAt(SPIN_MS)).toMatchObject({ isRunning: false, isDone: false });
  const end = SPIN_MS + (shownAt(SPIN_MS).nextMs ?? 0);
  expect(shownAt(end)).toMatchObject({ isDone: true, nextMs: null });
  expect(end).toBeLessThan(roulette.showMs({ number: 0 }));
  // Who comes in late sees the ball where it is by then.
  expect(shownAt(2_000).elapsedMs).toBe(2_000);
});
