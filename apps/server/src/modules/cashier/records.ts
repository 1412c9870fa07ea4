import type { ConsoleDeposit, consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import type { ReplyOf } from '@fairhall/contract/endpoint';

/** A deposit as the console shows it, but for the member's nickname, which identity knows. */
export type DepositRecord = Omit<ConsoleDeposit, 'nickname'>;

/** A page of the queue with its figures: the console's reply, but for nicknames. */
export type DepositQueue = Omit<ReplyOf<typeof consoleDeposits>, 'list'> & { list: DepositRecord[] };

/** A deposit in full: the console's reply, but for the nickname. */
export type DepositDetail = Omit<ReplyOf<typeof consoleDeposit>, 'nickname'>;
