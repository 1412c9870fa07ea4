import type { ConsoleWithdrawal, consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorActor } from '../../../platform/http/context.ts';
import type { Desk } from '../port.ts';
import type { ReviewWitness } from '../review/act.ts';

/** A withdrawal as the console shows it, but for the member's nickname, which identity knows. */
export type WithdrawalRecord = Omit<ConsoleWithdrawal, 'nickname'>;

/** A page of the queue with its figures: the console's reply, but for nicknames. */
export type WithdrawalQueue = Omit<ReplyOf<typeof consoleWithdrawals>, 'list'> & { list: WithdrawalRecord[] };

/** A withdrawal in full: the console's reply, but for the nickname. */
export type WithdrawalDetail = Omit<ReplyOf<typeof consoleWithdrawal>, 'nickname'>;

/** As the deposits' witness: called inside the transaction of an act that changed something. */
export type WithdrawalWitness = ReviewWitness<WithdrawalRecord>;

type Act<Input> = (
  operator: OperatorActor,
  input: Input & { withdrawalId: string },
  witness?: WithdrawalWitness,
) => Promise<Result<WithdrawalRecord, ErrorCode>>;

/** What operators do with withdrawals. Ids come as the wire has them; one that can be nobody's is NOT_FOUND. */
export type WithdrawalPort = {
  /**
   * Waiting: asked for or under review, oldest first. Mine: under review by the operator. Second: approved once, to be approved by
   * another operator. Approved: to be paid, oldest first. Done: newest first. Pages from 0.
   */
  queue(desk: Desk, query: QueryOf<typeof consoleWithdrawals>): Promise<WithdrawalQueue>;
  /** Errors: NOT_FOUND. */
  detail(desk: Desk, withdrawalId: string): Promise<Result<WithdrawalDetail, ErrorCode>>;
  /** Makes the operator its one handler, as with deposits. Errors: NOT_FOUND, WITHDRAWAL_STATE. */
  take: Act<unknown>;
  /**
   * Clears it for payment; no money moves. One that nobody took is taken with it. `amountE4` is what the operator saw. From the
   * merchant's threshold on it takes two operators, as with deposits.
   * Errors: NOT_FOUND, WITHDRAWAL_STATE, AMOUNT_OUT_OF_RANGE when it differs, SECOND_OPERATOR_REQUIRED.
   */
  approve: Act<{ amountE4: string; note?: string }>;
  /**
   * Returns the amount with a reason that the member reads, once; also after approval, when the bank would not pay.
   * Errors: NOT_FOUND, WITHDRAWAL_STATE, REASON_REQUIRED.
   */
  reject: Act<{ reason: string }>;
  /** The bank has paid: the amount leaves, once. Errors: NOT_FOUND, WITHDRAWAL_STATE, BANK_REFERENCE_REQUIRED. */
  pay: Act<{ bankReference: string }>;
};
