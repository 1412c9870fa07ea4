import type { Amount } from '@fairhall/money/amount';
import type { CashierMove } from './store/moves.ts';

/** What its member is told of a deposit. */
type DepositTold = { memberId: bigint; amount: Amount; reference: string; reason: string };
/** And of a withdrawal. `back`: what is the member's again, once it has ended so; `last4`: of each card that is paid to. */
export type WithdrawalTold = DepositTold & { back: Amount; last4: string };

/** What the reading modules may ask. */
export type CashierPort = {
  /** The banks of a member's deposits and withdrawals, by their ids. */
  banksOf(member: { merchantId: number; memberId: bigint }, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Steps of deposits and withdrawals in [fromMs, toMs) that moved money, with the ledger's group that each names. */
  moves(merchantId: number, range: { fromMs: number; toMs: number }): Promise<CashierMove[]>;
  depositToTell(merchantId: number, depositId: bigint): Promise<DepositTold | null>;
  withdrawalToTell(merchantId: number, withdrawalId: bigint): Promise<WithdrawalTold | null>;
};
