import { columns } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';

const LABEL = columns<{ merchantId: number; memberId: bigint; label: string }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  label: 'label',
});

/** Empty takes it away. The level stays as it is. */
export async function setLabel(tx: Tx, merchantId: number, { memberId, label }: { memberId: bigint; label: string }): Promise<void> {
  await tx.query(
    `insert into member_level ${LABEL.insert} on conflict (merchant_id, member_id) do update set label = excluded.label`,
    LABEL.params({ merchantId, memberId, label }),
  );
}
