import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import type { HeldMove } from '../payout.ts';

const MOVE = columns<HeldMove>({
  merchantId: 'merchant_id',
  part: 'part',
  withdrawalId: 'withdrawal_id',
  txId: 'tx_id',
  kind: 'kind',
  no: 'no',
  amount: 'amount',
  fee: 'fee',
  atMs: time('at'),
});

export async function insertHeldMove(tx: Tx, move: RecordOf<typeof MOVE>): Promise<void> {
  await tx.query(`insert into withdrawal_move ${MOVE.insert}`, MOVE.params(move));
}

/** What moved of these withdrawals of one part of the members, in its order. */
export async function listHeldMoves(
  db: Queryable,
  merchantId: number,
  { part, withdrawalIds }: { part: number; withdrawalIds: readonly bigint[] },
): Promise<HeldMove[]> {
  return db.query<HeldMove>(
    `select ${MOVE.select} from withdrawal_move where merchant_id = $1 and part = $2 and withdrawal_id = any ($3) order by tx_id`,
    [merchantId, part, withdrawalIds],
  );
}
