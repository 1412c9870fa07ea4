import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { payOf } from '@fairhall/games/slots/round';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../../play-api.ts';
import { drawnOutcome, nonceWhere } from '../../testing/fake-play.ts';
import { pictureAfter, scriptOf } from './script.ts';

const CODES = Object.keys(MACHINES) as MachineCode[];

test.each(CODES)('%s: what is shown step by step comes to what the round pays, in as many steps as the vendor counts', (code) => {
  const machine = MACHINES[code];
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const outcome = drawnOutcome(code, nonce, 100_000n);
    const script = scriptOf(machine, outcome);
    const units = script.reduce((sum, step) => sum + step.units, 0);
    expect(`${nonce} ${payOf(machine, 100_000n, units)}`).toBe(`${nonce} ${outcome.pay}`);
    expect(script).toHaveLength(stepsOf(outcome));
  }
});

test('free spins are counted as they are given, and given again', () => {
  const nonce = nonceWhere('S5', ({ free = 0 }) => free > 10);
  const script = scriptOf(MACHINES.S5, drawnOutcome('S5', nonce, 10_000n));
  const spins = script.flatMap((step) => (step.kind === 'spin' ? [step] : []));
  expect(spins[0]).toMatchObject({ free: null, freeWon: 10 });
  expect(spins[1]?.free).toEqual({ now: 1, all: 10 });
  expect(spins.at(-1)?.free).toEqual({ now: spins.length - 1, all: spins.length - 1 });
});

test('coins come with the respin that brought them, which counts from three again', () => {
  const outcome = drawnOutcome('SH', 461, 1_000n);
  const [base, ...respins] = scriptOf(MACHINES.SH, outcome);
  expect(base?.picture.coins).toEqual([1, 5, 0, 0, 0, 0, 0, 0, 0, 5, 3, 0, 25, 1, 0]);
  expect(respins.map((step) => (step.kind === 'respin' ? [step.came, step.left] : []))).toEqual([
    [[5], 3],
    [[3], 3],
    [[8], 3],
    [[], 2],
    [[], 1],
    [[2, 4], 3],
    [[], 2],
    [[], 1],
    [[], 0],
  ]);
  expect(respins.at(-1)?.picture.coins).toEqual(outcome.coins);
});

test('too few coins show their values and nothing holds', () => {
  const nonce = nonceWhere('SH', ({ coins = [], respins }) => coins.some((value) => value > 0) && !respins);
  const outcome = drawnOutcome('SH', nonce, 10_000n);
  expect(scriptOf(MACHINES.SH, outcome).map(({ picture }) => picture.coins)).toEqual([outcome.coins]);
});

describe('falling symbols', () => {
  const nonce = nonceWhere('S6', ({ stops }) => {
    const [step] = scriptOf(MACHINES.S6, { stops, pay: '0' });
    return step?.kind === 'spin' && step.falls.length >= 2;
  });
  const [step] = scriptOf(MACHINES.S6, drawnOutcome('S6', nonce, 10_000n));
  if (step?.kind !== 'spin') throw new Error('no spin');

  test('what vanishes are the paid symbols; what stays keeps its order below what comes', () => {
    let window = step.picture.window;
    for (const { gone, next, wins } of step.falls) {
      for (const [reel, rows] of gone.entries()) {
        const symbols = new Set(rows.map((row) => window[reel]?.[row]));
        for (const symbol of symbols) expect(wins.some((win) => win.symbol === symbol && reel < win.reels)).toBe(true);
        const kept = [...(window[reel] as string)].filter((_, row) => !rows.includes(row)).join('');
        expect(next[reel]?.endsWith(kept)).toBe(true);
      }
      window = next;
    }
    expect(pictureAfter(step).window).toEqual(window);
  });

  test('the second step counts twice', () => {
    expect(step.falls.slice(0, 2).map(({ factor }) => factor)).toEqual([1, 2]);
  });
});
