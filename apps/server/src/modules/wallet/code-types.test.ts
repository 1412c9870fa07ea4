import { expect, test } from 'vitest';
import { TRANSFER_KINDS } from '../ledger/index.ts';
import { FEE_RETURN, wishOf } from './code-types.ts';

test.each([
  ['', undefined],
  [' , ', undefined],
  ['betting,winning', { kinds: ['stake', 'stake_refund', 'stake_void', 'payout', 'free_win'], areas: [], butAreas: [] }],
  ['withdraw, withdraw', { kinds: ['withdrawal', 'hold', 'release', 'payout_return'], areas: [], butAreas: [] }],
  ['deposit', { kinds: ['deposit', 'fee', 'charge_back'], areas: [FEE_RETURN], butAreas: [] }],
  ['dividend', { kinds: ['dividend'], areas: [], butAreas: [] }],
  ['jackpot', null],
  ['deposit,toString', null],
])('%j stands for %j', (codeTypes, wish) => {
  expect(wishOf(codeTypes)).toEqual(wish);
});

test('every kind of move is found by one of the six types that the phone offers; a fee that is given back by one alone', () => {
  const all = wishOf('deposit,withdraw,betting,winning,betting_rebate,other');
  expect(new Set(all?.kinds)).toEqual(new Set(TRANSFER_KINDS));
  expect(all?.butAreas).toEqual([]);
  expect(wishOf('other')?.butAreas).toEqual([FEE_RETURN]);
});
