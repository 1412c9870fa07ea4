import { commit } from '@fairhall/fair/commitment';
import { drawResult } from '@fairhall/fair/draw';
import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { verifyDraw } from '@fairhall/fair/verify';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { describe, expect, it } from 'vitest';
import { type Published, proofOf, sealOf, stepViews } from './proof-model.ts';

const SEED = 'ab'.repeat(32);
const DRAWN: Published = {
  drawId: '17',
  gameId: 7,
  game: 'FASTK3',
  gameName: 'Fast K3',
  numero: '20261121-0869',
  state: 'settled',
  algorithm: DRAW_ALGORITHM,
  shape: FAMILY_TABLE.K3.shape,
  beacon: null,
  seedHash: commit(SEED),
  committedAtMs: 1,
  closesAtMs: 2,
  drawsAtMs: 3,
  ticketCount: 0,
  ticketRoot: EMPTY_ROOT,
  sealedAtMs: 2,
  seed: SEED,
  official: null,
  voided: null,
  result: drawResult({ seed: SEED, drawId: '17', ticketRoot: EMPTY_ROOT, ticketCount: 0 }, FAMILY_TABLE.K3.shape),
};

function check(change: Partial<Published>, checked = 4) {
  const published = { ...DRAWN, ...change };
  const proof = proofOf(published);
  return stepViews(published, proof && verifyDraw(proof), checked);
}
const states = (views: ReturnType<typeof check>) => views.map(({ state }) => state).join(' ');

describe('the steps', () => {
  it.each([
    ['an honest draw holds; without a beacon it keeps a reservation', {}, 'passed passed passed reserved', 'reserved'],
    ['another seed than promised', { seedHash: commit('cd'.repeat(32)) }, 'passed passed failed reserved', 'failed'],
    [
      'another result than the seed gives',
      { result: DRAWN.result?.map((face) => (face % 6) + 1) ?? null },
      'passed passed passed failed',
      'failed',
    ],
    ['a ticket added later changes the root, so the result no longer follows', { ticketCount: 1 }, 'passed failed passed failed', 'failed'],
    [
      'before the close only the promise stands',
      { ticketCount: null, ticketRoot: null, sealedAtMs: null, seed: null, result: null },
      'unchecked waiting waiting waiting',
      'pending',
    ],
    ['between close and draw', { seed: null, result: null }, 'unchecked unchecked waiting waiting', 'pending'],
  ] as [string, Partial<Published>, string, string][])('%s', (_name, change, expected, seal) => {
    const views = check(change);
    expect(states(views)).toBe(expected);
    expect(sealOf(views)).toBe(seal);
  });

  it('appear one after another', () => {
    expect(states(check({}, 0))).toBe('unchecked unchecked unchecked unchecked');
    expect(states(check({}, 2))).toBe('passed passed unchecked unchecked');
    expect(sealOf(check({}, 3))).toBe('pending');
  });

  it('a step with a reservation keeps the whole from being called fair; an absent list is none', () => {
    const step = { step: 'tickets', state: 'passed' } as const;
    expect(sealOf([step])).toBe('passed');
    expect(sealOf([step, { ...step, state: 'reserved' }])).toBe('reserved');
    expect(check({})[1]).toEqual({ step: 'tickets', state: 'passed' });
    expect(check({})[3]).toEqual({ step: 'result', state: 'reserved', notes: ['BEACON_ABSENT'] });
  });

  it('a failing step names its cause', () => {
    expect(check({ seedHash: commit('cd'.repeat(32)) })[2]).toMatchObject({
      step: 'seed',
      state: 'failed',
      fault: 'SEED_DIFFERS',
      detail: commit(SEED),
    });
  });
});
