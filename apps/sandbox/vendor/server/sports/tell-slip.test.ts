import { expect, test } from 'vitest';
import { tellSlip } from './tell-slip.ts';
import { stageSports } from './testing/stage.ts';

const OFFERED = {
  R: { type: '1X2', sels: { '1': 2.5, X: 3.2, '2': 2.9 } },
  H: { type: 'AH', quarters: -3, sels: { '1': 1.9, '2': 1.9 } },
} as const;

test('an operator is told what a slip is on: its league and match, line, odds, and the score once there is one', async () => {
  const stage = stageSports();
  await stage.offer('A', OFFERED);
  await stage.offer('B', OFFERED);
  const slip = await stage.placed('may', [stage.leg('A', 'R', '1'), stage.leg('B', 'H', '1')]);
  await stage.settle('B', 'H', { '1': [1, 0], '2': [0, 1] });
  const told = tellSlip(stage.store.read, slip);
  expect(told).toMatchObject({
    odds: '4.7500',
    legs: [
      { league_id: 'T1', match: { en: 'A Home – A Away' }, market_type: '1X2', line: null, odds: '2.5000', full_score: null },
      { market_type: 'AH', line: '-0.75', selection: { en: 'B Home -0.75', zh: 'B Home -0.75' } },
    ],
  });
  expect(tellSlip(stage.store.read, { ...slip, kind: 'TRIXIE' }).odds).toBeNull();
});
