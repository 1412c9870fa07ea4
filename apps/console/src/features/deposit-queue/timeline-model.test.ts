import { expect, test } from 'vitest';
import { timelineSteps } from './timeline-model.ts';

const at = (state: string, atMs: number) => ({ state, atMs, actor: '' });
const brief = (deposit: Parameters<typeof timelineSteps>[0]) => timelineSteps(deposit).map(({ state, stage }) => `${state} ${stage}`);

test('a deposit under review stands on its third step', () => {
  expect(brief({ state: 'review', timeline: [at('created', 1), at('paid', 2), at('review', 3)] })).toEqual([
    'created done',
    'paid done',
    'review current',
    'approved next',
  ]);
});

test('a credited deposit has gone the whole road, even where a step left no time', () => {
  expect(brief({ state: 'approved', timeline: [at('created', 1), at('review', 3), at('approved', 4)] })).toEqual([
    'created done',
    'paid next',
    'review done',
    'approved done',
  ]);
});

test('a rejected or expired one ends there, without steps it never took', () => {
  expect(brief({ state: 'rejected', timeline: [at('created', 1), at('paid', 2), at('review', 3), at('rejected', 4)] }).at(-1)).toBe(
    'rejected done',
  );
  expect(brief({ state: 'expired', timeline: [at('created', 1), at('expired', 2)] })).toEqual(['created done', 'expired done']);
});
