import { describe, expect, test } from 'vitest';
import { drawDice, drawNumbers } from './draw.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { drawStream, type WordStream } from './stream.ts';
import { uniformBelow } from './uniform.ts';

const SEED = '7f'.repeat(32);
const stream = (drawId: string): WordStream => drawStream({ seed: SEED, drawId, ticketRoot: EMPTY_ROOT, ticketCount: 0 });

function words(...list: number[]): WordStream & { left(): number } {
  return { next: () => list.shift() ?? Number.NaN, left: () => list.length };
}

describe('no modulo bias', () => {
  /** 2³² mod 6 = 4: without rejection faces 1 to 4 would come up once more than 5 and 6 in every 2³² words. */
  test.each([2, 3, 5, 6, 7, 10, 11, 36, 49, 80, 1000, 55_440, 2 ** 31 + 1, 2 ** 32 - 1])(
    'n = %i: the incomplete last lap is rejected',
    (n) => {
      const limit = 2 ** 32 - (2 ** 32 % n);
      expect(limit % n).toBe(0);
      expect(uniformBelow(words(limit - 1), n)).toBe(n - 1);
      expect(uniformBelow(words(0), n)).toBe(0);
      if (limit === 2 ** 32) return;
      const stream = words(limit, 2 ** 32 - 1, 1);
      expect(uniformBelow(stream, n)).toBe(1);
      expect(stream.left()).toBe(0);
    },
  );

  test('a power of two takes every word', () => {
    expect(uniformBelow(words(2 ** 32 - 1), 2 ** 32)).toBe(2 ** 32 - 1);
    expect(uniformBelow(words(2 ** 32 - 1), 8)).toBe(7);
    expect(uniformBelow(words(5), 1)).toBe(0);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('%d is no range', (n) => {
    expect(() => uniformBelow(words(1), n)).toThrow(RangeError);
  });
});

/** Sum of (observed − expected)² / expected over equally likely cells. */
function chiSquare(observed: Iterable<number>): number {
  const cells = [...observed];
  const expected = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  return cells.reduce((sum, cell) => sum + (cell - expected) ** 2 / expected, 0);
}

/** Upper 1 % point of chi-square (Wilson and Hilferty; within 0.1 % from five degrees up). */
function critical99(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 2.326348 * Math.sqrt(spread)) ** 3;
}

describe('1,200,000 dice of a fixed seed, at 99 %', () => {
  const dice = drawDice(stream('statistics'), 1_200_000);
  const face = (at: number): number => (dice[at] as number) - 1;

  test('the critical values are the tables’ ones', () => {
    expect(critical99(5)).toBeCloseTo(15.086, 0);
    expect(critical99(35)).toBeCloseTo(57.342, 1);
  });

  test('faces', () => {
    const cells = new Float64Array(6);
    for (const at of dice.keys()) cells[face(at)] = (cells[face(at)] as number) + 1;
    expect(chiSquare(cells)).toBeLessThan(critical99(5));
    expect(chiSquare(cells), 'not too even either').toBeGreaterThan(0.554);
  });

  test('each die and the one after it', () => {
    const cells = new Float64Array(36);
    for (let at = 0; at < dice.length; at += 2) {
      const cell = face(at) * 6 + face(at + 1);
      cells[cell] = (cells[cell] as number) + 1;
    }
    expect(chiSquare(cells)).toBeLessThan(critical99(35));
  });

  test('rolls of three', () => {
    const cells = new Float64Array(216);
    for (let at = 0; at < dice.length; at += 3) {
      const cell = face(at) * 36 + face(at + 1) * 6 + face(at + 2);
      cells[cell] = (cells[cell] as number) + 1;
    }
    expect(chiSquare(cells)).toBeLessThan(critical99(215));
  });

  test('a loaded die would be found: one roll in 200 turned from 1 to 6', () => {
    const cells = new Float64Array(6);
    for (const at of dice.keys()) {
      const shown = face(at) === 0 && at % 200 === 0 ? 5 : face(at);
      cells[shown] = (cells[shown] as number) + 1;
    }
    expect(chiSquare(cells)).toBeGreaterThan(critical99(5));
  });
});

describe('other shapes', () => {
  test('every order of five comes up equally often', () => {
    const words = stream('orders');
    const seen = new Map<string, number>();
    for (let draw = 0; draw < 60_000; draw += 1) {
      const order = drawNumbers(words, { kind: 'distinct', count: 5, low: 1, high: 5 }).join();
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(120);
    expect(chiSquare([...seen.values()])).toBeLessThan(critical99(119));
  });

  test('every pair of seven is chosen equally often, sorted and different', () => {
    const words = stream('pairs');
    const seen = new Map<string, number>();
    for (let draw = 0; draw < 42_000; draw += 1) {
      const pair = drawNumbers(words, { kind: 'distinct', count: 2, low: 1, high: 7, sorted: true }).join();
      seen.set(pair, (seen.get(pair) ?? 0) + 1);
    }
    expect([...seen.keys()].every((pair) => Number(pair[0]) < Number(pair[2]))).toBe(true);
    expect(seen.size).toBe(21);
    expect(chiSquare([...seen.values()])).toBeLessThan(critical99(20));
  });
});
