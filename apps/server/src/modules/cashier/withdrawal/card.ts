/** A bank that a merchant pays to. */
export type Bank = {
  bankCode: string;
  nameEn: string;
  nameMy: string;
  nameCn: string;
  /** How many digits its card numbers have. */
  numberMin: number;
  numberMax: number;
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
  number: string;
  holder: string;
  holderKey: string;
  province: string;
  branch: string;
  active: boolean;
  createdAtMs: number;
};

/** Withdrawals go out by bank transfer: the house account outside:<this> counts them. */
export const PAYOUT_CHANNEL = 'BANK_PAYOUT';

const SHOWN = 4;

/** A card number with all but its last four digits hidden; a short one is hidden wholly. */
export function maskedNumber(number: string): string {
  const shown = number.length > 2 * SHOWN ? number.slice(-SHOWN) : '';
  return '*'.repeat(number.length - shown.length) + shown;
}

export function bankName({ nameEn, nameMy, nameCn }: Pick<Bank, 'nameEn' | 'nameMy' | 'nameCn'>, language: string): string {
  if (language === 'MY') return nameMy;
  return language === 'CN' ? nameCn : nameEn;
}

/** Whether a card can be paid to at this moment. */
export function isPayable(card: Pick<Card, 'active'>, bank: Pick<Bank, 'open' | 'restsFromMs' | 'restsUntilMs'>, nowMs: number): boolean {
  const rests = bank.restsFromMs !== null && bank.restsUntilMs !== null && nowMs >= bank.restsFromMs && nowMs < bank.restsUntilMs;
  return card.active && bank.open && !rests;
}
