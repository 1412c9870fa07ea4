import type { UniqueKind } from '@fairhall/bonus/claim';
import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type Reward = {
  memberId: bigint;
  rewardId: bigint;
  campaignId: bigint;
  version: number;
  /** Once for each: of a claim its own id, of a period its bounds. */
  occasion: string;
  state: 'P' | 'I' | 'C' | 'E' | 'U';
  asset: string;
  amount: Amount;
  madeAtMs: number;
};

const NEW = columns<Reward & { merchantId: number; part: number }>({
  ...{ merchantId: 'merchant_id', part: 'part', memberId: 'member_id', rewardId: 'reward_id', campaignId: 'campaign_id' },
  ...{ version: 'version', occasion: 'occasion', state: 'state', asset: 'asset', amount: 'amount', madeAtMs: time('made_at') },
});

export async function insertReward(tx: Tx, merchantId: number, reward: Reward): Promise<void> {
  await tx.query(`insert into reward ${NEW.insert}`, NEW.params({ ...reward, merchantId, part: partOf(merchantId, reward.memberId) }));
}

type Whose = { memberId: bigint; campaignId: bigint };

/** How often a campaign gave a member something since a moment. */
export async function countRewards(
  tx: Queryable,
  merchantId: number,
  { memberId, campaignId, sinceMs }: Whose & { sinceMs: number | null },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from reward where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4
       and made_at >= coalesce(to_timestamp($5 / 1000.0), '-infinity')`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId, sinceMs],
  );
  return row?.count ?? 0;
}

export async function hasReward(
  tx: Queryable,
  merchantId: number,
  { memberId, campaignId, occasion }: Whose & { occasion: string },
): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from reward where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and occasion = $5',
    [...[merchantId, partOf(merchantId, memberId), memberId, campaignId, occasion]],
  );
  return rows.length > 0;
}

type Unique = { campaignId: bigint; kind: UniqueKind; valueHash: Buffer; rewardId: bigint };
const UNIQUE = columns<Unique & { merchantId: number }>({
  ...{ merchantId: 'merchant_id', campaignId: 'campaign_id', kind: 'kind', valueHash: 'value_hash', rewardId: 'reward_id' },
});

/** Claims a value of which there is one; false: somebody has. Who claims it at the same moment waits for the commit. */
export async function claimUnique(tx: Tx, merchantId: number, unique: Unique): Promise<boolean> {
  const rows = await tx.query(
    `insert into claim_unique ${UNIQUE.insert} on conflict do nothing returning 1`,
    UNIQUE.params({ merchantId, ...unique }),
  );
  return rows.length > 0;
}

/** What a member lost of its own cash by bets that were settled in [from, to), by category. */
export async function cashLosses(
  tx: Queryable,
  merchantId: number,
  { memberId, asset, fromMs, toMs }: { memberId: bigint; asset: string; fromMs: number; toMs: number },
): Promise<{ category: string; loss: bigint }[]> {
  return tx.query(
    `select category, sum(loss)::bigint as loss from cash_result
     where merchant_id = $1 and part = $2 and member_id = $3 and asset = $4 and at >= to_timestamp($5 / 1000.0) and at < to_timestamp($6 / 1000.0)
     group by category`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, fromMs, toMs],
  );
}
