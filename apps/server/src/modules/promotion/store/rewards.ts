import type { UniqueKind } from '@fairhall/bonus/claim';
import type { Spins } from '@fairhall/contract/promotion/plan';
import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
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
  /** A prize of points has these, and no money. */
  points: Amount;
  madeAtMs: number;
  /** Until when it waits for its member. */
  expiresAtMs: number | null;
  /** The deposit it was given for. */
  depositId: bigint | null;
};

const REWARD = columns<Reward>({
  ...{ memberId: 'member_id', rewardId: 'reward_id', campaignId: 'campaign_id', version: 'version', occasion: 'occasion' },
  ...{ state: 'state', asset: 'asset', amount: 'amount', points: 'points', madeAtMs: time('made_at'), expiresAtMs: time('expires_at') },
  depositId: 'deposit_id',
});
const NEW = REWARD.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

export async function insertReward(tx: Tx, merchantId: number, reward: Reward): Promise<void> {
  await tx.query(`insert into reward ${NEW.insert}`, NEW.params({ ...reward, merchantId, part: partOf(merchantId, reward.memberId) }));
}

/** Held until the commit: of two who claim it one finds it claimed. */
export async function lockReward(
  tx: Tx,
  merchantId: number,
  { memberId, rewardId }: { memberId: bigint; rewardId: bigint },
): Promise<Reward | null> {
  const [row] = await tx.query<Reward & Row>(
    `select ${REWARD.select} from reward where merchant_id = $1 and part = $2 and member_id = $3 and reward_id = $4 for update`,
    [merchantId, partOf(merchantId, memberId), memberId, rewardId],
  );
  return row ?? null;
}

export async function markReward(
  tx: Tx,
  merchantId: number,
  { memberId, rewardId, state }: Pick<Reward, 'memberId' | 'rewardId' | 'state'>,
): Promise<void> {
  await tx.query('update reward set state = $5 where merchant_id = $1 and part = $2 and member_id = $3 and reward_id = $4', [
    ...[merchantId, partOf(merchantId, memberId), memberId, rewardId, state],
  ]);
}

/** Takes back what nobody has claimed yet; how many there were, and what they came to. */
export async function takeBackWaiting(tx: Tx, merchantId: number, campaignId: bigint): Promise<{ count: number; sum: bigint }> {
  const [row] = await tx.query<{ count: number; sum: bigint }>(
    `with taken as (update reward set state = 'U' where merchant_id = $1 and campaign_id = $2 and state = 'I' returning amount)
     select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as sum from taken`,
    [merchantId, campaignId],
  );
  return row ?? { count: 0, sum: 0n };
}

const EXPIRED_MAX = 500;

/** Of all merchants: what waited too long. How many there were. */
export async function expireWaiting(db: Queryable, nowMs: number): Promise<number> {
  const rows = await db.query(
    `update reward set state = 'E' where (merchant_id, part, member_id, reward_id) in (
       select merchant_id, part, member_id, reward_id from reward where state = 'I' and expires_at <= to_timestamp($1 / 1000.0)
         and not promotion_kept(merchant_id, member_id, to_timestamp($1 / 1000.0))
       order by expires_at limit ${EXPIRED_MAX} for update skip locked)
     returning 1`,
    [nowMs],
  );
  return rows.length;
}

/** What of free rounds `f` was played, and what that won. */
const PLAYED = `select (count(*) filter (where t.kind = 'bet'))::integer as used, (coalesce(sum(t.amount) filter (where t.kind = 'win'), 0))::bigint as won
  from vendor_transaction t where t.merchant_id = f.merchant_id and t.gift_id = f.gift_id and t.rolled_back_by is null`;

/** Free rounds at a vendor: what was promised of them, and how they stand there; `spinsState` null: they were not asked for. */
type SpinsOf = {
  of: Spins | null;
  count: number;
  unit: bigint;
  playMs: number;
  spinsState: 'asked' | 'given' | 'refused' | 'cancelling' | 'cancelled' | null;
  endsAtMs: number | null;
  used: number;
  won: bigint;
};

/** A member's rewards, newest first. */
export async function listRewards(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<(Reward & { kind: string; title: Record<string, { title: string }> | null; grantState: string | null } & SpinsOf)[]> {
  return db.query(
    `select ${REWARD.selectOf('r')}, c.kind, v.plan -> 'texts' as title, g.state as "grantState", v.plan -> 'spins' as of,
       (v.body ->> 'count')::integer as count, (v.body ->> 'unit')::bigint as unit, (v.body ->> 'playMs')::float8 as "playMs",
       f.state as "spinsState", f.ends_at as "endsAtMs", coalesce(p.used, 0) as used, coalesce(p.won, 0) as won
     from reward r
       join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id
       join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
       left join bonus_grant g on g.merchant_id = r.merchant_id and g.part = r.part and g.member_id = r.member_id and g.asset = r.asset
         and g.grant_id = r.reward_id
       left join free_rounds f on f.merchant_id = r.merchant_id and f.part = r.part and f.member_id = r.member_id and f.gift_id = r.reward_id
       left join lateral (${PLAYED}) p on f.gift_id is not null
     where r.merchant_id = $1 and r.part = $2 and r.member_id = $3 order by r.reward_id desc limit $4`,
    [merchantId, partOf(merchantId, memberId), memberId, max],
  );
}

export type SpinsSeen = {
  giftId: bigint;
  campaignId: bigint;
  state: string;
  rounds: number;
  unit: Amount;
  askedAtMs: number;
  endsAtMs: number;
  texts: Record<string, { title: string }> | null;
  used: number;
  won: Amount;
};
export type SpinsFigures = { campaignId: bigint; given: number; asked: number; refused: number; used: number; won: Amount };

/** What campaigns gave of free rounds at vendors, and what was played and won of them. */
export async function readSpins(
  db: Queryable,
  merchantId: number,
  campaignIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, SpinsFigures>> {
  const rows = await db.query<SpinsFigures & Row>(
    `select f.campaign_id as "campaignId", (coalesce(sum(f.rounds) filter (where f.state = 'given'), 0))::integer as given,
       (count(*) filter (where f.state = 'asked'))::integer as asked, (count(*) filter (where f.state = 'refused'))::integer as refused,
       sum(p.used)::integer as used, sum(p.won)::bigint as won
     from free_rounds f cross join lateral (${PLAYED}) p
     where f.merchant_id = $1 and f.campaign_id = any ($2) group by f.campaign_id`,
    [merchantId, campaignIds],
  );
  return new Map(rows.map((row) => [row.campaignId, row]));
}

/** Free rounds of a member, newest first. */
export async function listSpins(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<SpinsSeen[]> {
  return db.query<SpinsSeen & Row>(
    `select f.gift_id as "giftId", f.campaign_id as "campaignId", f.state, f.rounds, f.unit, f.asked_at as "askedAtMs", f.ends_at as "endsAtMs",
       v.plan -> 'texts' as texts, p.used, p.won
     from free_rounds f
       join reward r on r.merchant_id = f.merchant_id and r.part = f.part and r.member_id = f.member_id and r.reward_id = f.gift_id
       join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
       cross join lateral (${PLAYED}) p
     where f.merchant_id = $1 and f.part = $2 and f.member_id = $3 order by f.gift_id desc limit $4`,
    [merchantId, partOf(merchantId, memberId), memberId, max],
  );
}

/** Whether something was given for a deposit already. */
export async function isDepositRewarded(
  db: Queryable,
  merchantId: number,
  { memberId, depositId }: { memberId: bigint; depositId: bigint },
): Promise<boolean> {
  const rows = await db.query('select 1 from reward where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id = $4', [
    ...[merchantId, partOf(merchantId, memberId), memberId, depositId],
  ]);
  return rows.length > 0;
}

type Whose = { memberId: bigint; campaignId: bigint };

/** How often a campaign gave a member something since a moment. */
export async function countRewards(
  tx: Queryable,
  merchantId: number,
  { memberId, campaignId, sinceMs }: Whose & { sinceMs: number | null },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from reward where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and state <> 'U'
       and made_at >= coalesce(to_timestamp($5 / 1000.0), '-infinity')`,
    [merchantId, partOf(merchantId, memberId), memberId, campaignId, sinceMs],
  );
  return row?.count ?? 0;
}

/** What was given on an occasion, if something was. */
export async function findReward(
  tx: Queryable,
  merchantId: number,
  { memberId, campaignId, occasion }: Whose & { occasion: string },
): Promise<{ rewardId: bigint; amount: Amount } | null> {
  const [row] = await tx.query<{ rewardId: bigint; amount: Amount }>(
    'select reward_id as "rewardId", amount from reward where merchant_id = $1 and part = $2 and member_id = $3 and campaign_id = $4 and occasion = $5',
    [...[merchantId, partOf(merchantId, memberId), memberId, campaignId, occasion]],
  );
  return row ?? null;
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

/** What there is one of is there again for others: what it was taken for was not given. */
export async function releaseUnique(
  tx: Tx,
  merchantId: number,
  { campaignId, rewardId }: Pick<Unique, 'campaignId' | 'rewardId'>,
): Promise<void> {
  await tx.query('delete from claim_unique where merchant_id = $1 and campaign_id = $2 and reward_id = $3', [
    merchantId,
    campaignId,
    rewardId,
  ]);
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
