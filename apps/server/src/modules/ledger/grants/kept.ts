import type { Grant } from '@fairhall/bonus/grant';
import type { Outcome, PlainBet } from '@fairhall/bonus/settle';
import type { GrantEnd } from '@fairhall/bonus/withdrawal';
import type { Amount } from '@fairhall/money/amount';

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

/** A bet to be settled, corrected or voided. `plain`: what its game knows of it, for a bet that counts for no grant. */
export type BetEnd = { betId: bigint; area: string; plain: Omit<PlainBet, 'betId'>; outcome: Outcome };
/** What it has returned to cash by now, and its parts. */
export type BetReturn = { cash: Amount; bonus: Amount; cashReturned: Amount; free: boolean };

export type FreeStake = { stake: Amount; category: string; area: string };
export type FreeStakeCode = 'NO_WALLET' | 'NO_FREE_BET' | 'BONUS_CATEGORY_CLOSED' | 'FREE_BET_AMOUNT';

/** What a withdrawal would end, and how much may go without. */
export type WithdrawalPreview = { ends: GrantEnd[]; free: Amount };
