import type { WalletSlot } from '@fairhall/contract/cashier/pay-by-slot';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { Amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';

/** How long the account is held for a deposit that is not paid yet. */
export const HOLD_MS = 30 * 60_000;

/** Deposits of one member that may be under way at once. */
export const OPEN_MAX = 3;

/** After this long an undecided review counts as left lying, and another operator may take it over. */
export const REVIEW_LEFT_MS = 10 * 60_000;

/** Whose QR asks for a transfer to an own account. */
export type QrScheme = 'PROMPTPAY' | 'VIETQR';

/** A way to pay in: one receiving bank account, or whatever providers have in its place. */
export type Channel = {
  /** The family's id of the channel. */
  vendorId: number;
  /** Names the channel for ever, also in the ledger. */
  code: string;
  /** Its name on the wire: `PGMT` is a transfer by hand. */
  bankType: string;
  /** By hand, by our own QR of a bank account, by a provider's code to scan, or on its page. */
  kind: 'transfer' | 'bank_qr' | 'qr' | 'page';
  bankCode: string;
  bankName: string;
  receiverName: string;
  min: Amount;
  max: Amount;
  open: boolean;
  /** Of a `bank_qr` alone; `bin` is what VietQR calls the bank. */
  scheme: QrScheme | null;
  bin: string | null;
  /** The family's wallet slot in which it lies, if in one. */
  slot: WalletSlot | null;
};

/** One that is added, with the account that receives for it first; without the rarer facts it is none of those. */
export type NewChannel = Omit<Channel, 'scheme' | 'bin' | 'slot'> &
  Partial<Pick<Channel, 'scheme' | 'bin' | 'slot'>> & { receiverAccount?: string };

/** Whether an account of the house receives it: its bank's line proves it. */
export function isToPayee({ kind }: Pick<Channel, 'kind'>): boolean {
  return kind === 'transfer' || kind === 'bank_qr';
}

export type Bounds = { min: Amount; max: Amount };

/** What may be paid in by a channel: its own bounds within the merchant's. */
export function boundsOf(channel: Bounds, { deposit }: Pick<MerchantProfile, 'deposit'>): Bounds {
  const [min, max] = [parseMajor(deposit.min), parseMajor(deposit.max)];
  invariant(min !== null && max !== null, "a merchant's deposit bounds are amounts");
  return { min: highest(channel.min, min), max: lowest(channel.max, max) };
}

export function lowest(first: Amount, ...others: Amount[]): Amount {
  let low = first;
  for (const other of others) if (other < low) low = other;
  return low;
}

export function highest(first: Amount, ...others: Amount[]): Amount {
  let high = first;
  for (const other of others) if (other > high) high = other;
  return high;
}

/**
 * Reads an amount to pay in.
 * Errors: FIELD_FORMAT when it is no amount that a bank can move (whole display digits only), AMOUNT_OUT_OF_RANGE.
 */
export function checkAmount(
  text: string,
  { min, max }: Bounds,
  { displayDigits }: MerchantProfile['currency'],
): Result<Amount, 'FIELD_FORMAT' | 'AMOUNT_OUT_OF_RANGE'> {
  const amount = parseMajor(text);
  if (amount === null || amount % 10n ** BigInt(4 - displayDigits) !== 0n) return fail('FIELD_FORMAT', 'amount');
  if (amount < min || amount > max) return outOfRange({ min, max }, displayDigits);
  return ok(amount);
}

export function outOfRange({ min, max }: Bounds, displayDigits: number): ReturnType<typeof fail<'AMOUNT_OUT_OF_RANGE'>> {
  return fail('AMOUNT_OUT_OF_RANGE', 'amount', { min: formatAmount(min, { displayDigits }), max: formatAmount(max, { displayDigits }) });
}
