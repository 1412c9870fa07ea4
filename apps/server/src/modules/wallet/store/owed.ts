import type { OwedAct } from '@fairhall/contract/console/owed';
import { columns, time } from '../../../platform/columns.ts';
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

/** Which wallet's; the rest is what a later approval replaces. */
type Wallet = { merchantId: number; memberId: bigint; asset: string };

const GIVEN = columns<Omit<OwedApproval, 'asset'>>({
  act: 'act',
  version: 'account_version',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  reason: 'reason',
  atMs: time('approved_at'),
});
const APPROVAL = GIVEN.behind<Wallet>({ merchantId: 'merchant_id', memberId: 'member_id', asset: 'asset' });
const SHOWN = GIVEN.behind<Pick<Wallet, 'asset'>>({ asset: 'asset' });

/** The member's, one per wallet. */
export async function listOwedApprovals(db: Queryable, merchantId: number, memberId: bigint): Promise<OwedApproval[]> {
  return db.query<Row & OwedApproval>(`select ${SHOWN.select} from owed_approval where merchant_id = $1 and member_id = $2`, [
    merchantId,
    memberId,
  ]);
}

/** What of it is owed for commissions that were taken back, by asset: later ones work it off, and nothing else. */
export async function listProgrammeDebts(db: Queryable, merchantId: number, memberId: bigint): Promise<Map<string, bigint>> {
  const rows = await db.query<Row & { asset: string; owed: bigint }>('select o.asset, o.owed from agent_owed($1, $2) o', [
    merchantId,
    memberId,
  ]);
  return new Map(rows.map(({ asset, owed }) => [asset, owed]));
}

/** Takes the place of one given before. */
export async function putOwedApproval(tx: Tx, merchantId: number, approval: OwedApproval & { memberId: bigint }): Promise<void> {
  await tx.query(
    `insert into owed_approval ${APPROVAL.insert} on conflict (merchant_id, member_id, asset) do update set ${GIVEN.replace}`,
    APPROVAL.params({ merchantId, ...approval }),
  );
}
