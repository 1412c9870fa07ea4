import { expect, test } from 'vitest';
import { isCarriedOut, isLeftLying, neighbourOf, standOf } from './deposit-model.ts';

const list = [{ depositId: '1' }, { depositId: '2' }, { depositId: '3' }];
const onePage = { page: 0, totalPages: 1 };

test.each([
  ['the next of the first is the second', { depositId: '1', index: 0 }, { step: 1, ...onePage }, { depositId: '2' }],
  ['the one before the first is nothing', { depositId: '1', index: 0 }, { step: -1, ...onePage }, null],
  ['behind the last row the next page begins', { depositId: '3', index: 2 }, { step: 1, page: 0, totalPages: 2 }, 'page-after'],
  ['before the first row lies the page before', { depositId: '1', index: 0 }, { step: -1, page: 1, totalPages: 2 }, 'page-before'],
  ['a decided deposit has left: the one that moved up is next', { depositId: '9', index: 1 }, { step: 1, ...onePage }, { depositId: '2' }],
  ['a decided deposit has left: the one above stays above', { depositId: '9', index: 1 }, { step: -1, ...onePage }, { depositId: '1' }],
  [
    'the last one was decided: what still waits begins at the top',
    { depositId: '9', index: 3 },
    { step: 1, ...onePage },
    { depositId: '1' },
  ],
  ['nothing follows the last one', { depositId: '3', index: 2 }, { step: 1, ...onePage }, null],
  ['nothing open: down begins at the top', null, { step: 1, ...onePage }, { depositId: '1' }],
  ['nothing open: up begins at the foot', null, { step: -1, ...onePage }, { depositId: '3' }],
] as const)('%s', (_, place, way, expected) => {
  expect(neighbourOf(list, place, way)).toEqual(expected);
});

test('a deposit is decided only by whoever took it', () => {
  expect(standOf({ state: 'created', handler: null }, 'nora')).toBe('unpaid');
  expect(standOf({ state: 'paid', handler: null }, 'nora')).toBe('free');
  expect(standOf({ state: 'review', handler: 'nora' }, 'nora')).toBe('mine');
  expect(standOf({ state: 'review', handler: 'sam' }, 'nora')).toBe('others');
  expect(standOf({ state: 'approved', handler: 'nora' }, 'nora')).toBe('decided');
});

test('a request may be taken over once its latest handler left it for ten minutes', () => {
  const review = (atMs: number) => ({ state: 'review', atMs, actor: 'sam' });
  expect(isLeftLying({ timeline: [review(0)] }, 599_999)).toBe(false);
  expect(isLeftLying({ timeline: [review(0)] }, 600_000)).toBe(true);
  expect(isLeftLying({ timeline: [review(0), review(300_000)] }, 600_000)).toBe(false);
  expect(isLeftLying({ timeline: [] }, 600_000)).toBe(false);
});

test('after a lost answer only the state itself says what happened', () => {
  const approve = { kind: 'approve', amountE4: '1', note: '' } as const;
  expect(isCarriedOut(approve, { state: 'approved', handler: 'nora' }, 'nora')).toBe(true);
  expect(isCarriedOut(approve, { state: 'review', handler: 'nora' }, 'nora')).toBe(false);
  expect(isCarriedOut({ kind: 'reject', reason: 'x' }, { state: 'approved', handler: 'nora' }, 'nora')).toBe(false);
  expect(isCarriedOut({ kind: 'take' }, { state: 'review', handler: 'sam' }, 'nora')).toBe(false);
});
