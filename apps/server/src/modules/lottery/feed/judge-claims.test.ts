import { describe, expect, test } from 'vitest';
import { type Claim, judgeClaims } from './judge-claims.ts';
import { standingOf } from './standing-entry.ts';

const whole = (source: string, ...result: number[]): Claim => ({ source, result, complete: true });
const part = (source: string, ...result: number[]): Claim => ({ source, result, complete: false });

describe('what sources say together', () => {
  test.each<[string, Claim[], ReturnType<typeof judgeClaims>]>([
    ['nobody', [], { taken: null, partial: null, disputed: false }],
    ['one alone', [whole('a', 1, 2)], { taken: null, partial: null, disputed: false }],
    [
      'two the same',
      [whole('b', 1, 2), whole('a', 1, 2)],
      { taken: { result: [1, 2], sources: ['a', 'b'] }, partial: null, disputed: false },
    ],
    ['two that differ', [whole('a', 1, 2), whole('b', 1, 3)], { taken: null, partial: [1, -1], disputed: true }],
    [
      'two against one',
      [whole('a', 1, 2), whole('b', 1, 3), whole('c', 1, 3)],
      { taken: { result: [1, 3], sources: ['b', 'c'] }, partial: null, disputed: false },
    ],
    ['two against two', [whole('a', 1), whole('b', 1), whole('c', 2), whole('d', 2)], { taken: null, partial: null, disputed: true }],
    [
      'the same numbers, of which one source expects more',
      [whole('a', 1, 2), part('b', 1, 2)],
      { taken: null, partial: [1, 2], disputed: false },
    ],
    ['two parts that meet', [part('a', 1, -1, 3), part('b', 1, 2, -1)], { taken: null, partial: [1, -1, -1], disputed: false }],
    ['two parts that contradict each other', [part('a', 1, -1), part('b', 2, -1)], { taken: null, partial: null, disputed: true }],
    ['the same numbers in another order', [whole('a', 1, 2), whole('b', 2, 1)], { taken: null, partial: null, disputed: true }],
  ])('%s', (_, claims, verdict) => {
    expect(judgeClaims(claims)).toEqual(verdict);
  });
});

describe('what operators typed', () => {
  const entry = (operatorId: bigint, ...result: number[]) => ({ operatorId, name: `o${operatorId}`, result, reason: '', atMs: 0 });
  const [mine, again, yours, other] = [entry(1n, 1, 2), entry(1n, 1, 3), entry(2n, 1, 2), entry(2n, 9, 9)];

  test('one alone waits, and counts once however often it is typed', () => {
    expect(standingOf([mine, mine, again])).toEqual({ pending: again, agreed: null, differed: null });
  });

  test('two operators that type the same agree', () => {
    expect(standingOf([mine, yours])).toEqual({ pending: null, agreed: [mine, yours], differed: null });
  });

  test('of two that differ neither counts any more', () => {
    expect(standingOf([mine, other])).toEqual({ pending: null, agreed: null, differed: [mine, other] });
    expect(standingOf([mine, other, mine])).toEqual({ pending: mine, agreed: null, differed: [mine, other] });
    expect(standingOf([mine, other, yours, mine])).toEqual({ pending: null, agreed: [yours, mine], differed: null });
  });
});
