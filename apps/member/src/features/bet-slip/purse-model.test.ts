import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { freeBetsFor, paymentOf } from './purse-model.ts';

const of = (usable: bigint, max: bigint | null) => ({ usableE4: amount(usable), maxBetE4: max === null ? null : amount(max) });

test.each([
  ['cash alone reaches', 5n, 9n, of(9n, 1n), { cash: 5n, bonus: 0n, lacks: false, above: null }],
  ['cash first, then the grant', 5n, 2n, of(9n, null), { cash: 2n, bonus: 3n, lacks: false, above: null }],
  ['at the largest bet', 5n, 2n, of(9n, 5n), { cash: 2n, bonus: 3n, lacks: false, above: null }],
  ['above it, with the whole stake', 5n, 2n, of(9n, 4n), { cash: 2n, bonus: 3n, lacks: false, above: 4n }],
  ['beyond both', 5n, 2n, of(2n, null), { cash: 2n, bonus: 3n, lacks: true, above: null }],
  ['without a grant', 5n, 2n, null, { cash: 2n, bonus: 3n, lacks: true, above: null }],
])('%s', (_, spent, cash, purse, payment) => {
  expect(paymentOf(amount(spent), amount(cash), purse)).toEqual(payment);
});

test.each([
  ['one line that costs as much', { lines: 1, onceE4: 10n, spentE4: 10n }, true],
  ['another stake', { lines: 1, onceE4: 11n, spentE4: 11n }, false],
  ['two lines that cost as much together', { lines: 2, onceE4: 10n, spentE4: 10n }, false],
  ['two draws that do', { lines: 1, onceE4: 5n, spentE4: 10n }, false],
])('a free bet pays %s: %o', (_, { lines, onceE4, spentE4 }, fits) => {
  const free = [{ unitE4: amount(10n) }];
  expect(freeBetsFor(free, { lines, onceE4: amount(onceE4), spentE4: amount(spentE4) })).toEqual(fits ? free[0] : null);
});
