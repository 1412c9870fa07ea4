import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { translate } from '@fairhall/i18n/catalogue';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { AccountRef, Transfer, TransferKind } from '../ledger/index.ts';
import { FEE_RETURN } from './code-types.ts';
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

/** Kinds that have another name, or several, in a record: by which way the money went, and what for. */
type Renamed = 'vendor_move' | 'fee' | 'charge_back' | 'payout_return' | 'transfer' | 'convert';
/**
 * Moves of what the member owes have names of their own: they took or gave no cash, or paid a debt with it. A vendor's wallet is another
 * pocket of the member's: which way the money went is the name.
 */
export type RowType =
  | Exclude<TransferKind, Renamed>
  | ('vendor_out' | 'vendor_in' | 'owed' | 'owed_collected' | 'owed_written_off')
  | ('deposit_fee' | 'fee_return' | 'deposit_reversed' | 'withdraw_fee' | 'withdraw_returned')
  | ('transfer_up' | 'transfer_down' | 'transfer_in' | 'bonus_convert' | 'bonus_restored');

/** What a transfer that goes to the upline says of itself; any other goes down the line. */
const TO_UPLINE = 'up';

export function typeOf({ kind, debit, credit, reason }: Transfer): RowType {
  if (isOwed(debit)) return 'owed';
  if (isOwed(credit)) return isCash(debit) ? 'owed_collected' : 'owed_written_off';
  switch (kind) {
    case 'vendor_move':
      return isCash(debit) ? 'vendor_out' : 'vendor_in';
    case 'fee':
      return 'deposit_fee';
    case 'adjustment':
      return areaOf(debit) === FEE_RETURN[1] ? 'fee_return' : kind;
    case 'charge_back':
      return 'deposit_reversed';
    case 'withdrawal':
      return credit.kind === 'fee' ? 'withdraw_fee' : kind;
    case 'payout_return':
      return 'withdraw_returned';
    case 'transfer':
      if (isCash(credit)) return 'transfer_in';
      return reason === TO_UPLINE ? 'transfer_up' : 'transfer_down';
    case 'convert':
      return 'bonus_convert';
    case 'reversal':
      return debit.kind === 'promotion' && credit.kind === 'bonus' ? 'bonus_restored' : kind;
    default:
      return kind;
  }
}

function areaOf(side: AccountRef): string | null {
  return side.owner === 'house' ? side.area : null;
}

function isOwed(side: AccountRef): boolean {
  return side.owner === 'member' && side.kind === 'receivable';
}

/** Of two accounts of the member (cash to held) it is the cash that counts. */
export function memberSide({ debit, credit, amount: moved, debitAfter, creditAfter }: Transfer): {
  account: AccountRef['kind'];
  value: Amount;
  after: Amount;
} {
  const taken = { account: debit.kind, value: amount(-moved), after: debitAfter ?? ZERO };
  const given = { account: credit.kind, value: moved, after: creditAfter ?? ZERO };
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
export function orderNo({ kind, txId, ref, reason }: Transfer): string {
  if (isOfCashier({ kind }) && reason) return reason;
  return nameOfId(kind === 'stake' ? txId : ref);
}

function nameOfId(id: bigint): string {
  return id.toString(36).toUpperCase();
}
