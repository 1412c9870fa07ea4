import { columns } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';

const LABEL = columns<{ merchantId: number; memberId: bigint; label: string }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  label: 'label',
});

const LEVEL = columns<{ merchantId: number; memberId: bigint; level: number }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  level: 'level',
});

/** The label stays as it is. */
export async function setLevel(tx: Tx, merchantId: number, { memberId, level }: { memberId: bigint; level: number }): Promise<void> {
  await tx.query(
    `insert into member_level ${LEVEL.insert} on conflict (merchant_id, member_id) do update set level = excluded.level`,
    LEVEL.params({ merchantId, memberId, level }),
  );
}

/** Empty takes it away. The level stays as it is. */
export async function setLabel(tx: Tx, merchantId: number, { memberId, label }: { memberId: bigint; label: string }): Promise<void> {
  await tx.query(
    `insert into member_level ${LABEL.insert} on conflict (merchant_id, member_id) do update set label = excluded.label`,
    LABEL.params({ merchantId, memberId, label }),
  );
}
