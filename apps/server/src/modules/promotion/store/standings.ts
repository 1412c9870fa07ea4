import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Given = { campaignId: bigint; rewardId: bigint; state: 'P' | 'I' | 'C' | 'E' | 'U'; madeAtMs: number };
const GIVEN_MAX = 1_000;

/** What campaigns gave a member, newest first. */
export async function listGiven(
  db: Queryable,
  merchantId: number,
  { memberId, campaignIds }: { memberId: bigint; campaignIds: readonly bigint[] },
): Promise<Given[]> {
  return db.query<Given & Row>(
    `select campaign_id as "campaignId", reward_id as "rewardId", state, made_at as "madeAtMs" from reward
     where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = any ($4) and state <> 'U'
     order by reward_id desc limit ${GIVEN_MAX}`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignIds],
  );
}
