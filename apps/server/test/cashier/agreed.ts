import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../src/platform/db.ts';

type Agreed = { merchantId: number; memberId: bigint; asset: string; ref: bigint; required: Amount; weights: object; blocking: boolean };

/** What stands behind a need of operators: one asked for it and another agreed. For tests that open the need itself. */
export async function agreed(tx: Tx, { merchantId, memberId, asset, ref, required, weights, blocking }: Agreed): Promise<void> {
  await tx.query(
    `insert into need_act (merchant_id, act_id, member_id, kind, asset, required, weights, blocking, reason, asked_by, asked_name, asked_at,
       state, decided_by, decided_name, decided_at)
     values ($1, $2, $3, 'add', $4, $5, $6, $7, 'of a test', 11, 'nora', now(), 'done', 12, 'sam', now())`,
    [merchantId, ref, memberId, asset, required, JSON.stringify(weights), blocking],
  );
}
