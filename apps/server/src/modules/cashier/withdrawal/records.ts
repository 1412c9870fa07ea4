import type { ConsoleWithdrawal, consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { ReplyOf } from '@fairhall/contract/endpoint';

/** A withdrawal as the console shows it, but for the member's nickname, which identity knows. */
export type WithdrawalRecord = Omit<ConsoleWithdrawal, 'nickname'>;

/** A page of the queue with its figures: the console's reply, but for nicknames. */
export type WithdrawalQueue = Omit<ReplyOf<typeof consoleWithdrawals>, 'list'> & { list: WithdrawalRecord[] };

/** A withdrawal in full: the console's reply, but for the nickname. */
export type WithdrawalDetail = Omit<ReplyOf<typeof consoleWithdrawal>, 'nickname'>;
