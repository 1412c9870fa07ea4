import { expect, test } from 'vitest';
import { createIds } from '../../platform/ids.ts';
import { PARTS, partOf } from './part.ts';

test.each([
  [
    'ids of one second',
    () =>
      Array.from(
        { length: 4_096 },
        (
          (ids) => () =>
            ids.next()
        )(createIds({ nowMs: () => Date.UTC(2026, 5, 1) }, 3)),
      ),
  ],
  [
    'ids made a second apart',
    () => Array.from({ length: 4_096 }, (_, n) => createIds({ nowMs: () => Date.UTC(2026, 5, 1) + n * 1_000 }, 3).next()),
  ],
  ['numbers counted up', () => Array.from({ length: 4_096 }, (_, n) => BigInt(n + 1))],
])('%s spread over all parts evenly', (_, idsOf) => {
  const counts = new Array<number>(PARTS).fill(0);
  for (const id of idsOf()) counts[partOf(1, id)] = (counts[partOf(1, id)] ?? 0) + 1;
  expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

test('the same member number of two merchants lies in different parts, mostly', () => {
  const same = Array.from({ length: 1_000 }, (_, n) => BigInt(n + 1)).filter((id) => partOf(1, id) === partOf(2, id));
  expect(same.length).toBeLessThan(20);
});
