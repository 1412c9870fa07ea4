import type { CardShut } from '@fairhall/contract/withdraw/bank-cards';
import type { BankCountry, BankKind } from '@fairhall/contract/withdraw/bank-kinds';
import type { NumberForm } from '@fairhall/contract/withdraw/number-form';

/** A bank or wallet that a merchant pays to. */
export type Bank = {
  bankCode: string;
  kind: BankKind;
  nameEn: string;
  nameMy: string;
  nameCn: string;
  /** How many digits its card numbers have. */
  numberMin: number;
  numberMax: number;
  /** And what they look like. */
  numberForm: NumberForm;
  /** Where it is, and what its country and others call it; null: nobody said. */
  country: BankCountry | null;
  bin: string | null;
  bic: string | null;
  localCode: string | null;
  branch: 'required' | 'shown' | 'none';
  sorting: number;
  open: boolean;
  /** While its payments rest. */
  restsFromMs: number | null;
  restsUntilMs: number | null;
};

/** Where a member is paid. */
export type Card = {
  part: number;
  cardId: bigint;
  memberId: bigint;
  bankCode: string;
  /** By which the same number is found again. */
  numberIndex: Buffer;
  /** What of the number may be shown; empty: nothing. */
  last4: string;
  holder: string;
  province: string;
  branch: string;
  active: boolean;
  createdAtMs: number;
};

/** One that is bound: the whole number is there this once. */
export type NewCard = Omit<Card, 'numberIndex' | 'last4'> & { number: string };

/** Withdrawals go out by bank transfer: the house account outside:<this> counts them. */
export const PAYOUT_CHANNEL = 'BANK_PAYOUT';
/** The same of what lies at providers that pay out. */
export const PROVIDER_CHANNEL = 'PROVIDER_PAYOUT';

/** A number of which these last four are shown, or nothing. */
export function maskedNumber(last4: string): string {
  return `********${last4}`;
}

export function bankName({ nameEn, nameMy, nameCn }: Pick<Bank, 'nameEn' | 'nameMy' | 'nameCn'>, language: string): string {
  if (language === 'MY') return nameMy;
  return language === 'CN' ? nameCn : nameEn;
}

/** What keeps a card from being paid to at this moment; null: nothing. */
export function shutBy(
  card: Pick<Card, 'active'>,
  bank: Pick<Bank, 'open' | 'restsFromMs' | 'restsUntilMs'>,
  nowMs: number,
): CardShut | null {
  if (!card.active) return 'card';
  if (!bank.open) return 'bank';
  return rests(bank, nowMs) ? 'rest' : null;
}

/** Whether a bank does not pay at this moment. */
export function rests({ restsFromMs, restsUntilMs }: Pick<Bank, 'restsFromMs' | 'restsUntilMs'>, nowMs: number): boolean {
  return restsFromMs !== null && restsUntilMs !== null && nowMs >= restsFromMs && nowMs < restsUntilMs;
}
