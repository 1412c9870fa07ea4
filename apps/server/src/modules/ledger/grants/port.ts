import type { TiedBet } from '@fairhall/bonus/grant';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type {
  ActivePurse,
  BetSettlement,
  FreeBets,
  FreeStake,
  FreeStakeCode,
  FreeStaked,
  NewGrant,
  Settled,
  Wallet,
  WithdrawalPreview,
} from './kept.ts';

/**
 * Money given under terms. Each act takes the wallet's lock, and what it moves and what it writes commit with the caller. Stakes are the
 * intents' own (`purse`).
 */
export type Grants = {
  /** It begins, waits, or is cash at once, as its terms and its wallet say. */
  issue(tx: Tx, wallet: Wallet, made: NewGrant): Promise<void>;
  /** Whether another grant could only wait, and there is no room. */
  isFull(tx: Tx, wallet: Wallet): Promise<boolean>;
  /**
   * Settles, corrects or voids bets, whether they count for a grant or not: what they return goes to the pools that staked it, and grants
   * are judged behind each. What is refused, or was asked before, moves nothing: its caller rolls back.
   */
  settle(tx: Tx, wallet: Wallet, asked: BetSettlement): Promise<Settled>;
  /** Whether bets of a wallet mean anything to its grants: what they return is settled here, else as if there were none. */
  touches(db: Queryable, wallet: Wallet, betIds: readonly bigint[]): Promise<boolean>;
  /** Bets that count for grants and wait for this draw or round, or have waited; those that were voided left out. */
  tiedTo(db: Queryable, wallet: Wallet, subject: bigint): Promise<TiedBet[]>;
  /** One that counts for a grant, as it stands. */
  tied(db: Queryable, wallet: Wallet, betId: bigint): Promise<TiedBet | null>;
  /** What a stake may be paid with besides cash just now; null: there is no active grant. */
  active(db: Queryable, wallet: Wallet, asked: { category: string; nowMs: number }): Promise<ActivePurse | null>;
  /** Places a free bet. Who asks has seen that its member may play. */
  stakeFree(tx: Tx, wallet: Wallet, stake: FreeStake): Promise<FreeStaked | FreeStakeCode>;
  /** Free bets that stakes of a category may take, those that end first in front. */
  free(db: Queryable, wallet: Wallet, asked: { category: string; nowMs: number }): Promise<FreeBets[]>;
  /** What a withdrawal of so much would end, of a wallet with so much cash, and how much may go without. */
  preview(db: Queryable, wallet: Wallet, asked: { cash: Amount; asked: Amount }): Promise<WithdrawalPreview>;
  /** Ends what a withdrawal ends, before its money is held. */
  end(tx: Tx, wallet: Wallet, withdrawal: { withdrawalId: bigint; asked: Amount }): Promise<WithdrawalPreview['ends']>;
  /** Of a withdrawal that did not happen, behind the release of its money: what it ended goes on, with the time that passed. */
  bringBack(tx: Tx, wallet: Wallet, withdrawalId: bigint): Promise<void>;
  /** Of a withdrawal that was paid. */
  forget(tx: Tx, wallet: Wallet, withdrawalId: bigint): Promise<void>;
  /** Of a deposit that was taken back. */
  endForDeposit(tx: Tx, wallet: Wallet, depositRef: bigint): Promise<void>;
  giveUp(tx: Tx, wallet: Wallet, grantId: bigint): Promise<'OK' | 'NOT_FOUND' | 'GRANT_ENDED'>;
  /** What is due by itself, in all wallets; in how many something was. */
  runDue(): Promise<number>;
  /** When the next is; null: nothing will be. */
  firstDueMs(): Promise<number | null>;
};
