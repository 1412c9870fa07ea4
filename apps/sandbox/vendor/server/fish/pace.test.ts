import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** Shots that are tried each so many ms, and which of them were taken. */
function taken(everyMs: number, tries: readonly number[]): number[] {
  const pace = createPace();
  return tries.filter((atMs) => pace.shot(atMs, everyMs) === 0);
}

it.each([
  [250, [0, 250, 500, 750, 1_000]],
  [5_000, [0, 5_000]],
])('takes a shot each %i ms from who tries ten times as often', (everyMs, expected) => {
  const tries = Array.from({ length: 400 }, (_, at) => at * 25).filter((atMs) => atMs <= Math.max(1_000, everyMs));
  // A line's jitter is let pass, so that each comes a little early, and none sooner than in its turn.
  expect(taken(everyMs, tries)).toHaveLength(expected.length);
});

it('says how long to wait, and keeps nobody waiting for a clock that was set back', () => {
  const pace = createPace();
  expect(pace.shot(10_000, 5_000)).toBe(0);
  expect(pace.shot(11_000, 5_000)).toBe(4_000);
  expect(pace.shot(1_000, 5_000)).toBe(0);
});
