import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { translate } from '@fairhall/i18n/catalogue';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { AccountRef, Transfer, TransferKind } from '../ledger/index.ts';
import { isOfCashier, type MoveSubject } from './move-subjects.ts';

export type TransactionRow = ReplyOf<typeof memberTransactions>['list'][number];

/** A move as its member reads it: signed from the member's side, with what the account held after it. */
export function transactionRow(
  transfer: Transfer,
  { account, language, subject = {} }: { account: string; language: string; subject?: MoveSubject },
): TransactionRow {
  const { value, after } = memberSide(transfer);
  const type = typeOf(transfer);
  return {
    txId: `${transfer.txId}-${transfer.leg}`,
    txTypeId: type,
    txTypeName: translate(language, `records.tx.${type}`),
    txTimeInTimestamp: transfer.createdAtMs,
    remark: '',
    amount: majorText(value),
    currentAvailBalance: majorText(after),
    customerName: account,
    ...subject,
    orderNo: subject.orderNo ?? orderNo(transfer),
  };
}

/**
 * Moves of what the member owes have names of their own: they took or gave no cash, or paid a debt with it. A vendor's wallet is another
 * pocket of the member's: which way the money went is the name.
 */
export type RowType = Exclude<TransferKind, 'vendor_move'> | 'vendor_out' | 'vendor_in' | 'owed' | 'owed_collected' | 'owed_written_off';

function typeOf({ kind, debit, credit }: Transfer): RowType {
  if (kind === 'vendor_move') return isCash(debit) ? 'vendor_out' : 'vendor_in';
  if (isOwed(debit)) return 'owed';
  if (!isOwed(credit)) return kind;
  return isCash(debit) ? 'owed_collected' : 'owed_written_off';
}

function isOwed(side: AccountRef): boolean {
  return side.owner === 'member' && side.kind === 'receivable';
}

/** Of two accounts of the member (cash to held) it is the cash that counts. */
function memberSide({ debit, credit, amount: moved, debitAfter, creditAfter }: Transfer): { value: Amount; after: Amount } {
  const taken = { value: amount(-moved), after: debitAfter ?? ZERO };
  const given = { value: moved, after: creditAfter ?? ZERO };
  if (isCash(debit)) return taken;
  return isCash(credit) || credit.owner === 'member' ? given : taken;
}

function isCash(side: AccountRef): boolean {
  return side.owner === 'member' && side.kind === 'cash';
}

/**
 * What nobody says more of: a stake is its order's own group of moves, what the cashier moved goes by its reference, and what operators
 * note on other moves stays with them. A number of the database is nobody's name for anything.
 */
function orderNo({ kind, txId, ref, reason }: Transfer): string {
  if (isOfCashier({ kind }) && reason) return reason;
  return nameOfId(kind === 'stake' ? txId : ref);
}

function nameOfId(id: bigint): string {
  return id.toString(36).toUpperCase();
}
