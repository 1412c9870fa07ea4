import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';
import { type Bet, dividendsOf, type Result, settleFight, totalsOf, validStakeOf } from './pool.ts';

const TERMS = { commission: 500, step: 100, min: 10_700 };
const bet = (side: Bet['side'], stake: bigint): Bet => ({ side, stake: stake * 10_000n });
const FIGHT = [bet('M', 10n), bet('W', 8n), bet('D', 1n)];
const settle = (bets: readonly Bet[], result: Result) => settleFight(bets, { result, terms: TERMS });

test('the side that wins shares the pool, less the commission', () => {
  expect(settle(FIGHT, 'W')).toEqual({
    ...{ meron: 17_100n, wala: 21_300n, isVoid: false },
    ...{ returns: [0n, 170_400n, 0n], commission: 9_000n, breakage: 600n },
  });
});

test('a draw pays eight to one, and meron and wala are whole', () => {
  expect(settle(FIGHT, 'D')).toMatchObject({ returns: [100_000n, 80_000n, 90_000n], commission: 0n, breakage: 0n });
});

describe('everything comes back', () => {
  const whole = (bets: readonly Bet[]) => bets.map(({ stake }) => stake);
  test.each<[string, readonly Bet[], Result, object]>([
    ['of a cancelled fight', FIGHT, 'C', { isVoid: false, meron: 17_100n }],
    ['when a side is empty', [bet('M', 10n), bet('D', 1n)], 'M', { isVoid: true, wala: 0n, meron: 9_500n }],
    ['when a side is empty and the fight is a draw', [bet('W', 10n), bet('D', 1n)], 'D', { isVoid: true, meron: 0n }],
    ['when nothing but draws is bet', [bet('D', 1n)], 'D', { isVoid: true, meron: 0n, wala: 0n }],
    // 0.95 · 1,127 / 1,000 = 1.07065; with one unit less on the other side 1.0697 is cut to 1.06.
    ['below the least dividend', [bet('M', 1_000n), bet('W', 126n), bet('D', 3n)], 'W', { isVoid: true, meron: 10_600n }],
    ['below it on the other side', [bet('W', 1_000n), bet('M', 126n)], 'M', { isVoid: true, wala: 10_600n }],
  ])('%s', (_name, bets, result, figures) => {
    expect(settle(bets, result)).toMatchObject({ ...figures, returns: whole(bets), commission: 0n, breakage: 0n });
  });

  test('the least dividend itself is paid', () => {
    expect(settle([bet('M', 1_000n), bet('W', 127n)], 'M')).toMatchObject({ isVoid: false, meron: 10_700n, returns: [10_700_000n, 0n] });
  });
});

test('a dividend is cut to its step, and the step may be another', () => {
  const totals = totalsOf(FIGHT);
  const wala = (step: number) => dividendsOf(totals, { ...TERMS, step }).wala;
  expect([wala(1), wala(100), wala(500), wala(1_000)]).toEqual([21_375n, 21_300n, 21_000n, 21_000n]);
});

test('nothing is lost and nothing made, whatever is bet', () => {
  // A small generator of numbers, so that every run sees the same thousand fights.
  let state = 1;
  const below = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  for (let fight = 0; fight < 1_000; fight += 1) {
    const bets = Array.from({ length: 1 + below(12) }, () => ({
      side: (['M', 'W'] as const)[below(2)] ?? 'M',
      stake: BigInt(1 + below(99_999)),
    }));
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
    const { returns, commission, breakage } = settle(bets, (['M', 'W', 'D', 'C'] as const)[below(4)] ?? 'C');
    expect(returns.reduce((sum, back) => sum + back, commission + breakage)).toBe(staked);
    expect(breakage).toBeGreaterThanOrEqual(0n);
  }
});

test.each<[string, Result, boolean, bigint]>([
  ['of meron and wala the difference, and the draw', 'M', false, 5n],
  ['of a draw the bets on it', 'D', false, 1n],
  ['nothing of a cancelled fight', 'C', false, 0n],
  ['nothing of a void one', 'M', true, 0n],
])('what counts: %s', (_name, result, isVoid, valid) => {
  expect(validStakeOf({ M: 3n, W: 7n, D: 1n }, { result, isVoid })).toBe(valid);
});

describe('the checker', () => {
  const bets = FIGHT.map(({ side, stake }) => ({ side, stake: stake.toString() }));
  const ask = (change: object) => answerQuestion({ op: 'pool', bets, result: 'W', ...TERMS, ...change });

  test('answers the worked example', () => {
    expect(ask({})).toEqual({
      id: null,
      ...{ dividend: [17_100, 21_300], void: false, returns: ['0', '170400', '0'], commission: '9000', breakage: '600' },
    });
  });

  test.each<[string, object]>([
    ['BAD_RESULT', { result: 'X' }],
    ['BAD_RESULT', { result: undefined }],
    ['BAD_BET', { bets: [{ side: 'C', stake: '1' }] }],
    ['BAD_BET', { bets: {} }],
    ['BAD_MONEY', { bets: [{ side: 'M', stake: 1 }] }],
    ['BAD_NUMBER', { commission: -1 }],
    ['BAD_NUMBER', { step: 0 }],
    ['BAD_NUMBER', { min: '10700' }],
  ])('%s: %j', (error, change) => {
    expect(ask(change)).toMatchObject({ error });
  });
});
