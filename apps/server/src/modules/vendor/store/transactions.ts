import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { VendorTransaction } from '../transaction.ts';

const TRANSACTION = columns<VendorTransaction>({
  merchantId: 'merchant_id',
  vendor: 'vendor',
  transactionId: 'transaction_id',
  kind: 'kind',
  memberId: 'member_id',
  requestHash: 'request_hash',
  groupId: 'group_id',
  roundId: 'round_id',
  round: 'round',
  asset: 'asset',
  category: 'category',
  nodeId: 'node_id',
  amount: 'amount',
  isFree: 'is_free',
  giftId: 'gift_id',
  validAmount: 'valid_amount',
  reference: 'reference',
  rolledBackBy: 'rolled_back_by',
  balance: 'balance',
  tied: 'tied',
  told: 'told',
  atMs: time('at'),
});

export async function findTransaction(
  db: Queryable,
  merchantId: number,
  { vendor, transactionId }: Pick<VendorTransaction, 'vendor' | 'transactionId'>,
): Promise<VendorTransaction | null> {
  const [row] = await db.query<VendorTransaction>(
    `select ${TRANSACTION.select} from vendor_transaction where merchant_id = $1 and vendor = $2 and transaction_id = $3`,
    [merchantId, vendor, transactionId],
  );
  return row ?? null;
}

export type TransactionName = Pick<VendorTransaction, 'merchantId' | 'vendor' | 'transactionId'>;

/** In the order of their names; null where an id is not known. */
export async function findTransactions(db: Queryable, names: readonly TransactionName[]): Promise<(VendorTransaction | null)[]> {
  const rows = await db.query<VendorTransaction>(
    `select ${TRANSACTION.selectOf('t')} from unnest($1::integer[], $2::text[], $3::text[]) n (merchant_id, vendor, transaction_id),
       vendor_transaction_of(n.merchant_id, n.vendor, n.transaction_id) t`,
    [names.map(({ merchantId }) => merchantId), names.map(({ vendor }) => vendor), names.map(({ transactionId }) => transactionId)],
  );
  const found = new Map(rows.map((row) => [textOf(row), row]));
  return names.map((name) => found.get(textOf(name)) ?? null);
}

function textOf({ merchantId, vendor, transactionId }: TransactionName): string {
  return `${merchantId}/${vendor}/${transactionId}`;
}

/** Whether a bet was won by something that was not taken back. */
export async function isWon(
  db: Queryable,
  merchantId: number,
  { vendor, transactionId }: Pick<VendorTransaction, 'vendor' | 'transactionId'>,
): Promise<boolean> {
  const rows = await db.query(
    `select from vendor_transaction
      where merchant_id = $1 and vendor = $2 and reference = $3 and kind = 'win' and rolled_back_by is null limit 1`,
    [merchantId, vendor, transactionId],
  );
  return rows.length > 0;
}

/** For what moves nothing and asks the ledger nothing. Throws for an id that is there (23505). */
export async function insertTransaction(tx: Tx, transaction: VendorTransaction): Promise<void> {
  await tx.query(`insert into vendor_transaction ${TRANSACTION.insert}`, TRANSACTION.params(transaction));
}

/** In the order they came. */
export async function listTransactionsOfRound(
  db: Queryable,
  merchantId: number,
  { memberId, vendor, round }: Pick<VendorTransaction, 'memberId' | 'vendor' | 'round'>,
): Promise<VendorTransaction[]> {
  return db.query<VendorTransaction>(
    `select ${TRANSACTION.select} from vendor_transaction
      where merchant_id = $1 and member_id = $2 and vendor = $3 and round = $4
        and hashtextextended(round, member_id) = hashtextextended($4, $2) order by at, group_id`,
    [merchantId, memberId, vendor, round],
  );
}

/** Takes out at most `max` that are older; how many. */
export async function sweepTransactions(db: Queryable, { beforeMs, max }: { beforeMs: number; max: number }): Promise<number> {
  const rows = await db.query(
    `delete from vendor_transaction where (merchant_id, vendor, transaction_id) in (
       select merchant_id, vendor, transaction_id from vendor_transaction where at < to_timestamp($1 / 1000.0) order by at limit $2) returning 1`,
    [beforeMs, max],
  );
  return rows.length;
}
