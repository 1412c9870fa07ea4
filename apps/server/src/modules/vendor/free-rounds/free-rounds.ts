import type { Amount } from '@fairhall/money/amount';

/**
 * Free rounds at a vendor that a campaign gives a member. asked: the vendor is asked until it answers; refused: by the vendor, or by us for
 * who is protected; cancelling: the vendor is asked to take them back.
 */
export type FreeRounds = {
  memberId: bigint;
  /** The reward that they are of, and the vendor's reference. */
  giftId: bigint;
  /** Whose promotion account pays what they win. */
  campaignId: bigint;
  vendor: string;
  gameCode: string;
  asset: string;
  rounds: number;
  /** The stake that each stands for; nobody pays it. */
  unit: Amount;
  state: 'asked' | 'given' | 'refused' | 'cancelling' | 'cancelled';
  failure: Failure | null;
  /** What the vendor calls them. */
  rewardUuid: string | null;
  askedAtMs: number;
  /** When the vendor was asked first; null: it knows of nothing. */
  sentAtMs: number | null;
  endsAtMs: number;
  tries: number;
  tryAtMs: number | null;
};

/** NOT_GIVEN: the vendor will not. LATE: it did not answer before they would have ended. PLAYED: too late to be taken back. */
export type Failure = 'NOT_GIVEN' | 'PROTECTED' | 'LATE' | 'PLAYED';

/** What a transaction of such a round says of it. */
export type Gift = Pick<FreeRounds, 'giftId' | 'campaignId'>;

/** What a campaign asks for: all of it is said to the vendor. */
export type FreeRoundsWish = Pick<
  FreeRounds,
  'memberId' | 'giftId' | 'campaignId' | 'vendor' | 'gameCode' | 'asset' | 'rounds' | 'unit' | 'endsAtMs'
>;

const SECOND_MS = 1_000;
const DOUBLED_MAX = 12;
const PAUSE_MAX_MS = 3_600_000;

/** How long after a try without an answer the vendor is asked again: two seconds, four, up to an hour. Pure. */
export function pauseMs(tries: number): number {
  return Math.min(PAUSE_MAX_MS, SECOND_MS * 2 ** Math.min(tries, DOUBLED_MAX));
}
