import { expect, test } from 'vitest';
import { dividendsOf } from './pool.ts';
import { PRACTICE_CHANCES, practiceFight } from './practice.ts';

const SEED = '5a'.repeat(32);
const fights = (count: number) => Array.from({ length: count }, (_, number) => practiceFight({ seed: SEED, game: 'FIGHTS-1', number }));

test('a practice fight follows from its seed and number alone', () => {
  expect(fights(5)).toEqual(fights(5));
  expect(practiceFight({ seed: '5b'.repeat(32), game: 'FIGHTS-1', number: 0 })).not.toEqual(fights(1)[0]);
});

test('it ends as often as it says: 9, 9 and 2 of 20', () => {
  const found = fights(4_000);
  for (const side of ['M', 'W', 'D'] as const) {
    const share = found.filter(({ result }) => result === side).length / found.length;
    // Four standard deviations.
    expect(Math.abs(share - PRACTICE_CHANCES[side] / 20)).toBeLessThan(4 * Math.sqrt(0.25 / found.length));
  }
});

test('what the house lays stands as a pool: no dividend of it is below the least', () => {
  for (const { lay } of [...fights(2_000), { lay: { M: 1_199, W: 400 } }, { lay: { M: 400, W: 1_199 } }]) {
    const totals = { M: BigInt(lay.M), W: BigInt(lay.W), D: 0n };
    expect(dividendsOf(totals, { commission: 500, step: 100, min: 10_700 }).isVoid).toBe(false);
  }
});
