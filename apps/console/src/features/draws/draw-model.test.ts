import { expect, test } from 'vitest';
import { phaseOf, settledShare } from './draw-model.ts';

const draw = { state: 'open', closesAtMs: 55_000, drawsAtMs: 60_000 } as const;

test.each([
  ['sells until the lock', draw, 54_000, { phase: 'selling', leftMs: 1_000 }],
  ['is locked at the very moment of closing, whatever the state still says', draw, 55_000, { phase: 'locked', leftMs: 5_000 }],
  ['stays locked while the result is late', { ...draw, state: 'closed' }, 61_000, { phase: 'locked', leftMs: 0 }],
  ['is drawn once there is a result', { ...draw, state: 'resulted' }, 60_000, { phase: 'drawn' }],
] as const)('a draw %s', (_, given, nowMs, expected) => {
  expect(phaseOf(given, nowMs)).toEqual(expected);
});

test('settlement is told in shares, and is whole only when the draw says so', () => {
  expect(settledShare({ state: 'settling', voided: null, chunksDone: 1, chunksTotal: 4 })).toBe(0.25);
  expect(settledShare({ state: 'settled', voided: null, chunksDone: 0, chunksTotal: 0 })).toBe(1);
  expect(settledShare({ state: 'open', voided: null, chunksDone: 0, chunksTotal: 0 })).toBeNull();
});

test('refunds of a void draw are told in shares too', () => {
  const money = { refundedE4: '0', reversedE4: '0', owedE4: '0' };
  const voided = { reason: 'fault', operatorName: 'Nora', atMs: 1, doneAtMs: null, ...money };
  expect(settledShare({ state: 'void', voided, chunksDone: 6, chunksTotal: 8 })).toBe(0.75);
  expect(settledShare({ state: 'void', voided: { ...voided, doneAtMs: 2 }, chunksDone: 8, chunksTotal: 8 })).toBe(1);
});
