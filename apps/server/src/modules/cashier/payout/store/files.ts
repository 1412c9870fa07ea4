import type { Amount } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { cardPlace, holderPlace, openNumber } from '../../numbers/locked-number.ts';

/** A bank's file of payments as it was handed out. */
export type PayoutFile = {
  merchantId: number;
  fileId: bigint;
  bankCode: string;
  rows: number;
  sum: Amount;
  operatorId: bigint;
  operatorName: string;
  madeAtMs: number;
};

const FILE = columns<PayoutFile>({
  merchantId: 'merchant_id',
  fileId: 'file_id',
  bankCode: 'bank_code',
  rows: 'rows',
  sum: 'sum',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  madeAtMs: time('made_at'),
});

export async function insertFile(tx: Tx, file: RecordOf<typeof FILE>): Promise<void> {
  await tx.query(`insert into payout_file ${FILE.insert}`, FILE.params(file));
}

export async function findFile(db: Queryable, merchantId: number, fileId: bigint): Promise<PayoutFile | null> {
  const [row] = await db.query<PayoutFile>(`select ${FILE.select} from payout_file where merchant_id = $1 and file_id = $2`, [
    merchantId,
    fileId,
  ]);
  return row ?? null;
}

/** The newest files of all banks. */
export async function newestFiles(db: Queryable, merchantId: number, max: number): Promise<PayoutFile[]> {
  return db.query<PayoutFile>(
    `select ${FILE.select} from payout_file where merchant_id = $1 order by made_at desc, file_id desc limit $2`,
    [merchantId, max],
  );
}

export type FileRow = { reference: string; no: number; number: string; holder: string; branch: string; amount: Amount; asset: string };

type LockedRow = Omit<FileRow, 'number' | 'holder'> & { cardId: bigint; numberLocked: Buffer | null; holderLocked: Buffer | null };

/** What stands in a file, in its order. */
export async function listFileRows(db: Queryable, merchantId: number, fileId: bigint): Promise<FileRow[]> {
  const rows = await db.query<LockedRow>(
    `select w.reference, a.no, c.card_id as "cardId", c.number_locked as "numberLocked", c.holder_locked as "holderLocked", c.branch,
       p.amount, w.asset from payout_attempt a
       join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
       join withdrawal w on w.merchant_id = a.merchant_id and w.part = a.part and w.withdrawal_id = a.withdrawal_id
       join bank_card c on c.merchant_id = p.merchant_id and c.part = p.part and c.card_id = p.card_id
      where a.merchant_id = $1 and a.file_id = $2 order by a.attempt_id`,
    [merchantId, fileId],
  );
  return rows.map(({ cardId, numberLocked, holderLocked, ...row }) => ({
    ...row,
    // Who has left has no number and no name any more.
    number: numberLocked ? openNumber(numberLocked, cardPlace(merchantId, cardId)) : '',
    holder: holderLocked ? openNumber(holderLocked, holderPlace(merchantId, cardId)) : '',
  }));
}

export type Exportable = { withdrawalId: bigint };

/** What waits for a bank's next file, held, oldest first: what was approved, and parts that none of its files paid. */
export async function lockExportable(tx: Tx, merchantId: number, { bankCode, max }: { bankCode: string; max: number }): Promise<bigint[]> {
  const rows = await tx.query<Exportable>(
    `select w.withdrawal_id as "withdrawalId" from withdrawal w where w.merchant_id = $1 and (${WAITS})
      order by w.approved_at, w.withdrawal_id limit $3 for update of w`,
    [merchantId, bankCode, max],
  );
  return rows.map(({ withdrawalId }) => withdrawalId);
}

/** What was paid after all is a person's to look at. */
const SOUND = `not exists (
  select from payout_attempt a where a.merchant_id = w.merchant_id and a.part = w.part and a.withdrawal_id = w.withdrawal_id
    and a.trouble is not null)`;

/** $2: the bank's code. */
const WAITS = `w.state = 'approved' and w.bank_code = $2 or w.state in ('paying', 'returned') and exists (
  select from payout_part p join bank_card c on c.merchant_id = p.merchant_id and c.part = p.part and c.card_id = p.card_id
   where p.merchant_id = w.merchant_id and p.part = w.part and p.withdrawal_id = w.withdrawal_id and not p.replaced
     and p.way = 'file' and p.state in ('new', 'absent') and c.bank_code = $2)
  and ${SOUND}`;

/** How much waits for each bank's next file. */
export async function sumExportable(db: Queryable, merchantId: number): Promise<{ bankCode: string; waiting: number; sum: Amount }[]> {
  return db.query(
    `select e.bank_code as "bankCode", count(distinct e.withdrawal_id)::integer as waiting, sum(e.amount)::bigint as sum from (
       select w.bank_code, w.withdrawal_id, w.amount - w.fee as amount from withdrawal w where w.merchant_id = $1 and w.state = 'approved' and ${SOUND}
       union all
       select c.bank_code, p.withdrawal_id, p.amount from payout_part p
         join withdrawal w on w.merchant_id = p.merchant_id and w.part = p.part and w.withdrawal_id = p.withdrawal_id
         join bank_card c on c.merchant_id = p.merchant_id and c.part = p.part and c.card_id = p.card_id
        where p.merchant_id = $1 and not p.replaced and p.way = 'file' and p.state in ('new', 'absent') and w.state in ('paying', 'returned') and ${SOUND}) e
      group by 1`,
    [merchantId],
  );
}
