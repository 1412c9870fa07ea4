import type { Tx } from '../../../platform/db.ts';

/** Empty takes it away. The level stays as it is. */
export async function setLabel(tx: Tx, merchantId: number, { memberId, label }: { memberId: bigint; label: string }): Promise<void> {
  await tx.query(
    `insert into member_level (merchant_id, member_id, label) values ($1, $2, $3)
     on conflict (merchant_id, member_id) do update set label = excluded.label`,
    [merchantId, memberId, label],
  );
}
