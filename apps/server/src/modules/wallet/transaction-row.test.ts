import { translate } from '@fairhall/i18n/catalogue';
import { amount, major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import type { AccountRef, Transfer } from '../ledger/index.ts';
import { TX_CODES } from './queries/transaction-codes.ts';
import { type RowType, transactionRow, typeOf } from './transaction-row.ts';

const CASH: AccountRef = { owner: 'member', kind: 'cash' };
const HELD: AccountRef = { owner: 'member', kind: 'held' };
const LOTTERY: AccountRef = { owner: 'house', kind: 'game', area: 'LOTTERY' };
const OWED: AccountRef = { owner: 'member', kind: 'receivable' };
const THERE: AccountRef = { owner: 'house', kind: 'transit', area: 'VENDOR:LANTERNS' };
const BANK: AccountRef = { owner: 'house', kind: 'outside', area: 'BAYVIEW' };

const MOVE: Transfer = {
  txId: 36n ** 3n,
  leg: 1,
  asset: 'MMK',
  debit: BANK,
  debitAfter: null,
  debitVersion: null,
  credit: CASH,
  creditAfter: major(5),
  creditVersion: 1n,
  amount: amount(20_001n),
  kind: 'deposit',
  ref: 71n,
  actor: { type: 'operator', id: '11' },
  reason: 'LT-7Q4K2',
  reverses: null,
  createdAtMs: 1_000,
};
const READER = { account: 'mei88', language: 'EN' };

const spent = { debit: CASH, debitAfter: major(3), credit: LOTTERY, creditAfter: null };
const cases: [string, Partial<Transfer>, object][] = [
  ['a deposit', {}, { amount: '2.0001', currentAvailBalance: '5.0000', orderNo: 'LT-7Q4K2', remark: '', txTypeId: 'deposit' }],
  ['a stake', { ...spent, kind: 'stake', reason: null }, { amount: '-2.0001', currentAvailBalance: '3.0000', orderNo: '1000', remark: '' }],
  ['winnings', { debit: LOTTERY, kind: 'payout', ref: 35n }, { amount: '2.0001', currentAvailBalance: '5.0000', orderNo: 'Z' }],
  ['winnings taken back', { ...spent, kind: 'reversal', ref: 35n }, { amount: '-2.0001', currentAvailBalance: '3.0000', orderNo: 'Z' }],
  [
    'money for a vendor’s wallet',
    { ...spent, credit: THERE, kind: 'vendor_move' },
    { txTypeId: 'vendor_out', txTypeName: 'Moved to a game wallet', amount: '-2.0001', currentAvailBalance: '3.0000' },
  ],
  [
    'money that came home from there',
    { debit: THERE, kind: 'vendor_move' },
    { txTypeId: 'vendor_in', txTypeName: 'Back from a game wallet', amount: '2.0001', currentAvailBalance: '5.0000' },
  ],
  ['a returned stake', { debit: LOTTERY, kind: 'stake_refund', ref: 36n }, { amount: '2.0001', orderNo: '10' }],
  [
    'money set aside',
    { ...spent, credit: HELD, creditAfter: major(9), kind: 'hold' },
    { amount: '-2.0001', currentAvailBalance: '3.0000', orderNo: 'LT-7Q4K2', txTypeName: 'Withdrawal asked for' },
  ],
  [
    'money given back',
    { debit: HELD, debitAfter: major(9), kind: 'release' },
    { amount: '2.0001', currentAvailBalance: '5.0000', orderNo: 'LT-7Q4K2', txTypeName: 'Withdrawal given back' },
  ],
  [
    'a payout of what was set aside',
    { debit: HELD, debitAfter: major(1), credit: BANK, creditAfter: null, kind: 'withdrawal' },
    { amount: '-2.0001', currentAvailBalance: '1.0000' },
  ],
  [
    'winnings that cash could not give back',
    { ...spent, debit: OWED, debitAfter: major(-4), kind: 'reversal', ref: 35n },
    { txTypeId: 'owed', txTypeName: 'Owed', amount: '-2.0001', currentAvailBalance: '-4.0000', orderNo: 'Z' },
  ],
  [
    'a debt paid from cash',
    { debit: CASH, debitAfter: major(3), credit: OWED, creditAfter: major(-1), kind: 'correction' },
    { txTypeId: 'owed_collected', txTypeName: 'Paid back what was owed', amount: '-2.0001', currentAvailBalance: '3.0000', remark: '' },
  ],
  [
    'a debt written off',
    { debit: LOTTERY, debitAfter: null, credit: OWED, creditAfter: ZERO, kind: 'correction' },
    { txTypeId: 'owed_written_off', txTypeName: 'No longer owed', amount: '2.0001', currentAvailBalance: '0.0000' },
  ],
  ["a correction keeps the operator's words to itself", { kind: 'correction', reason: 'suspected fraud' }, { remark: '', orderNo: '1Z' }],
  ['a number of the database is never told', { kind: 'rebate', reason: null, ref: 117_579_806_517_755_904n }, { orderNo: 'W5QK9F814AO' }],
];
test.each(cases)('%s', (_, change, row) => {
  expect(transactionRow({ ...MOVE, ...change }, READER)).toMatchObject({ customerName: 'mei88', txTimeInTimestamp: 1_000, ...row });
});

const BONUS: AccountRef = { owner: 'member', kind: 'bonus', grantId: 1n };
const house = (kind: 'fee' | 'promotion' | 'transit', area: string): AccountRef => ({ owner: 'house', kind, area });

test.each<[RowType, Partial<Transfer>]>([
  ['deposit_fee', { ...spent, credit: house('fee', 'BAYVIEW'), kind: 'fee' }],
  ['fee_return', { debit: house('promotion', 'FEE_RETURN'), kind: 'adjustment' }],
  ['adjustment', { debit: house('promotion', 'GOODWILL'), kind: 'adjustment' }],
  ['deposit_reversed', { ...spent, credit: BANK, kind: 'charge_back' }],
  ['owed', { debit: OWED, debitAfter: major(-1), credit: BANK, creditAfter: null, kind: 'charge_back' }],
  ['withdrawal', { debit: HELD, credit: BANK, kind: 'withdrawal' }],
  ['withdraw_fee', { debit: HELD, credit: house('fee', 'BANK'), kind: 'withdrawal' }],
  ['withdraw_returned', { debit: BANK, credit: HELD, kind: 'payout_return' }],
  ['transfer_up', { ...spent, credit: house('transit', 'MEMBER'), kind: 'transfer', reason: 'up' }],
  ['transfer_down', { ...spent, credit: house('transit', 'MEMBER'), kind: 'transfer', reason: null }],
  ['transfer_in', { debit: house('transit', 'MEMBER'), kind: 'transfer' }],
  ['bonus_convert', { debit: BONUS, kind: 'convert' }],
  ['bonus_restored', { debit: house('promotion', '7'), credit: BONUS, kind: 'reversal' }],
])('a move is told as %s by its kind and area', (type, change) => {
  expect(typeOf({ ...MOVE, ...change })).toBe(type);
});

test('every row has a name in each language, and no two share one', () => {
  for (const language of ['EN', 'MY', 'CN']) {
    const types = Object.keys(TX_CODES) as RowType[];
    const names = types.map((type) => translate(language, `records.tx.${type}`));
    expect(names.filter((name) => name.startsWith('records.'))).toEqual([]);
    expect(new Set(names).size).toBe(types.length);
  }
});

test('moves of one group have rows of their own', () => {
  expect(transactionRow(MOVE, READER).txId).not.toBe(transactionRow({ ...MOVE, leg: 2 }, READER).txId);
});
