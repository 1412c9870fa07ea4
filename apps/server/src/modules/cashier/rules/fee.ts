import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';

/** Who bears the fee of a deposit: the house, its member on top of what it asks for, or out of it. */
export type Bearer = 'merchant' | 'added' | 'deducted';

/** What a move costs. Percentages are in hundredths of a percent. */
export type FeeRule = {
  fixed: Amount;
  percentE2: number;
  min: Amount;
  max: Amount | null;
  bearer: Bearer;
  /** So many withdrawals of a day cost nothing. */
  freePerDay: number;
  /** What of a deposit the house gives on top. */
  returnE2: number;
};

const WHOLE_E2 = 10_000n;

function share(of: bigint, percentE2: number): bigint {
  return (of * BigInt(percentE2)) / WHOLE_E2;
}

/** Down to whole display digits: no bank moves less. */
function floorTo(unitsE4: bigint, displayDigits: number): Amount {
  const digit = 10n ** BigInt(4 - displayDigits);
  return amount((unitsE4 / digit) * digit);
}

/** floorTo(displayDigits, clamp(fixed + floor(of · percent / 100), min, max)). */
export function feeOf({ fixed, percentE2, min, max }: FeeRule, of: Amount, displayDigits: number): Amount {
  const plain = fixed + share(of, percentE2);
  const atLeast = plain < min ? min : plain;
  return floorTo(max !== null && atLeast > max ? max : atLeast, displayDigits);
}

/** What a deposit comes to: what its member pays, what of that is a fee, and what the house gives on top of it. */
export type DepositCost = { pays: Amount; fee: Amount; feeReturn: Amount };

export function depositCost(rule: FeeRule | null, asked: Amount, displayDigits: number): DepositCost {
  if (!rule) return { pays: asked, fee: ZERO, feeReturn: ZERO };
  const feeReturn = floorTo(share(asked, rule.returnE2), displayDigits);
  if (rule.bearer === 'merchant') return { pays: asked, fee: ZERO, feeReturn };
  const fee = feeOf(rule, asked, displayDigits);
  return { pays: rule.bearer === 'added' ? amount(asked + fee) : asked, fee, feeReturn };
}

/** The same of another sum than was told: in its proportion, and never a higher fee than was told. */
export function costOfReceived(
  { pays, fee, feeReturn }: DepositCost,
  received: Amount,
  displayDigits: number,
): Pick<DepositCost, 'fee' | 'feeReturn'> {
  if (received === pays) return { fee, feeReturn };
  const partOf = (told: Amount) => floorTo((told * received) / pays, displayDigits);
  return { fee: received > pays ? fee : partOf(fee), feeReturn: partOf(feeReturn) };
}

/** What withdrawals cost where no rule is set: a fixed part and a percentage of the merchant's settings. */
export function settledFee({ feeFixed, feePercent }: MerchantProfile['withdraw']): FeeRule {
  const fixed = parseMajor(feeFixed);
  const percentE4 = parseMajor(feePercent);
  invariant(fixed !== null && fixed >= ZERO && percentE4 !== null && percentE4 >= 0n, "a merchant's fee is none below zero");
  return { fixed, percentE2: Number(percentE4 / 100n), min: ZERO, max: null, bearer: 'deducted', freePerDay: 0, returnE2: 0 };
}
