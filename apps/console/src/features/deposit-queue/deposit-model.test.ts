import { expect, test } from 'vitest';
import { isCarriedOut, standOf } from './deposit-model.ts';

const one = { needsTwo: false, firstApproval: null };
const once = { needsTwo: true, firstApproval: { operator: 'sam', atMs: 5, note: '' } };

test('a deposit is decided only by whoever took it', () => {
  expect(standOf({ state: 'created', handler: null, ...one }, 'nora')).toBe('unpaid');
  expect(standOf({ state: 'paid', handler: null, ...one }, 'nora')).toBe('free');
  expect(standOf({ state: 'review', handler: 'nora', ...one }, 'nora')).toBe('mine');
  expect(standOf({ state: 'review', handler: 'sam', ...one }, 'nora')).toBe('others');
  expect(standOf({ state: 'approved', handler: 'nora', ...one }, 'nora')).toBe('decided');
});

test('one that was approved once is another operator’s to decide', () => {
  expect(standOf({ state: 'review', handler: 'sam', ...once }, 'nora')).toBe('second');
  expect(standOf({ state: 'review', handler: 'sam', ...once }, 'sam')).toBe('awaited');
  expect(standOf({ state: 'approved', handler: 'nora', ...once }, 'sam')).toBe('decided');
});

test('after a lost answer only the state itself says what happened', () => {
  const approve = { kind: 'approve', amountE4: '1', note: '' } as const;
  expect(isCarriedOut(approve, { state: 'approved', handler: 'nora', ...one }, 'nora')).toBe(true);
  expect(isCarriedOut(approve, { state: 'review', handler: 'nora', ...one }, 'nora')).toBe(false);
  expect(isCarriedOut(approve, { state: 'review', handler: 'sam', ...once }, 'sam')).toBe(true);
  expect(isCarriedOut(approve, { state: 'review', handler: 'sam', ...once }, 'nora')).toBe(false);
  expect(isCarriedOut({ kind: 'reject', reason: 'x' }, { state: 'approved', handler: 'nora', ...one }, 'nora')).toBe(false);
  expect(isCarriedOut({ kind: 'take' }, { state: 'review', handler: 'sam', ...one }, 'nora')).toBe(false);
});
