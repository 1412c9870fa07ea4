import type { Contribution } from '@fairhall/bonus/amounts';
import type { Grant } from '@fairhall/bonus/grant';
import type { Outcome, PlainBet } from '@fairhall/bonus/settle';
import type { GrantEnd } from '@fairhall/bonus/withdrawal';
import type { Amount } from '@fairhall/money/amount';
import type { Intent, LedgerAnswer, ModuleRows } from '../intent.ts';

/** Whose grants. */
export type Wallet = { merchantId: number; memberId: bigint; asset: string };

/** A grant as it is kept. `campaignId`: what pays it. `lostBy`: the group that took what was on it when it ended. */
export type KeptGrant = Grant & { campaignId: bigint; depositRef: bigint; lostBy: bigint | null };

export type DueWallet = Wallet & { dueAtMs: number };

/** A grant to be. `deposit`: what it hangs on, if it does. `free`: so many stakes of so much, in the place of money to wager. */
export type NewGrant = Pick<KeptGrant, 'campaignId' | 'amount' | 'required' | 'maxBet' | 'maxConvert' | 'contribution' | 'playMs'> & {
  grantId: bigint;
  queueMs: number;
  deposit: { ref: bigint; amount: Amount } | null;
  free: { count: number; unit: Amount } | null;
};

/** A bet to be settled, corrected or voided. `plain`: what its game knows of it, for a bet that counts for no grant. `ref`: what its moves are about; else the bet. */
export type BetEnd = { betId: bigint; plain: Omit<PlainBet, 'betId'>; outcome: Outcome; ref?: bigint };
/** What it has returned to cash by now, what of it came just now, and its parts. `tied`: it counts for a grant. */
export type BetReturn = { cash: Amount; bonus: Amount; cashReturned: Amount; cashCame: bigint; free: boolean; tied: boolean };
/**
 * Bets of one wallet, in their order. `asking`: of a request that must not be done twice, with the rows of its module; they may hang on
 * what the bets return. `area`: of the game, which is its category where nothing else is said.
 */
export type BetSettlement = { area: string; category?: string; ends: readonly BetEnd[]; asking?: Asking };
export type Asking = Pick<Intent, 'key' | 'requestHash' | 'actor'> & {
  reason?: string;
  rows?: (returns: readonly BetReturn[], now: { purse: ActivePurse | null }) => ModuleRows;
};
/** `answer` null: nothing moved, and there was nothing to write. */
export type Settled = { answer: LedgerAnswer | null; returns: BetReturn[]; purse: ActivePurse | null };

/** The grant that may be staked from. `usable`: what of it, in the category that was asked about. */
export type ActivePurse = { grantId: bigint; balance: Amount; maxBet: Amount | null; contribution: Contribution; usable: Amount };

/**
 * A stake that a free bet pays. `bet`: as its game knows it, which writes its rows along; `subject` is what it waits for, `ref` what its
 * stake is about. Without it it is nobody's but the ledger's.
 */
export type FreeStake = {
  stake: Amount;
  category: string;
  area: string;
  bet?: { betId: bigint; subject: bigint; ref: bigint; asking: Pick<Intent, 'key' | 'requestHash'> & { rows: ModuleRows } };
};
export type FreeStakeCode = 'NO_WALLET' | 'ACCOUNT_LOCKED' | 'NO_FREE_BET' | 'BONUS_CATEGORY_CLOSED' | 'FREE_BET_AMOUNT';
/** The bet, and what the ledger said to it: it may refuse, or have answered before. */
export type FreeStaked = { betId: bigint; answer: LedgerAnswer };
/** Stakes that are given: so many of `unit`, until when. */
export type FreeBets = { grantId: bigint; unit: Amount; left: number; expiresAtMs: number };

/** What a withdrawal would end, and how much may go without. */
export type WithdrawalPreview = { ends: GrantEnd[]; free: Amount };
