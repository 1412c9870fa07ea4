import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

type ResetLink = { merchantId: number; tokenHash: Buffer; memberId: bigint; expiresAtMs: number };
const LINK = columns<ResetLink>({
  merchantId: 'merchant_id',
  tokenHash: 'token_hash',
  memberId: 'member_id',
  expiresAtMs: time('expires_at'),
});
const GOOD = 'merchant_id = $1 and token_hash = $2 and used_at is null and expires_at > to_timestamp($3 / 1000.0)';

export async function insertResetLink(tx: Tx, link: ResetLink): Promise<void> {
  await tx.query(`insert into reset_link ${LINK.insert}`, LINK.params(link));
}

/** Whose password it sets; null when it is used, too old, or none of ours. Only looks. */
export async function findResetLink(
  db: Queryable,
  merchantId: number,
  { tokenHash, atMs }: { tokenHash: Buffer; atMs: number },
): Promise<bigint | null> {
  const [row] = await db.query<{ memberId: bigint }>(`select member_id as "memberId" from reset_link where ${GOOD}`, [
    merchantId,
    tokenHash,
    atMs,
  ]);
  return row?.memberId ?? null;
}

/** Uses it up, with all others of its member; false when somebody else did. */
export async function spendResetLink(
  tx: Tx,
  merchantId: number,
  { tokenHash, atMs }: { tokenHash: Buffer; atMs: number },
): Promise<boolean> {
  const [row] = await tx.query<{ memberId: bigint }>(
    `update reset_link set used_at = to_timestamp($3 / 1000.0) where ${GOOD} returning member_id as "memberId"`,
    [merchantId, tokenHash, atMs],
  );
  if (!row) return false;
  await tx.query(
    'update reset_link set used_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and member_id = $2 and used_at is null',
    [merchantId, row.memberId, atMs],
  );
  return true;
}
