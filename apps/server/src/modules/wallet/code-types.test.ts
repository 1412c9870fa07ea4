import { expect, test } from 'vitest';
import { TRANSFER_KINDS } from '../ledger/index.ts';
import { kindsOf } from './code-types.ts';

test.each([
  ['', undefined],
  [' , ', undefined],
  ['deposit', ['deposit']],
  ['betting,winning', ['stake', 'stake_refund', 'stake_void', 'payout']],
  ['withdraw, withdraw', ['withdrawal', 'hold', 'release', 'payout_return']],
  ['dividend', ['dividend']],
  ['jackpot', null],
  ['deposit,toString', null],
])('%j stands for %j', (codeTypes, kinds) => {
  expect(kindsOf(codeTypes)).toEqual(kinds);
});

test('every kind of move is found by one of the five types that clients offer', () => {
  expect(new Set(kindsOf('deposit,withdraw,betting,winning,other'))).toEqual(new Set(TRANSFER_KINDS));
});
