import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Slip } from '../deposit.ts';

type SlipRow = Row & Slip & { depositId: bigint };

/** Slips of several deposits of one part, in the order they came. */
export async function listSlips(
  db: Queryable,
  merchantId: number,
  { part, depositIds }: { part: number; depositIds: readonly bigint[] },
): Promise<Map<bigint, Slip[]>> {
  const rows = await db.query<SlipRow>(
    `select deposit_id as "depositId", file_id as "fileId", name, bytes, picture_sha256 as "pictureSha256"
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
  await tx.query(
    `insert into deposit_slip (merchant_id, part, deposit_id, file_id, name, bytes, picture_sha256, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`,
    [merchantId, part, depositId, slip.fileId, slip.name, slip.bytes, slip.pictureSha256, atMs],
  );
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
