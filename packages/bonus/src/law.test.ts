import { expect, test } from 'vitest';
import { lawOf } from './law.ts';

const EVEN = { depositX: 1, wageringX100: 1_000, contributionBps: 10_000, returnBps: 9_600, maxConvertX: null };

test.each([
  // A deposit of 20, a bonus of 20, stakes of 1: figures of the rules, reckoned apart.
  [{}, 0.981, 32.03],
  [{ returnBps: 9_500 }, 0.973, null],
  [{ wageringX100: 3_500 }, 0.551, 16.57],
  [{ wageringX100: 2_000 }, null, 24.74],
  [{ wageringX100: 500 }, null, 36.0],
])('%o is completed by %s and leaves %s', (asked, completes, money) => {
  const law = lawOf({ ...EVEN, ...asked });
  if (completes !== null) expect(law.completes).toBeCloseTo(completes, 3);
  if (money !== null) expect((law.converted + law.cash) * 20).toBeCloseTo(money, 2);
});

test('what asks nothing is cash; where nothing counts nothing comes of it; a cap holds', () => {
  expect(lawOf({ ...EVEN, wageringX100: 0 })).toEqual({ completes: 1, converted: 1, cash: 1 });
  expect(lawOf({ ...EVEN, contributionBps: 0 })).toMatchObject({ completes: 0, converted: 0 });
  expect(lawOf({ ...EVEN, depositX: 0, wageringX100: 100, maxConvertX: 0.5 }).converted).toBeLessThanOrEqual(0.5);
});
