import { major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { depositPostings } from './postings.ts';

test.each([
  ['a deposit by one bank', { depositId: 7n, channel: 'BAYVIEW', amount: major(2_000), reference: 'LT-7Q4K2' }],
  ['a deposit by another', { depositId: 8n, channel: 'HILLTOP', amount: major(1), reference: 'LT-2C3D4' }],
])('%s moves its amount once, from outside to cash', (_, deposit) => {
  expect(depositPostings(deposit)).toEqual([
    {
      debit: { owner: 'house', kind: 'outside', area: deposit.channel },
      credit: { owner: 'member', kind: 'cash' },
      amount: deposit.amount,
      kind: 'deposit',
      ref: deposit.depositId,
      reason: deposit.reference,
    },
  ]);
});
