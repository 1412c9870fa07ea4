import type { OwedAct } from '@fairhall/contract/console/owed';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** The first of two approvals; `version` is that of the account when it was given. */
export type OwedApproval = {
  asset: string;
  act: OwedAct;
  version: bigint;
  operatorId: bigint;
  operatorName: string;
  reason: string;
  atMs: number;
};

/** The member's, one per wallet. */
export async function listOwedApprovals(db: Queryable, merchantId: number, memberId: bigint): Promise<OwedApproval[]> {
  return db.query<Row & OwedApproval>(
    `select asset, act, account_version as version, operator_id as "operatorId", operator_name as "operatorName", reason,
       approved_at as "atMs"
     from owed_approval where merchant_id = $1 and member_id = $2`,
    [merchantId, memberId],
  );
}

/** Takes the place of one given before. */
export async function putOwedApproval(
  tx: Tx,
  merchantId: number,
  { memberId, ...given }: OwedApproval & { memberId: bigint },
): Promise<void> {
  await tx.query(
    `insert into owed_approval (merchant_id, member_id, asset, act, account_version, operator_id, operator_name, reason, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
     on conflict (merchant_id, member_id, asset) do update set act = excluded.act, account_version = excluded.account_version,
       operator_id = excluded.operator_id, operator_name = excluded.operator_name, reason = excluded.reason, approved_at = excluded.approved_at`,
    [merchantId, memberId, given.asset, given.act, given.version, given.operatorId, given.operatorName, given.reason, given.atMs],
  );
}
