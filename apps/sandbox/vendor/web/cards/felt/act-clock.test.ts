import { expect, test } from 'vitest';
import { tableOf } from '../testing/cards.ts';
import { clockOf, leftOf } from './act-clock.ts';

const BEGUN = 100_000;
const clock = { startedAtMs: BEGUN, endsAtMs: BEGUN + 15_000, bankMs: 30_000 };

test.each([
  ['at the beginning the whole act is left', 0, { isInBank: false, seconds: 15, share: 1 }],
  ['in the act the bank is untouched', 9_000, { isInBank: false, seconds: 6, share: 0.4, bankSeconds: 30 }],
  ['after the act the bank runs', 21_000, { isInBank: true, seconds: 24, share: 0.8, bankSeconds: 24 }],
  ['after both nothing is left', 60_000, { isInBank: true, seconds: 0, share: 0, bankSeconds: 0 }],
])('%s', (_name, elapsedMs, left) => {
  expect(leftOf(clock, BEGUN + elapsedMs)).toMatchObject(left);
});

test('the clock is of the seat in turn; bets have one for all', () => {
  const turn = { seat: 2, endsAtMs: BEGUN + 15_000, bankEndsAtMs: BEGUN + 45_000 };
  const view = tableOf({ phase: 'PLAY', turn });
  expect([clockOf(view, 2), clockOf(view, 1)]).toEqual([clock, null]);
  expect(clockOf(tableOf({ phase: 'BETS', endsAtMs: BEGUN + 12_000 }), 1)).toMatchObject({ endsAtMs: BEGUN + 12_000, bankMs: 0 });
});
