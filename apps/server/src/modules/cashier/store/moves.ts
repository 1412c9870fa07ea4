import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';

/** A step of a deposit or withdrawal that moved money: the ledger's group that it names, and what it should have moved. */
export type CashierMove = { txId: bigint; asset: string; amount: Amount; atMs: number };

/** Deposits credited, withdrawals asked for, paid and returned in [fromMs, toMs). */
export async function listMoves(
  db: Queryable,
  merchantId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<CashierMove[]> {
  const within = (column: string) => `${column} >= to_timestamp($2 / 1000.0) and ${column} < to_timestamp($3 / 1000.0)`;
  return db.query<Row & CashierMove>(
    `select tx_id as "txId", asset, amount, decided_at as "atMs" from deposit
      where merchant_id = $1 and tx_id is not null and ${within('decided_at')}
     union all
     select hold_tx_id, asset, amount, created_at from withdrawal where merchant_id = $1 and ${within('created_at')}
     union all
     select m.tx_id, w.asset, m.amount + m.fee, m.at from withdrawal_move m
       join withdrawal w on w.merchant_id = m.merchant_id and w.part = m.part and w.withdrawal_id = m.withdrawal_id
      where m.merchant_id = $1 and ${within('m.at')}`,
    [merchantId, fromMs, toMs],
  );
}
