import { major } from '@fairhall/money/amount';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocated, allocate, createAllocation, type Filled, type Lump, type Play } from './allocate.ts';

const USUAL = { LOTT: 100, ELOTT: 100, RNG: 100, SPORTS: 100, ESPORTS: 100, FISH: 50, LIVE: 25, PVP: 25, COCKFIGHT: 25 };
const need = (required: bigint, openedAtMs: number, weights: Allocated['weights'] = USUAL): Allocated => ({
  ...{ required, openedAtMs, weights, closed: null },
});
const play = (atMs: number, category: string, valid: bigint): Play => ({ atMs, category, valid });
const actuals = (filled: readonly Filled[]) => filled.map(({ actual }) => actual);

describe('a deposit, an operator and a deposit again', () => {
  const needs = [need(major(100_000), 0), need(major(200_000), 2, { RNG: 100, FISH: 50, LIVE: 10 }), need(major(50_000), 4)];
  const [t1, t3, t5] = [play(1, 'LOTT', major(60_000)), play(3, 'LIVE', major(80_000)), play(5, 'RNG', major(70_000))];
  const [t6, t7] = [play(6, 'FISH', major(90_000)), play(7, 'LOTT', major(50_000))];

  test.each([
    ['a draw', [t1], [60_000, 0, 0]],
    ['a table at a quarter', [t1, t3], [80_000, 0, 0]],
    ['slots of which 20,000 fill the first and 50,000 go on', [t1, t3, t5], [100_000, 50_000, 0]],
    ['fish at a half', [t1, t3, t5, t6], [100_000, 95_000, 0]],
    ['a draw that the second does not count', [t1, t3, t5, t6, t7], [100_000, 95_000, 50_000]],
    ['that draw voided', [t1, t3, t5, t6], [100_000, 95_000, 0]],
    ['the first draw voided, before anybody saw a need met', [t3, t5, t6, t7], [100_000, 35_000, 50_000]],
  ])('%s', (_, plays, expected) => {
    expect(actuals(allocate(needs, plays))).toEqual(expected.map((whole) => major(whole)));
  });

  test('who saw the first met keeps it, and the stakes of the others stay theirs, when its draw is voided', () => {
    const [met] = allocate(needs, [t1, t3, t5, t6, t7]) as [Filled];
    const seen = needs.map((one, at) => (at === 0 ? { ...one, closed: { untilMs: met.untilMs ?? 0, took: met.took } } : one));
    const [, second, third] = allocate(seen, [t3, t5, t6, t7]) as [Filled, Filled, Filled];
    expect([second.actual, third.actual]).toEqual([major(95_000), major(50_000)]);
  });
});

test('of a stake that gives more than is lacking so much is spent as fills it, rounded up', () => {
  const [filled] = allocate([need(100_001n, 0, { FISH: 50 })], [play(1, 'FISH', 333_300n)]);
  expect(filled).toEqual({ actual: 100_001n, untilMs: 1, took: { FISH: { spent: 200_002n, given: 100_001n } } });
});

test('a draw that closes at the moment of the deposit counts, one before does not', () => {
  expect(actuals(allocate([need(10n, 5)], [play(4, 'LOTT', 3n), play(5, 'LOTT', 4n)]))).toEqual([4n]);
});

/** Unit by unit where the rule goes by stakes: for each need in turn, what is left of each stake, oldest first. */
function naive(needs: readonly Allocated[], plays: readonly Play[]): bigint[] {
  const left = plays.map(({ valid }) => valid);
  return needs.map(({ required, weights, openedAtMs }) => {
    let lacking = required;
    plays.forEach(({ category, atMs }, at) => {
      const weight = BigInt(weights[category] ?? 0);
      const rest = left[at] as bigint;
      if (weight === 0n || lacking === 0n || atMs < openedAtMs) return;
      let spent = rest;
      // The fewest units that are worth what is lacking, if there are so many.
      if ((rest * weight) / 100n > lacking) for (spent = 0n; spent * weight < lacking * 100n; ) spent += 1n;
      const worth = (spent * weight) / 100n;
      lacking -= worth < lacking ? worth : lacking;
      left[at] = rest - spent;
    });
    return required - lacking;
  });
}

const CATEGORIES = ['LOTT', 'FISH', 'LIVE', 'RNG'];
const weights = fc.dictionary(fc.constantFrom(...CATEGORIES), fc.integer({ min: 0, max: 100 }), { noNullPrototype: true });
const needsOf = fc
  .array(fc.record({ required: fc.bigInt({ min: 1n, max: 400n }), openedAtMs: fc.nat(20), weights, closed: fc.constant(null) }), {
    maxLength: 6,
  })
  .map((list) => list.sort((one, other) => one.openedAtMs - other.openedAtMs));
const playsOf = fc
  .array(fc.record({ category: fc.constantFrom(...CATEGORIES), atMs: fc.nat(25), valid: fc.bigInt({ min: 0n, max: 300n }) }), {
    maxLength: 20,
  })
  .map((list) => list.sort((one, other) => one.atMs - other.atMs));

test('whatever is asked and staked, need by need and stake by stake come to the same; no unit is spent twice, no need gets more than it asks', () => {
  fc.assert(
    fc.property(needsOf, playsOf, (needs, plays) => {
      const spentOf = new Map<Play, bigint>();
      const filled = allocate(needs, plays, (_, one, { spent }) => spentOf.set(one, (spentOf.get(one) ?? 0n) + spent));
      expect(actuals(filled)).toEqual(naive(needs, plays));
      for (const one of plays) expect(spentOf.get(one) ?? 0n).toBeLessThanOrEqual(one.valid);
      for (const [at, { actual }] of filled.entries()) expect(actual).toBeLessThanOrEqual((needs[at] as Allocated).required);
    }),
    { numRuns: 500 },
  );
});

test('what closed needs took before is theirs and no other: the open ones get what they would get had none closed', () => {
  fc.assert(
    fc.property(needsOf, playsOf, (needs, plays) => {
      const before = allocate(needs, plays);
      const closed = needs.map((one, at): Allocated => {
        const { actual, untilMs, took } = before[at] as Filled;
        return actual === one.required ? { ...one, closed: { untilMs: untilMs ?? 0, took } } : one;
      });
      const after = allocate(closed, plays);
      closed.forEach((one, at) => {
        if (!one.closed) expect(after[at]?.actual).toBe(before[at]?.actual);
        else
          expect(Object.entries(after[at]?.took ?? {}).map(([name, { spent }]) => [name, spent])).toEqual(
            Object.entries(before[at]?.took ?? {}).map(([name, { spent }]) => [name, spent]),
          );
      });
    }),
    { numRuns: 500 },
  );
});

test('sums that would fill a need to the unit are taken in order: what comes behind may give nothing, and is not spent on it', () => {
  const { takeLumps } = createAllocation([need(10n, 0, { RNG: 100, FISH: 10 })]);
  const lump = (category: string, valid: bigint, lost: bigint): Lump => ({ category, valid, newestMs: 1, lost: new Map([[10, lost]]) });
  expect(takeLumps([lump('RNG', 10n, 0n), lump('FISH', 5n, 50n)], 0)).toBe(false);
  expect(takeLumps([lump('RNG', 9n, 90n), lump('FISH', 5n, 50n)], 0)).toBe(true);
});

/** Spans between the moments at which needs open or closed ones had their last, each with its lumps and its stakes. */
function spansOf(needs: readonly Allocated[], plays: readonly Play[]) {
  const bounds = needs.flatMap(({ openedAtMs, closed }) => (closed ? [openedAtMs, closed.untilMs + 1] : [openedAtMs]));
  const froms = [...new Set([0, ...bounds])].sort((one, other) => one - other);
  return froms.map((fromMs, at) => {
    const own = plays.filter(({ atMs, valid }) => valid > 0n && atMs >= fromMs && atMs < (froms[at + 1] ?? Number.POSITIVE_INFINITY));
    const lumps = CATEGORIES.flatMap((category): Lump[] => {
      const of = own.filter((one) => one.category === category);
      const lost = (weight: number) => of.reduce((sum, { valid }) => sum + ((valid * BigInt(weight)) % 100n), 0n);
      const valid = of.reduce((sum, one) => sum + one.valid, 0n);
      const lostBy = new Map(Array.from({ length: 101 }, (_, weight): [number, bigint] => [weight, lost(weight)]));
      return of.length === 0 ? [] : [{ category, valid, newestMs: Math.max(...of.map(({ atMs }) => atMs)), lost: lostBy }];
    });
    return { fromMs, lumps, own };
  });
}

test('sums of stakes come to what the stakes come to one by one, and stand wherever no need gets full', () => {
  let [inSums, apart] = [0, 0];
  fc.assert(
    fc.property(needsOf, playsOf, (needs, plays) => {
      const before = allocate(needs, plays);
      const closing = needs.map((one, at): Allocated => {
        const { actual, untilMs, took } = before[at] as Filled;
        return actual === one.required ? { ...one, closed: { untilMs: untilMs ?? 0, took } } : one;
      });
      for (const some of [needs, closing]) {
        const { filled, take, takeLumps } = createAllocation(some);
        for (const { fromMs, lumps, own } of spansOf(some, plays)) {
          if (takeLumps(lumps, fromMs)) inSums += 1;
          else {
            apart += 1;
            for (const play of own) take(play);
          }
        }
        expect(filled).toEqual(allocate(some, plays));
      }
    }),
    { numRuns: 2_000 },
  );
  expect(inSums).toBeGreaterThan(apart);
});
