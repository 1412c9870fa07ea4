import { expect, test } from 'vitest';
import { isConsented, type OddsChoice } from './consent.ts';

const NONE: OddsChoice = { kind: 'none' };
const BETTER: OddsChoice = { kind: 'better' };
const WITHIN: OddsChoice = { kind: 'within', rate: 500n };

test.each<[OddsChoice, seen: bigint, now: bigint, boolean]>([
  [NONE, 20_000n, 20_000n, true],
  [NONE, 20_000n, 20_001n, false],
  [NONE, 20_000n, 19_999n, false],
  [BETTER, 20_000n, 30_000n, true],
  [BETTER, 20_000n, 19_999n, false],
  [WITHIN, 20_000n, 19_000n, true],
  [WITHIN, 20_000n, 18_999n, false],
  [WITHIN, 20_000n, 21_000n, true],
  [WITHIN, 20_000n, 21_001n, false],
  // A twentieth of 1.9999 is 0.099995.
  [WITHIN, 19_999n, 19_000n, true],
  [WITHIN, 19_999n, 18_999n, false],
])('%o from %s to %s: %s', (choice, seen, now, isTaken) => {
  expect(isConsented(choice, { seen, now })).toBe(isTaken);
});
