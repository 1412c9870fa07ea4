import { describe, expect, test } from 'vitest';
import { drawTick, tickStream } from './jackpot.ts';
import { readJackpotFile, verifyJackpot } from './jackpot-file.ts';
import type { WordStream } from './stream.ts';
import { JACKPOT_FILES, LOST_TICK, WON_TICK } from './testing/jackpots.ts';
import { uniformBelow64 } from './uniform.ts';

/** Words fast enough for a hundred thousand rounds: xorshift, of a fixed seed. */
function quickWords(state: number): WordStream {
  return {
    next() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    },
  };
}

function words(...list: number[]): WordStream {
  return { next: () => list.shift() ?? Number.NaN };
}

const [START, CEILING, CELLS, ROUNDS] = [100_000n, 500_000n, 20, 100_000];

/** Where rounds were won, by twentieths of the way, and what each of three players put in and got. */
function play(rounds: number) {
  const stream = quickWords(0x5eed1);
  const cells = Array.from({ length: CELLS }, () => 0);
  const put = [0n, 0n, 0n];
  const got = [0n, 0n, 0n];
  for (let round = 0, before = START; round < rounds; ) {
    const amounts = [1_000n + BigInt(stream.next() % 4_000), 6_000n, 17_000n];
    amounts.forEach((amount, player) => {
      put[player] = (put[player] as bigint) + amount;
    });
    const outcome = drawTick(stream, { before, ceiling: CEILING, amounts });
    if (outcome.won) {
      // The threshold lies evenly on what the tick added: so is where it is counted.
      const sum = amounts.reduce((all, one) => all + one, 0n);
      const reach = before + sum < CEILING ? sum : CEILING - before;
      const threshold = before + 1n + (BigInt(stream.next()) % reach);
      const cell = Number(((threshold - START - 1n) * BigInt(CELLS)) / (CEILING - START));
      cells[cell] = (cells[cell] as number) + 1;
      got[outcome.place] = (got[outcome.place] as bigint) + outcome.prize - START;
      round += 1;
      before = START + outcome.left;
    } else before = outcome.after;
  }
  return { cells, put, got };
}

describe('the law', () => {
  test('is that of a threshold drawn evenly from start to ceiling, and pays who put in by what it put in: 100,000 rounds, at 99 %', () => {
    const { cells, put, got } = play(ROUNDS);
    const even = ROUNDS / CELLS;
    const chiSquare = cells.reduce((all, one) => all + (one - even) ** 2 / even, 0);
    expect(chiSquare).toBeLessThan(36.191);
    const [paid, paidIn] = [got, put].map((list) => list.reduce((all, one) => all + one, 0n)) as [bigint, bigint];
    // All that was put in comes back but what the last round still holds.
    expect(Number(paid) / Number(paidIn)).toBeCloseTo(1, 2);
    expect(Math.abs(Number(paid) / Number(paidIn) - 1)).toBeLessThan(0.005);
    for (const [player, amount] of put.entries()) expect(Number(got[player]) / Number(amount)).toBeCloseTo(1, 1);
  });

  test('two words make a number of 64 bits, and the incomplete last lap is rejected', () => {
    expect(uniformBelow64(words(1, 2), 2n ** 64n)).toBe(2n ** 32n + 2n);
    const [limit] = [2n ** 64n - (2n ** 64n % 10n)];
    const [high, low] = [Number(limit >> 32n), Number(limit & 0xffff_ffffn)];
    expect(uniformBelow64(words(high, low, 0, 7), 10n)).toBe(7n);
    expect(uniformBelow64(words(high, low - 1), 10n)).toBe(9n);
    expect(() => uniformBelow64(words(1, 1), 0n)).toThrow(RangeError);
  });

  test('a tick wins when the word lies below its sum, surely at the ceiling, and what is above the ceiling stays', () => {
    const pool = { before: 234_567_891n, ceiling: 500_000_000n, amounts: [100_000n, 25_000n] };
    expect(drawTick(words(0, 124_999, 0, 100_000), pool)).toEqual({ won: true, place: 1, prize: 234_692_891n, left: 0n });
    expect(drawTick(words(0, 124_999, 0, 99_999), pool)).toMatchObject({ place: 0 });
    expect(drawTick(words(0, 125_000), pool)).toEqual({ won: false, after: 234_692_891n });
    // No word asks whether it is won: the two that are taken say by whom.
    expect(drawTick(words(0, 3), { before: 499_999_998n, ceiling: 500_000_000n, amounts: [3n, 4n] })).toEqual({
      ...{ won: true, place: 1, prize: 500_000_000n, left: 5n },
    });
    expect(() => drawTick(words(0, 0), { ...pool, amounts: [] })).toThrow(RangeError);
    expect(() => drawTick(words(0, 0), { ...pool, amounts: [5n, 0n] })).toThrow(RangeError);
  });

  test('every part of the message moves the words', () => {
    const base = { seed: '7f'.repeat(32), pool: '5', tick: 1, root: 'aa'.repeat(32), beacon: 'bb'.repeat(32) };
    const others = [{ pool: '6' }, { tick: 2 }, { root: 'ab'.repeat(32) }, { beacon: 'ba'.repeat(32) }, { seed: '7e'.repeat(32) }];
    expect(new Set([base, ...others.map((other) => ({ ...base, ...other }))].map((input) => tickStream(input).next())).size).toBe(6);
  });
});

describe('a file', () => {
  const told: Record<string, string[]> = {
    'another winner': ['outcome OUTCOME_DIFFERS'],
    'another prize': ['outcome OUTCOME_DIFFERS'],
    'a win that was kept quiet': ['outcome OUTCOME_DIFFERS'],
    'a contribution left out': ['contributions ROOT_DIFFERS'],
    'contributions in another order': ['contributions CONTRIBUTIONS_STRANGE', 'outcome INPUT_MALFORMED'],
    'a contribution of nothing': ['contributions CONTRIBUTIONS_STRANGE', 'outcome INPUT_MALFORMED'],
    'another seed': ['seed SEED_DIFFERS'],
    'no seed': ['seed SEED_MALFORMED', 'outcome INPUT_MALFORMED'],
    'no hash': ['commitment HASH_MALFORMED', 'seed SEED_DIFFERS'],
    'a later round': ['beacon ROUND_MISNAMED'],
    'what the beacon did not say': ['beacon BEACON_FALSE'],
    'another algorithm': ['outcome ALGORITHM_UNKNOWN'],
  };

  test.each(JACKPOT_FILES.map(({ name, file }) => [name, file] as const))('of %s', (name, file) => {
    const faults = verifyJackpot(file).flatMap((outcome) => (outcome.ok ? [] : [`${outcome.step} ${outcome.fault}`]));
    expect(faults).toEqual(told[name] ?? []);
    expect(readJackpotFile(JSON.stringify(file))).toEqual({ ok: true, value: file });
  });

  test('tells by whom it was won, and is not read with a sum that is none', () => {
    expect(WON_TICK.won).toMatchObject({ prize: '500000000' });
    expect(LOST_TICK.won).toBeNull();
    expect(readJackpotFile(JSON.stringify({ ...WON_TICK, before: '1e3' }))).toEqual({ ok: false, at: 'before' });
    expect(readJackpotFile('{')).toEqual({ ok: false, at: '' });
  });
});
