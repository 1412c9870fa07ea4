import fc from 'fast-check';
import { expect, test } from 'vitest';
import { G1, G2, GENERATOR_2, type Point } from './curve.ts';
import { R, root } from './field.ts';

/** Points of the curve, most of them outside the group. */
const ON_CURVE: NonNullable<Point<bigint>>[] = Array.from({ length: 40 }, (_, place) => BigInt(place)).flatMap((x) => {
  const y = root(x * x * x + G1.b);
  return y === null ? [] : [{ x, y }];
});

const scalars = fc.bigInt({ min: 0n, max: 2n ** 64n });

test('a multiple is a sum of so many', () => {
  for (const p of ON_CURVE) {
    let sum: Point<bigint> = null;
    for (let times = 0n; times <= 20n; times += 1n) {
      expect(G1.times(p, times)).toEqual(sum);
      sum = G1.add(sum, p);
    }
  }
  let sum: typeof GENERATOR_2 | null = null;
  for (let times = 0n; times <= 8n; times += 1n) {
    expect(G2.times(GENERATOR_2, times)).toEqual(sum);
    sum = G2.add(sum, GENERATOR_2) as typeof GENERATOR_2;
  }
});

test('multiples add up, also where they meet, cancel out or are of nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ON_CURVE), scalars, scalars, (p, one, other) => {
      expect(G1.times(p, one + other)).toEqual(G1.add(G1.times(p, one), G1.times(p, other)));
      expect(G1.times(G1.times(p, one), other)).toEqual(G1.times(p, one * other));
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
  expect(G1.times(null, 5n)).toBeNull();
});

test('only points of the group come to nothing after its order', () => {
  expect(G2.isInGroup(GENERATOR_2)).toBe(true);
  expect(G2.times(GENERATOR_2, R + 1n)).toEqual(GENERATOR_2);
  expect(G2.times(GENERATOR_2, R - 1n)).toEqual(G2.negate(GENERATOR_2));
  expect(ON_CURVE.filter((p) => G1.isInGroup(p))).toEqual([]);
});
