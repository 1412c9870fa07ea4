import type { NumberForm } from './number-form.ts';

/** What a member is paid at. */
export const BANK_KINDS = ['bank', 'wallet'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** The most digits that any number of a bank or wallet has. */
export const NUMBER_DIGITS_MAX = 30;

type FormOf = { kinds: readonly BankKind[]; min: number; max: number };

/** Whose numbers have a form, and how many digits such a number may have. */
export const FORM_TERMS: Readonly<Record<NumberForm, FormOf>> = {
  digits: { kinds: BANK_KINDS, min: 1, max: NUMBER_DIGITS_MAX },
  mm_wallet: { kinds: ['wallet'], min: 9, max: 11 },
  th_wallet: { kinds: ['wallet'], min: 10, max: 10 },
  th_promptpay: { kinds: ['wallet'], min: 10, max: 13 },
  vn_wallet: { kinds: ['wallet'], min: 10, max: 10 },
  vn_card: { kinds: ['bank'], min: 12, max: 19 },
  ph_wallet: { kinds: ['wallet'], min: 11, max: 11 },
};
