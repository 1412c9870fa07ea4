import type { Amount } from '@fairhall/money/amount';
import type { Transfer } from '../ledger/index.ts';
import { memberSide, orderNo, type RowType, typeOf } from './transaction-row.ts';

/** A move as a statement tells it, in no language. */
export type StatementMove = { id: string; atMs: number; code: RowType; number: string; account: string; value: Amount; after: Amount };

export function statementMove(transfer: Transfer): StatementMove {
  const { account, value, after } = memberSide(transfer);
  const id = `${transfer.txId}-${transfer.leg}`;
  return { id, atMs: transfer.createdAtMs, code: typeOf(transfer), number: orderNo(transfer), account, value, after };
}
