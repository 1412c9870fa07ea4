import { major } from '@fairhall/money/amount';
import { describe, expect, test } from 'vitest';
import { REVIEW_LEFT_MS } from '../terms.ts';
import { judgeApproval, judgeTaking, mayDecide, needsTwo } from './judge.ts';
import { type FirstApproval, type Reviewed, reachedStates, type Step } from './reviewed.ts';

type State = 'paid' | 'review' | 'approved' | 'rejected' | 'expired';
const NORA = 11n;
const SAM = 12n;
const LIMIT = major(50_000);

const row = (over: Partial<Reviewed<State>> = {}): Reviewed<State> => ({
  merchantId: 1,
  part: 0,
  amount: LIMIT,
  state: 'paid',
  handlerId: null,
  takenAtMs: null,
  reason: null,
  firstApproval: null,
  ...over,
});
const first = (operatorId: bigint): FirstApproval => ({ operatorId, operatorName: 'x', atMs: 5, note: '' });
const held = (handlerId: bigint, over: Partial<Reviewed<State>> = {}) => row({ state: 'review', handlerId, takenAtMs: 1_000, ...over });
const once = (operatorId: bigint, over: Partial<Reviewed<State>> = {}) => held(operatorId, { firstApproval: first(operatorId), ...over });

describe('an approval', () => {
  const below = { amount: major(49_999) };
  test.each<[string, Reviewed<State>, bigint, string]>([
    ['below the threshold decides at once', row(below), NORA, 'decides'],
    ['of one in hand, below it, decides', held(NORA, below), NORA, 'decides'],
    ['at the threshold is the first of two', row(), NORA, 'first'],
    ['of one in hand, at it, is the first of two', held(NORA), NORA, 'first'],
    ['by another is the second', once(NORA), SAM, 'second'],
    ['by the same operator counts once', once(NORA), NORA, 'same_operator'],
    ['of one in other hands is too late', held(SAM), NORA, 'moved'],
    ['of an approved one was done', row({ state: 'approved', handlerId: SAM }), NORA, 'done'],
    ['of a rejected one is too late', row({ state: 'rejected', handlerId: NORA }), NORA, 'moved'],
    ['of an expired one is too late', row({ state: 'expired' }), NORA, 'moved'],
    ['by the first operator counts once, though the threshold was raised above it since', once(NORA, below), NORA, 'same_operator'],
    ['by another is the second then as well', once(NORA, below), SAM, 'second'],
  ])('%s', (_name, request, operatorId, expected) => {
    expect(judgeApproval(request, { operatorId, free: 'paid', secondFrom: LIMIT })).toBe(expected);
  });

  test('at a threshold of nothing each one takes two', () => {
    expect(judgeApproval(row({ amount: major(1) }), { operatorId: NORA, free: 'paid', secondFrom: major(0) })).toBe('first');
  });
});

test('what was approved once may be decided by anybody: either of the two may reject', () => {
  for (const operatorId of [NORA, SAM]) expect(mayDecide(once(NORA), { operatorId, free: 'paid' })).toBe(true);
  expect(mayDecide(held(NORA), { operatorId: SAM, free: 'paid' })).toBe(false);
});

test('what was approved once is in nobody’s hands: it is not taken, however long it lies', () => {
  const late = { free: 'paid' as const, nowMs: 1_000 + REVIEW_LEFT_MS };
  expect(judgeTaking(held(NORA), { operatorId: SAM, ...late })).toBe('taken');
  expect(judgeTaking(held(NORA), { operatorId: SAM, ...late, nowMs: late.nowMs - 1 })).toBe('moved');
  expect(judgeTaking(held(NORA), { operatorId: NORA, ...late })).toBe('done');
  for (const operatorId of [NORA, SAM]) expect(judgeTaking(once(NORA), { operatorId, ...late })).toBe('moved');
});

test('two are asked for while it is undecided, and by the rule of now', () => {
  const asks = (request: Reviewed<State>, secondFrom = LIMIT) => needsTwo(request, { free: 'paid', secondFrom });
  expect([asks(row()), asks(held(NORA)), asks(once(NORA))]).toEqual([true, true, true]);
  expect([asks(row(), major(50_001)), asks(row({ state: 'approved' })), asks(row({ state: 'expired' }))]).toEqual([false, false, false]);
});

test('a member is told when each state was first reached, and nothing of a first approval', () => {
  const actor = { type: 'operator' as const, id: '11', name: 'nora' };
  const steps: Step<State>[] = [
    { state: 'paid', actor, atMs: 1 },
    { state: 'review', actor, atMs: 2 },
    { state: 'review', actor, atMs: 3 },
    { state: 'first_approved', actor, atMs: 4 },
    { state: 'approved', actor, atMs: 5 },
  ];
  expect(reachedStates(steps)).toEqual([
    { state: 'paid', atMs: 1 },
    { state: 'review', atMs: 2 },
    { state: 'approved', atMs: 5 },
  ]);
});
