import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { paymentOf } from './purse-model.ts';

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
