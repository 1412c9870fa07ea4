import { expect, test } from 'vitest';
import { type BankTerms, wrongTermOf } from './bank-kinds.ts';

const BANK: BankTerms = { kind: 'bank', country: 'VN', bin: '970436', bic: 'BFTVVNVX', numberForm: 'digits', numberMin: 6, numberMax: 19 };

test.each<[string, Partial<BankTerms>, keyof BankTerms | null]>([
  ['all fits', {}, null],
  ['no code is needed', { bin: null, bic: null }, null],
  ['a BIN of Vietnam begins with 970', { bin: '971436' }, 'bin'],
  ['elsewhere it may be any', { country: 'PH', bin: '400123', bic: null, numberMin: 8, numberMax: 16 }, null],
  ['a BIC is of its country', { bic: 'BFTVTHBK' }, 'bic'],
  ['an account in Thailand has at most twelve digits', { country: 'TH', bin: null, bic: null, numberMin: 7, numberMax: 13 }, 'numberMax'],
  ['and at least seven', { country: 'TH', bin: null, bic: null, numberMin: 6, numberMax: 12 }, 'numberMin'],
  ['where nobody said where it is, nothing is known', { country: null, bin: '123456', bic: null, numberMax: 30 }, null],
  ['a wallet of Myanmar is no wallet of Vietnam', { kind: 'wallet', numberForm: 'mm_wallet', numberMin: 9, numberMax: 11 }, 'numberForm'],
  ['a wallet is no bank', { numberForm: 'vn_wallet', numberMin: 10, numberMax: 10 }, 'numberForm'],
])('%s', (_what, change, wrong) => {
  expect(wrongTermOf({ ...BANK, ...change })).toBe(wrong);
});
