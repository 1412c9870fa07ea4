import type { Amount } from '@fairhall/money/amount';

/** A tombstone is an id that was taken back before it came. */
export const TRANSACTION_KINDS = ['bet', 'win', 'rollback', 'tombstone'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** A transaction of a vendor as it was answered first. */
export type VendorTransaction = {
  merchantId: number;
  vendor: string;
  transactionId: string;
  kind: TransactionKind;
  /** 0n: of nobody that we know. */
  memberId: bigint;
  requestHash: bigint;
  /** The ledger's group and the round; null where the ledger was asked nothing. */
  groupId: bigint | null;
  roundId: bigint | null;
  round: string;
  asset: string;
  /** Of the game, and so the area of the house's account. */
  category: string;
  nodeId: number;
  /** What moved. */
  amount: Amount;
  isFree: boolean;
  /** The free rounds that a campaign gave, of which it is; null: of none, or of the vendor's own. */
  giftId: bigint | null;
  /** What it says that counts of its round's stake; null where it says nothing. */
  validAmount: Amount | null;
  /** The bet of a win; what a rollback takes back; else empty. */
  reference: string;
  /** The rollback that took it back. */
  rolledBackBy: string | null;
  /** Cash behind it, and what a grant could still pay in its category. */
  balance: Amount;
  /** Of a bet that counts for a grant, or of what came of one. */
  tied: boolean;
  /** What it says beside, as JSON text; null where nothing is said. */
  told: string | null;
  atMs: number;
};

/** What a round meant to a member, as it stands. `version` counts what changed it. */
export type VendorRound = {
  memberId: bigint;
  roundId: bigint;
  vendor: string;
  round: string;
  version: number;
  asset: string;
  category: string;
  rebateGroup: string;
  nodeId: number;
  /** "2026-11-21" by the merchant's clocks then. */
  placedDay: string;
  openedAtMs: number;
  closedAtMs: number | null;
  /** Bets that stand. */
  bets: number;
  stake: Amount;
  /** What of the stake counts as turnover (vendor_valid_stake). */
  validStake: Amount;
  won: Amount;
};
