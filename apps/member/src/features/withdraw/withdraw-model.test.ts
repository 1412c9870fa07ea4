import { expect, test } from 'vitest';
import { withdrawalOf } from './testing.ts';
import { isOpen, stepsOf } from './withdraw-model.ts';

const T = Date.parse('2026-11-21T08:01:00Z');
const at = (minutes: number) => T + minutes * 60_000;

test.each([
  [['requested'], 'done current waiting waiting', [at(0), null, null, null]],
  [['requested', 'review'], 'done current waiting waiting', [at(0), at(1), null, null]],
  [['requested', 'approved'], 'done done current waiting', [at(0), at(1), at(1), null]],
  [['requested', 'review', 'approved', 'paid'], 'done done done done', [at(0), at(1), at(2), at(3)]],
  [['requested', 'rejected'], 'done failed waiting waiting', [at(0), at(1), null, null]],
  [['requested', 'review', 'approved', 'rejected'], 'done done failed waiting', [at(0), at(1), at(3), null]],
] as const)('%s stands at %s', (reached, standings, times) => {
  const steps = stepsOf(withdrawalOf([...reached]));
  expect(steps.map(({ standing }) => standing).join(' ')).toBe(standings);
  expect(steps.map(({ atMs }) => atMs)).toEqual(times);
});

test('paid and rejected are no longer under way', () => {
  expect((['requested', 'review', 'approved', 'paid', 'rejected'] as const).filter((state) => isOpen({ state }))).toEqual([
    'requested',
    'review',
    'approved',
  ]);
});
