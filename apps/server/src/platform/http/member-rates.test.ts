import { expect, test } from 'vitest';
import { createControllableClock } from '../clock.ts';
import { createMemberRates } from './member-rates.ts';

test('each member has calls of each endpoint to itself, anew every minute', () => {
  const clock = createControllableClock({ startMs: Date.UTC(2026, 10, 22, 6, 0, 1), frozen: true });
  const rates = createMemberRates(clock);
  const [one, other] = [
    { merchantId: 1, memberId: 7n },
    { merchantId: 2, memberId: 7n },
  ];
  const bet = { id: 'placeBets', perMinute: 2 };
  expect([1, 2, 3].map(() => rates.pass(one, bet))).toEqual([true, true, false]);
  expect(rates.pass(other, bet)).toBe(true);
  expect(rates.pass(one, { id: 'withdraw', perMinute: 2 })).toBe(true);
  clock.advance(59_000);
  expect(rates.pass(one, bet)).toBe(true);
});
