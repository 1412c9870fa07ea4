import { amount, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { type Booked, compareTransactions, type Entry, type Told } from './compare.ts';

const [FROM, TO, HOUR] = [10_000_000, 13_600_000, 3_600_000];
const MARGIN = 600_000;
const E4 = (units: number) => amount(BigInt(units) * 10_000n);

const entry = (transactionId: string, more: Partial<Entry> = {}): Entry => ({
  ...{
    transactionId,
    kind: 'bet',
    user: '1-77',
    round: 'r1',
    gameCode: 'S3',
    currency: 'MMK',
    amount: E4(5),
    reference: '',
    atMs: FROM + 1,
  },
  ...more,
});
const booked = (transactionId: string, more: Partial<Booked> = {}): Booked => ({
  undoneAtMs: null,
  free: false,
  ...entry(transactionId, more),
  ...more,
});
const undoing = (reference: string, atMs = FROM + 2): Told => {
  const { kind: _, amount: __, currency: ___, ...rest } = entry(`undo-${reference}`, { atMs });
  return { ...rest, kind: 'rollback', reference };
};
const compare = (told: Told[], ours: Booked[]) =>
  compareTransactions({ told, booked: ours, toldFromMs: FROM - MARGIN, fromMs: FROM, toMs: TO }).map(({ kind, transactionId, apart }) => ({
    ...{ kind, transactionId, apart },
  }));

test('what both sides say alike is no difference', () => {
  expect(compare([entry('a'), entry('b', { kind: 'win' })], [booked('a'), booked('b', { kind: 'win' })])).toEqual([]);
});

test('what one side alone has is a difference, worth what the wallet lacks', () => {
  expect(compare([entry('bet'), entry('win', { kind: 'win', amount: E4(9) })], [])).toEqual([
    { kind: 'missing_here', transactionId: 'bet', apart: E4(-5) },
    { kind: 'missing_here', transactionId: 'win', apart: E4(9) },
  ]);
  expect(compare([], [booked('bet'), booked('win', { kind: 'win', amount: E4(9) })])).toEqual([
    { kind: 'missing_there', transactionId: 'bet', apart: E4(5) },
    { kind: 'missing_there', transactionId: 'win', apart: E4(-9) },
  ]);
});

test('another amount is worth the difference, in the direction of the wallet', () => {
  expect(compare([entry('a', { amount: E4(7) })], [booked('a')])).toEqual([{ kind: 'amount', transactionId: 'a', apart: E4(-2) }]);
  expect(compare([entry('a', { kind: 'win', amount: E4(7) })], [booked('a', { kind: 'win' })])).toEqual([
    { kind: 'amount', transactionId: 'a', apart: E4(2) },
  ]);
});

test.each<[string, Partial<Entry>]>([
  ['kind', { kind: 'win' }],
  ['member', { user: '1-78' }],
  ['round', { round: 'r2' }],
  ['game', { gameCode: 'S5' }],
  ['currency', { currency: 'THB' }],
])('another %s is a difference of content, for persons to judge', (_, other) => {
  expect(compare([entry('a', other)], [booked('a')])).toEqual([{ kind: 'content', transactionId: 'a', apart: ZERO }]);
});

test('what was taken back on one side alone is a difference of state', () => {
  expect(compare([entry('a'), undoing('a')], [booked('a')])).toEqual([{ kind: 'state', transactionId: 'a', apart: E4(5) }]);
  expect(compare([entry('a')], [booked('a', { undoneAtMs: FROM + 5 })])).toEqual([{ kind: 'state', transactionId: 'a', apart: E4(-5) }]);
  expect(compare([entry('a'), undoing('a')], [booked('a', { undoneAtMs: FROM + 5 })])).toEqual([]);
});

test('a bet that the vendor was unsure of is listed as taken back alone, or not at all', () => {
  expect(compare([undoing('a')], [booked('a', { undoneAtMs: FROM + 5 })])).toEqual([]);
  expect(compare([undoing('never came')], [])).toEqual([]);
  expect(compare([], [booked('a', { undoneAtMs: FROM + 5 })])).toEqual([]);
});

test('what is taken back days later is held against the vendor’s list of that day', () => {
  const old = { atMs: FROM - 24 * HOUR };
  expect(compare([undoing('a')], [booked('a', { ...old, undoneAtMs: FROM + 3 })])).toEqual([]);
  expect(compare([undoing('a')], [booked('a', old)])).toEqual([{ kind: 'state', transactionId: 'a', apart: E4(5) }]);
  expect(compare([], [booked('a', { ...old, undoneAtMs: FROM + 3 })])).toEqual([{ kind: 'state', transactionId: 'a', apart: E4(-5) }]);
});

test('what was taken back behind the span is left to the next one', () => {
  expect(compare([entry('a')], [booked('a', { undoneAtMs: TO + 1 })])).toEqual([]);
});

test('clocks may differ by the margin, and what lies outside the span is not judged', () => {
  expect(compare([entry('a', { atMs: FROM - MARGIN })], [booked('a')])).toEqual([]);
  expect(compare([entry('a')], [booked('a', { atMs: TO + 5 })])).toEqual([]);
  expect(compare([entry('early', { atMs: FROM - 1 }), entry('late', { atMs: TO })], [])).toEqual([]);
});

test('a bet that a promotion paid moved nothing here, whatever it is worth there', () => {
  expect(compare([entry('a')], [booked('a', { free: true, amount: ZERO })])).toEqual([]);
});

test('a loss may be told by a win of nothing, on either side', () => {
  const nothing = { kind: 'win' as const, amount: ZERO };
  expect(compare([entry('a', nothing)], [booked('b', nothing)])).toEqual([]);
});
