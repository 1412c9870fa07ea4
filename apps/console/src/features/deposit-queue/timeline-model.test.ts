import { expect, test } from 'vitest';
import { timelineSteps } from './timeline-model.ts';

const at = (state: string, atMs: number) => ({ state, atMs, actor: '' });
type Road = Parameters<typeof timelineSteps>[0];
const brief = (deposit: Pick<Road, 'state' | 'timeline'> & Partial<Road>) =>
  timelineSteps({ needsTwo: false, firstApproval: null, ...deposit }).map(({ state, stage }) => `${state} ${stage}`);

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

test('where two must approve, the first approval is a step: to come, stood on, and taken', () => {
  const before = [at('created', 1), at('paid', 2), at('review', 3)];
  expect(brief({ state: 'review', timeline: before, needsTwo: true })).toEqual([
    'created done',
    'paid done',
    'review current',
    'first_approved next',
    'approved next',
  ]);
  const first = { firstApproval: { operator: 'sam', atMs: 4, note: '' } };
  const after = [...before, at('first_approved', 4)];
  expect(brief({ state: 'review', timeline: after, needsTwo: true, ...first }).slice(2)).toEqual([
    'review done',
    'first_approved current',
    'approved next',
  ]);
  expect(brief({ state: 'approved', timeline: [...after, at('approved', 5)], ...first }).slice(2)).toEqual([
    'review done',
    'first_approved done',
    'approved done',
  ]);
  expect(brief({ state: 'rejected', timeline: [...after, at('rejected', 5)], ...first }).slice(2)).toEqual([
    'review done',
    'first_approved done',
    'rejected done',
  ]);
});
