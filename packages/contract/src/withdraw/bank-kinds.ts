import type { NumberForm } from './number-form.ts';

/** What a member is paid at. */
export const BANK_KINDS = ['bank', 'wallet'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** The most digits that any number of a bank or wallet has. */
export const NUMBER_DIGITS_MAX = 30;

/** Countries whose banks we know rules of. */
export const BANK_COUNTRIES = ['MM', 'TH', 'VN', 'PH'] as const;
export type BankCountry = (typeof BANK_COUNTRIES)[number];

/** How many digits an account at a bank has there. */
const ACCOUNT_DIGITS: Readonly<Record<BankCountry, { min: number; max: number }>> = {
  MM: { min: 5, max: 20 },
  TH: { min: 7, max: 12 },
  VN: { min: 1, max: 19 },
  PH: { min: 8, max: 16 },
};

/** The six digits by which cards and QRs name a bank; in Vietnam those of its one number range. */
export const BANK_BIN = /^\d{6}$/;
const VIETNAMESE_BIN = /^970\d{3}$/;
/** ISO 9362: four letters of the bank, two of its country. */
export const BANK_BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
export const BANK_LOCAL_CODE = /^[A-Z0-9]{1,12}$/;

type FormOf = { kinds: readonly BankKind[]; country?: BankCountry; min: number; max: number };

/** Whose numbers have a form, and how many digits such a number may have. */
export const FORM_TERMS: Readonly<Record<NumberForm, FormOf>> = {
  digits: { kinds: BANK_KINDS, min: 1, max: NUMBER_DIGITS_MAX },
  mm_wallet: { kinds: ['wallet'], country: 'MM', min: 9, max: 11 },
  th_wallet: { kinds: ['wallet'], country: 'TH', min: 10, max: 10 },
  th_promptpay: { kinds: ['wallet'], country: 'TH', min: 10, max: 13 },
  vn_wallet: { kinds: ['wallet'], country: 'VN', min: 10, max: 10 },
  vn_card: { kinds: ['bank'], country: 'VN', min: 12, max: 19 },
  ph_wallet: { kinds: ['wallet'], country: 'PH', min: 11, max: 11 },
};

/** What of a bank says where it is and what its numbers look like. Null: nobody said. */
export type BankTerms = {
  kind: BankKind;
  country: BankCountry | null;
  bin: string | null;
  bic: string | null;
  numberForm: NumberForm;
  numberMin: number;
  numberMax: number;
};

/** The first of its terms that its kind or country does not know; null: all fit. */
export function wrongTermOf({ kind, country, bin, bic, numberForm, numberMin, numberMax }: BankTerms): keyof BankTerms | null {
  const form = FORM_TERMS[numberForm];
  if (!form.kinds.includes(kind) || (country !== null && form.country !== undefined && form.country !== country)) return 'numberForm';
  const isAccount = kind === 'bank' && numberForm === 'digits' && country !== null;
  const { min, max } = isAccount ? ACCOUNT_DIGITS[country] : form;
  if (numberMin < min) return 'numberMin';
  if (numberMax < numberMin || numberMax > max) return 'numberMax';
  if (bin !== null && country === 'VN' && !VIETNAMESE_BIN.test(bin)) return 'bin';
  return bic !== null && country !== null && bic.slice(4, 6) !== country ? 'bic' : null;
}
