import type { ConsoleDeposit, consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorActor, OperatorContext } from '../../platform/http/context.ts';
import type { ReviewWitness } from './review/act.ts';
import type { CashierMove } from './store/moves.ts';

/** A deposit as the console shows it, but for the member's nickname, which identity knows. */
export type DepositRecord = Omit<ConsoleDeposit, 'nickname'>;

/** A page of the queue with its figures: the console's reply, but for nicknames. */
export type DepositQueue = Omit<ReplyOf<typeof consoleDeposits>, 'list'> & { list: DepositRecord[] };

/** A deposit in full: the console's reply, but for the nickname. */
export type DepositDetail = Omit<ReplyOf<typeof consoleDeposit>, 'nickname'>;

/** Who asks, for which merchant: an OperatorContext is one. */
export type Desk = Pick<OperatorContext, 'merchant' | 'operator'>;

/**
 * Called inside the transaction of an act that changed something, with the deposit as it now is: for an audit row that commits with the
 * act or not at all. Not called when the act was done before and is only answered again.
 */
export type Witness = ReviewWitness<DepositRecord>;

type Act<Input> = (operator: OperatorActor, input: Input, witness?: Witness) => Promise<Result<DepositRecord, ErrorCode>>;

/** What operators do with deposits. Ids come as the wire has them; one that can be nobody's is NOT_FOUND. */
export type CashierPort = {
  /**
   * Waiting: oldest payment first. Mine: those the operator has in hand. Second: approved once, to be approved by another operator.
   * Done: newest decision first. Pages from 0.
   */
  queue(desk: Desk, query: QueryOf<typeof consoleDeposits>): Promise<DepositQueue>;
  /** Errors: NOT_FOUND. */
  detail(desk: Desk, depositId: string): Promise<Result<DepositDetail, ErrorCode>>;
  /**
   * Makes the operator its one handler. Asked again by the handler, it answers the same. What another handler has left lying for
   * `REVIEW_LEFT_MS` may be taken over. What was approved once is in nobody's hands and is not taken. Errors: NOT_FOUND, DEPOSIT_STATE.
   */
  take: Act<{ depositId: string }>;
  /**
   * Credits the member and closes the deposit, once, however often and by however many it is asked for. A paid deposit that nobody took
   * is taken with it. `amountE4` is what the operator saw. From the merchant's threshold on (by the rule at this act) the first approval
   * is written down, the record says whose and when, and another operator's credits.
   * Errors: NOT_FOUND, DEPOSIT_STATE, AMOUNT_OUT_OF_RANGE when it differs, SECOND_OPERATOR_REQUIRED to the first operator's second click.
   */
  approve: Act<{ depositId: string; amountE4: string; note?: string }>;
  /** Closes the deposit with a reason that the member reads; either of two operators may. Errors: NOT_FOUND, DEPOSIT_STATE, REASON_REQUIRED. */
  reject: Act<{ depositId: string; reason: string }>;
  /** The banks of a member's deposits and withdrawals, by their ids. */
  banksOf(member: { merchantId: number; memberId: bigint }, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Steps of deposits and withdrawals in [fromMs, toMs) that moved money, with the ledger's group that each names. */
  moves(merchantId: number, range: { fromMs: number; toMs: number }): Promise<CashierMove[]>;
};
