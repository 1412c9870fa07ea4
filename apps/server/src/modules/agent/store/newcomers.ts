import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Newcomer } from '../rings.ts';

const WALK = columns<{ merchantId: number; affiliateId: bigint }>({ merchantId: 'merchant_id', affiliateId: 'affiliate_id' });

/** Behind which affiliate to go on; 0: from the first. */
export async function findNewcomerWalk(db: Queryable, merchantId: number): Promise<bigint> {
  const [row] = await db.query<Row & { affiliateId: bigint }>(
    'select affiliate_id as "affiliateId" from agent_newcomer_walk where merchant_id = $1',
    [merchantId],
  );
  return row?.affiliateId ?? 0n;
}

export async function keepNewcomerWalk(db: Queryable, merchantId: number, affiliateId: bigint): Promise<void> {
  await db.query(
    `insert into agent_newcomer_walk ${WALK.insert} on conflict (merchant_id) do update set affiliate_id = excluded.affiliate_id`,
    WALK.params({ merchantId, affiliateId }),
  );
}

export type WatchedAffiliate = {
  memberId: bigint /** Of its plan: what a player has to pay in for a price; 0: it pays none. */;
  minDeposit: bigint;
};
/** Affiliates behind one, with the plan that holds for them now. */
export async function listAffiliatesBehind(
  db: Queryable,
  merchantId: number,
  { after, today, max }: { after: bigint; today: string; max: number },
): Promise<WatchedAffiliate[]> {
  return db.query<WatchedAffiliate & Row>(
    `select f.member_id as "memberId", coalesce(t.least, 0) as "minDeposit"
     from affiliate f left join lateral (
       select (v.terms -> 'acquisition' ->> 'minDepositE4')::bigint as least
       from affiliate_term t join affiliate_plan_version v on v.merchant_id = t.merchant_id and v.plan_id = t.plan_id and v.version = t.version
       where t.merchant_id = f.merchant_id and t.member_id = f.member_id and t.from_month <= $3::date order by t.from_month desc limit 1) t on true
     where f.merchant_id = $1 and f.member_id > $2 and f.state in ('APPROVED', 'SUSPENDED') order by f.member_id limit $4`,
    [merchantId, after, today, max],
  );
}

type Asked = { agentId: bigint; asset: string; timeZone: string; sinceMs: number; max: number };
/** Who registered since a moment and has paid in, the newest first. */
export async function listNewcomers(
  db: Queryable,
  merchantId: number,
  { agentId, asset, timeZone, sinceMs, max }: Asked,
): Promise<Newcomer[]> {
  return db.query<Newcomer & Row>(
    `select member_id as "memberId", link_id as "linkId", code, registered_day as "registeredDay", deposit, out_at_once as "isOutAtOnce", devices,
       networks
     from agent_newcomers($1, $2, $3, $4, to_timestamp($5 / 1000.0), $6)`,
    [merchantId, agentId, asset, timeZone, sinceMs, max],
  );
}
