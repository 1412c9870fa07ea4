import { expect, test } from 'vitest';
import { answeredShare, median } from './staffing.ts';

const BUSY = { chatsPerHour: 120, secondsEach: 480, atOnce: 3 };

test.each([
  [6, 0.444],
  [7, 0.781],
  [8, 0.919],
])('of a load of 5.33 operators, %i answer %f within a minute', (operators, share) => {
  expect(answeredShare(BUSY, operators, 60)).toBeCloseTo(share, 3);
});

test('too few never keep up, and nothing to do is done at once', () => {
  expect(answeredShare(BUSY, 5, 60)).toBe(0);
  expect(answeredShare({ ...BUSY, chatsPerHour: 0 }, 1, 60)).toBe(1);
});

test('the wait that is told is the middle one', () => {
  expect(median([])).toBeNull();
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(3);
});
