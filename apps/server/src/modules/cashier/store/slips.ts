import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Slip } from '../deposit.ts';

type SlipRow = Slip & { depositId: bigint };

const SLIP = columns<SlipRow>({
  depositId: 'deposit_id',
  fileId: 'file_id',
  name: 'name',
  bytes: 'bytes',
  pictureSha256: 'picture_sha256',
});
const NEW_SLIP = SLIP.behind<{ merchantId: number; part: number; atMs: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  atMs: time('added_at'),
});

/** Slips of several deposits of one part, in the order they came. */
export async function listSlips(
  db: Queryable,
  merchantId: number,
  { part, depositIds }: { part: number; depositIds: readonly bigint[] },
): Promise<Map<bigint, Slip[]>> {
  const rows = await db.query<Row & SlipRow>(
    `select ${SLIP.select}
       from deposit_slip where merchant_id = $1 and part = $2 and deposit_id = any ($3) order by deposit_id, file_id`,
    [merchantId, part, depositIds],
  );
  const slips = new Map<bigint, Slip[]>(depositIds.map((id) => [id, []]));
  for (const { depositId, ...slip } of rows) slips.get(depositId)?.push(slip);
  return slips;
}

export async function insertSlip(
  tx: Tx,
  merchantId: number,
  { part, depositId, slip, atMs }: { part: number; depositId: bigint; slip: Slip; atMs: number },
): Promise<void> {
  await tx.query(`insert into deposit_slip ${NEW_SLIP.insert}`, NEW_SLIP.params({ merchantId, part, depositId, atMs, ...slip }));
}

/** References of other deposits of the merchant that show one of these pictures, oldest first. */
export async function listSeenElsewhere(
  db: Queryable,
  merchantId: number,
  { depositId, pictures, max }: { depositId: bigint; pictures: readonly Buffer[]; max: number },
): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    `select distinct d.deposit_id, d.reference
       from deposit_slip s join deposit d on d.merchant_id = s.merchant_id and d.part = s.part and d.deposit_id = s.deposit_id
      where s.merchant_id = $1 and s.picture_sha256 = any ($3) and s.deposit_id <> $2 order by d.deposit_id limit $4`,
    [merchantId, depositId, pictures, max],
  );
  return rows.map(({ reference }) => reference);
}
