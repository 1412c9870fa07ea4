import { columns, time } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** Terms that a member took for its next deposit. */
type PromoClaim = { memberId: bigint; claimId: bigint; campaignId: bigint; version: number; madeAtMs: number };

const CLAIM = columns<PromoClaim & { merchantId: number; part: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', claimId: 'claim_id' },
  ...{ campaignId: 'campaign_id', version: 'version', madeAtMs: time('made_at') },
});

/** In the place of what the member took before and no deposit named. */
export async function replacePromoClaim(tx: Tx, merchantId: number, claim: PromoClaim): Promise<void> {
  const part = partOf(merchantId, claim.memberId);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('promo_claim:' || $1::text || ':' || $2::text, 0))", [
    merchantId,
    claim.memberId,
  ]);
  await tx.query('delete from promo_claim where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id is null', [
    merchantId,
    part,
    claim.memberId,
  ]);
  await tx.query(`insert into promo_claim ${CLAIM.insert}`, CLAIM.params({ merchantId, part, ...claim }));
}
