import { expect, test } from 'vitest';
import { isApprovedBy, isLeftLying, reviewStandOf, waitsForSecond } from './queue-row.ts';

const by = (operator: string) => ({ operator, atMs: 5, note: '' });

test('a request may be taken over once its latest handler left it for ten minutes', () => {
  const review = (atMs: number) => ({ state: 'review', atMs, actor: 'sam' });
  expect(isLeftLying({ timeline: [review(0)] }, 599_999)).toBe(false);
  expect(isLeftLying({ timeline: [review(0)] }, 600_000)).toBe(true);
  expect(isLeftLying({ timeline: [review(0), review(300_000)] }, 600_000)).toBe(false);
  expect(isLeftLying({ timeline: [] }, 600_000)).toBe(false);
});

test('under review it is decided by its handler; approved once, by anybody but the first', () => {
  const one = { needsTwo: false, firstApproval: null };
  expect(reviewStandOf({ ...one, handler: 'nora' }, 'nora')).toBe('mine');
  expect(reviewStandOf({ ...one, handler: 'sam' }, 'nora')).toBe('others');
  const once = { handler: 'sam', needsTwo: true, firstApproval: by('sam') };
  expect(reviewStandOf(once, 'nora')).toBe('second');
  expect(reviewStandOf(once, 'sam')).toBe('awaited');
});

test('when the threshold was raised since, whoever approved first decides alone', () => {
  expect(reviewStandOf({ handler: 'sam', needsTwo: false, firstApproval: by('sam') }, 'sam')).toBe('mine');
});

test('it waits for a second approval only until it is decided', () => {
  expect(waitsForSecond({ state: 'review', firstApproval: by('sam') })).toBe(true);
  expect(waitsForSecond({ state: 'review', firstApproval: null })).toBe(false);
  expect(waitsForSecond({ state: 'approved', firstApproval: by('sam') })).toBe(false);
});

test('after a lost answer the row says whether one’s own approval is in it', () => {
  expect(isApprovedBy({ state: 'approved', firstApproval: null }, 'nora')).toBe(true);
  expect(isApprovedBy({ state: 'review', firstApproval: by('nora') }, 'nora')).toBe(true);
  expect(isApprovedBy({ state: 'review', firstApproval: by('sam') }, 'nora')).toBe(false);
  expect(isApprovedBy({ state: 'review', firstApproval: null }, 'nora')).toBe(false);
  expect(isApprovedBy({ state: 'rejected', firstApproval: by('nora') }, 'nora')).toBe(false);
});
