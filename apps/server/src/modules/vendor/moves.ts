import { amount, ZERO } from '@fairhall/money/amount';
import { isBreakCode, isLimitName, type LedgerAnswer, requestHash } from '../ledger/index.ts';
import type { Outcome } from './outcome.ts';
import type { VendorTransaction } from './transaction.ts';
import type { Said } from './wallet-intent.ts';

/** Whose money a transaction moves. */
export type Holder = { merchantId: number; memberId: bigint; vendor: string };

/** `bornMs`: when the session began, which the key of a bet is made of: asked again in its session, it has its first answer, a refusal too. */
export type Bet = Omit<Said, 'reference'> & {
  gameCode: string;
  bornMs: number;
  /** Of a free round: the vendor's name of what gave it. */
  rewardUuid?: string;
};
export type Win = Pick<Said, 'transactionId' | 'round' | 'asset' | 'amount' | 'isFree' | 'reference' | 'closesRound' | 'valid' | 'told'> & {
  gameCode: string;
};
export type Rollback = Pick<Said, 'transactionId' | 'round' | 'reference' | 'closesRound' | 'told'>;

export function betHash(
  { memberId }: Holder,
  { round, amount, asset, gameCode, isFree }: Pick<Bet, 'round' | 'amount' | 'asset' | 'gameCode' | 'isFree'>,
): bigint {
  return requestHash(['vendor_bet', memberId, round, amount, asset, gameCode, isFree]);
}

export function winHash({ memberId }: Holder, { round, amount, asset, gameCode, isFree, reference }: Win): bigint {
  return requestHash(['vendor_win', memberId, round, amount, asset, gameCode, isFree, reference]);
}

/** Why a win is none of this bet. Pure. */
export function winRefusal({ memberId }: Holder, { asset }: Win, bet: VendorTransaction | null) {
  if (!bet) return 'NO_BET';
  if (bet.kind === 'tombstone') return 'TAKEN_BACK';
  if (bet.kind !== 'bet' || bet.memberId !== memberId) return 'NO_BET';
  if (bet.asset !== asset) return 'WRONG_ASSET';
  return bet.rolledBackBy === null ? null : 'TAKEN_BACK';
}

/** What the ledger's refusal comes to. */
export function refusalOf({ code, guard, balance: cash, purse }: LedgerAnswer): Outcome {
  const balance = amount(cash + (purse ?? ZERO));
  if (code === 'INSUFFICIENT_FUNDS') return { code: 'NO_MONEY', balance };
  if (guard === 'ACCOUNT_LOCKED' || isBreakCode(guard)) return { code: 'LOCKED', balance };
  if (guard === 'VENDOR_OFF') return { code: 'VENDOR_OFF', balance };
  if (guard === 'BONUS_CATEGORY_CLOSED') return { code: 'NO_MONEY', balance };
  if (isLimitName(guard) || guard === 'BONUS_MAX_BET' || guard === 'FREE_ROUNDS_OVER') return { code: 'LIMIT', balance };
  return { code: code === 'NO_WALLET' ? 'LOCKED' : 'UNSURE', balance };
}

/** What is told behind what was done. */
export function doneBy(asset: string, { balance, purse }: LedgerAnswer): Outcome {
  return { code: 'DONE', asset, balance: amount(balance + (purse ?? ZERO)) };
}
