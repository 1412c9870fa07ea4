import type { Queryable } from '../../../platform/db.ts';

type Following = { merchantId: number; campaignId: bigint; version: number; afterId: bigint; waits: boolean };

/** Of all merchants: what runs and is given for a registration. `waits`: its member claims it. */
export async function listFollowing(db: Queryable): Promise<Following[]> {
  return db.query<Following>(
    `select c.merchant_id as "merchantId", c.campaign_id as "campaignId", c.version, c.followed_id as "afterId",
       v.plan ->> 'claimMode' = 'claim' as waits
     from campaign c join campaign_version v on v.merchant_id = c.merchant_id and v.campaign_id = c.campaign_id and v.version = c.version
     where c.state = 'running' and c.trigger = 'registered' and v.plan is not null order by 1, 2`,
  );
}

/** Who registered behind a member, and was given nothing of the campaign for it. */
export async function listRegistered(
  db: Queryable,
  merchantId: number,
  { campaignId, afterId, max }: { campaignId: bigint; afterId: bigint; max: number },
): Promise<bigint[]> {
  const rows = await db.query<{ memberId: bigint }>(
    `select m.member_id as "memberId" from member m
     where m.merchant_id = $1 and m.member_id > $3 and m.kind = 0 and not exists (
       select from reward r where r.merchant_id = m.merchant_id and r.part = m.part and r.member_id = m.member_id and r.campaign_id = $2
         and r.occasion = 'registered')
     order by m.member_id limit $4`,
    [merchantId, campaignId, afterId, max],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function noteFollowed(
  db: Queryable,
  merchantId: number,
  { campaignId, followedId }: { campaignId: bigint; followedId: bigint },
): Promise<void> {
  await db.query('update campaign set followed_id = greatest(followed_id, $3) where merchant_id = $1 and campaign_id = $2', [
    ...[merchantId, campaignId, followedId],
  ]);
}
