import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { expect, test } from 'vitest';
import { withdrawalOf } from './testing.ts';
import { isOpen, trackOf, whyOf } from './withdraw-model.ts';

const T = Date.parse('2026-11-21T08:01:00Z');
const at = (minutes: number) => T + minutes * 60_000;
const MINUTE_MS = 60_000;

const part = (no: number, state: WithdrawalView['parts'][number]['state'], replaced = false): WithdrawalView['parts'][number] => ({
  ...{ no, amount: '10.0000', state, replaced, cardNumber: '****1234', reference: '' },
  sentAtMs: state === 'next' ? null : at(10 * no),
  endedAtMs: state === 'arrived' || state === 'returned' || state === 'stopped' ? at(10 * no + 5) : null,
});
const shown = (view: WithdrawalView) =>
  trackOf(view).map((step) => `${step.id === 'part' ? `${step.part.no}:${step.no}/${step.of}` : step.id} ${step.standing}`);

test.each([
  [['requested'], [], 'requested done, review current, ready waiting, all waiting'],
  [['requested', 'review'], [], 'requested done, review current, ready waiting, all waiting'],
  [['requested', 'approved'], [], 'requested done, review done, ready current, all waiting'],
  [['requested', 'rejected'], [], 'requested done, review failed, ready waiting, all waiting'],
  [['requested', 'review', 'approved', 'rejected'], [], 'requested done, review done, ready failed, all waiting'],
  [['requested', 'approved', 'paid'], [part(1, 'arrived')], 'requested done, review done, ready done, 1:1/1 done'],
  [
    ['requested', 'approved', 'paying'],
    [part(1, 'arrived'), part(2, 'bank'), part(3, 'next')],
    'requested done, review done, ready done, 1:1/3 done, 2:2/3 current, 3:3/3 waiting, all waiting',
  ],
  [
    ['requested', 'approved', 'paid', 'returned', 'paying'],
    [part(1, 'returned', true), part(2, 'sent')],
    'requested done, review done, ready done, 1:0/1 failed, 2:1/1 current',
  ],
] as const)('%s with its parts', (reached, parts, expected) => {
  expect(shown(withdrawalOf([...reached], { parts: [...parts] })).join(', ')).toBe(expected);
});

test('what is at the bank is told by when it usually has arrived; without figures when it was sent', () => {
  const view = withdrawalOf(['requested', 'approved', 'paying'], { parts: [part(1, 'bank')] });
  expect(trackOf({ ...view, usualMs: 48 * MINUTE_MS }).at(-1)).toMatchObject({ atMs: null, byMs: at(58) });
  expect(trackOf(view).at(-1)).toMatchObject({ atMs: at(10), byMs: null });
});

test('paid and rejected are no longer under way', () => {
  const states = ['requested', 'review', 'approved', 'paying', 'returned', 'paid', 'rejected'] as const;
  expect(states.filter((state) => !isOpen({ state }))).toEqual(['paid', 'rejected']);
});

test('what arrived, came back and arrived again is told by when it did last; while it is back it is told as open', () => {
  const two = [part(1, 'arrived'), part(2, 'arrived')];
  const again = withdrawalOf(['requested', 'approved', 'paid', 'returned', 'paying', 'paid'], { parts: two });
  expect(trackOf(again).at(-1)).toMatchObject({ id: 'all', standing: 'done', atMs: again.timeline.at(-1)?.atMs });
  const back = withdrawalOf(['requested', 'approved', 'paid', 'returned'], { parts: [part(1, 'arrived'), part(2, 'returned')] });
  expect(trackOf(back).at(-1)).toMatchObject({ id: 'all', standing: 'waiting', atMs: null });
});

test.each([
  ['INVALID_DESTINATION', { words: 'withdraw.why.number' }],
  ['REJECTED_BY_CHANNEL', { words: 'withdraw.why.bank' }],
  ['the bank says so', { text: 'the bank says so' }],
])('why it came back, by a provider or an operator: %s', (reason, why) => {
  expect(whyOf(reason)).toEqual(why);
});
