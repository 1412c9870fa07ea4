import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { bookDifferences, cashierDifferences, fundsOf, statementLines } from './statement.ts';

const cash = { asset: 'MMK', account: 'cash' as const, area: '' };
const outside = { asset: 'MMK', account: 'outside' as const, area: 'KBZ' };
const game = { asset: 'MMK', account: 'game' as const, area: 'LOTTERY' };
const balance = (of: typeof cash | typeof outside | typeof game, units: bigint) => ({ ...of, balance: amount(units) });
const move = (of: typeof cash | typeof outside | typeof game, credited: bigint, debited: bigint) => ({
  ...of,
  kind: 'deposit' as const,
  transfers: 1n,
  credited: amount(credited),
  debited: amount(debited),
});

test('a line closes with what it opened with and what moved; classes that only moved, or are only counted, have theirs', () => {
  const lines = statementLines({
    openings: [balance(cash, 100n), balance(outside, -100n)],
    moves: [move(cash, 50n, 20n), move(outside, 0n, 50n), move(game, 20n, 0n)],
    counted: [balance(cash, 130n)],
  });
  expect(lines).toEqual([
    { ...cash, opening: 100n, closing: 130n, counted: 130n },
    { ...outside, opening: -100n, closing: -150n, counted: null },
    { ...game, opening: 0n, closing: 20n, counted: null },
  ]);
  expect(bookDifferences(lines)).toEqual([]);
  expect(fundsOf(lines)).toEqual({ held: 150n, members: 130n, house: 20n, difference: 0n });
});

test('accounts that say something else than their transfers, and an asset that does not sum to zero, are differences', () => {
  const lines = statementLines({ openings: [balance(cash, 100n)], moves: [], counted: [balance(cash, 99n)] });
  expect(bookDifferences(lines)).toEqual([
    { rule: 'counted', asset: 'MMK', subject: 'cash', inLedger: 100n, elsewhere: 99n },
    { rule: 'zero_sum', asset: 'MMK', subject: 'MMK', inLedger: 100n, elsewhere: 0n },
  ]);
});

const DAY = { fromMs: 1_000, toMs: 2_000 };
const group = (txId: bigint, units: bigint, atMs: number) => ({ txId, asset: 'MMK', amount: amount(units), atMs });

test('transfers without a request, requests without transfers and other amounts are differences, each of its own day', () => {
  const ledger = [group(1n, 5n, 1_500), group(2n, 6n, 1_500), group(3n, 7n, 1_500), group(8n, 1n, 999)];
  const cashier = [group(1n, 5n, 1_500), group(2n, 9n, 1_500), group(4n, 8n, 1_999), group(9n, 1n, 2_000)];
  expect(cashierDifferences({ ledger, cashier }, DAY).map(({ subject, inLedger, elsewhere }) => [subject, inLedger, elsewhere])).toEqual([
    ['2', 6n, 9n],
    ['3', 7n, 0n],
    ['4', 0n, 8n],
  ]);
});

test('a request stamped on the other side of midnight than its transfers is no difference', () => {
  expect(cashierDifferences({ ledger: [group(1n, 5n, 1_999)], cashier: [group(1n, 5n, 2_001)] }, DAY)).toEqual([]);
});
