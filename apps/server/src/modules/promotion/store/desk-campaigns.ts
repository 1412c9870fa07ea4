import type { CampaignState } from '@fairhall/contract/promotion/plan';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { type Campaign, termsFromJson } from '../campaign.ts';

type Of = { campaignId: bigint };
const OF = 'merchant_id = $1 and campaign_id = $2';

/** Campaigns that are not over. */
export async function countOpen(db: Queryable, merchantId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::integer as count from campaign where merchant_id = $1 and state <> 'stopped'",
    [merchantId],
  );
  return row?.count ?? 0;
}

export async function moveState(
  tx: Tx,
  merchantId: number,
  { campaignId, state, version = null }: Of & { state: CampaignState; version?: number | null },
): Promise<void> {
  await tx.query(`update campaign set state = $3, version = coalesce($4, version) where ${OF}`, [merchantId, campaignId, state, version]);
}

export async function markApproved(
  tx: Tx,
  merchantId: number,
  { campaignId, operatorId, name }: Of & { operatorId: bigint; name: string },
): Promise<void> {
  await tx.query(`update campaign set state = 'approved', approved_by = $3, approver_name = $4 where ${OF}`, [
    ...[merchantId, campaignId, operatorId, name],
  ]);
}

export async function markStarted(
  tx: Tx,
  merchantId: number,
  { campaignId, nowMs, followedId }: Of & { nowMs: number; followedId: bigint },
): Promise<void> {
  await tx.query(
    `update campaign set state = 'running', started_at = to_timestamp($3 / 1000.0), followed_id = greatest(followed_id, $4) where ${OF}`,
    [merchantId, campaignId, nowMs, followedId],
  );
}

/** Who wrote a version; null: nobody of the console. */
export async function findMaker(
  db: Queryable,
  merchantId: number,
  { campaignId, version }: Of & { version: number },
): Promise<bigint | null> {
  const [row] = await db.query<{ makerId: bigint | null }>(
    `select maker_id as "makerId" from campaign_version where ${OF} and version = $3`,
    [...[merchantId, campaignId, version]],
  );
  return row?.makerId ?? null;
}

export async function findStart(db: Queryable, merchantId: number, campaignId: bigint): Promise<number | null> {
  const [row] = await db.query<{ startedAtMs: number | null }>(`select started_at as "startedAtMs" from campaign where ${OF}`, [
    ...[merchantId, campaignId],
  ]);
  return row?.startedAtMs ?? null;
}

/** When it was stopped; null: it was not. */
export async function findStop(db: Queryable, merchantId: number, campaignId: bigint): Promise<number | null> {
  const [row] = await db.query<{ stoppedAtMs: number | null }>(`select stopped_at as "stoppedAtMs" from campaign where ${OF}`, [
    ...[merchantId, campaignId],
  ]);
  return row?.stoppedAtMs ?? null;
}

export type DeskRow = Campaign & {
  madeAtMs: number;
  startedAtMs: number | null;
  approverName: string | null;
  makerId: bigint | null;
  makerName: string | null;
};
const LISTED_MAX = 300;

/** Those of the console, the newest first, those that are over behind the others; or the one named. */
export async function listDesk(db: Queryable, merchantId: number, campaignId: bigint | null): Promise<DeskRow[]> {
  const rows = await db.query<Row & Omit<DeskRow, 'terms'> & { body: Record<string, unknown> }>(
    `select c.campaign_id as "campaignId", c.kind, c.state, c.trigger, c.version, v.body, v.plan, c.made_at as "madeAtMs",
       c.started_at as "startedAtMs", c.approver_name as "approverName", v.maker_id as "makerId", v.maker_name as "makerName"
     from campaign c join campaign_version v on v.merchant_id = c.merchant_id and v.campaign_id = c.campaign_id and v.version = c.version
     where c.merchant_id = $1 and v.plan is not null and c.campaign_id = coalesce($2, c.campaign_id)
     order by c.state = 'stopped', c.campaign_id desc limit ${LISTED_MAX}`,
    [merchantId, campaignId],
  );
  return rows.map(({ body, ...row }) => ({ ...row, terms: termsFromJson(body) }));
}

export type Figures = {
  campaignId: bigint;
  issued: number;
  issuedSum: bigint;
  waiting: number;
  active: number;
  activeSum: bigint;
  converted: bigint;
  forfeited: bigint;
  /** Of free bets: how many were placed and stand, what their stakes cost, and what they have won. */
  freeUsed: number;
  freeStaked: bigint;
  freeWon: bigint;
};

/** What campaigns have given, and what became of it. */
export async function readFigures(
  db: Queryable,
  merchantId: number,
  campaignIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Figures>> {
  const rows = await db.query<Figures & Row>(
    `select r.campaign_id as "campaignId", count(*)::integer as issued, sum(r.amount)::bigint as "issuedSum",
       (count(*) filter (where r.state = 'I'))::integer as waiting,
       (count(*) filter (where g.state in ('queued', 'active', 'closing')))::integer as active,
       coalesce(sum(a.balance) filter (where g.state in ('queued', 'active', 'closing')), 0)::bigint as "activeSum",
       coalesce(sum(coalesce(g.converted, r.amount)) filter (where r.state = 'C'), 0)::bigint as converted,
       coalesce(sum(g.lost + g.cut), 0)::bigint as forfeited, coalesce(sum(f.used), 0)::integer as "freeUsed",
       coalesce(sum(f.staked), 0)::bigint as "freeStaked", coalesce(sum(f.won), 0)::bigint as "freeWon"
     from reward r
       left join bonus_grant g on g.merchant_id = r.merchant_id and g.part = r.part and g.member_id = r.member_id and g.asset = r.asset
         and g.grant_id = r.reward_id
       left join account a on a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.asset = g.asset
         and a.kind = 'bonus' and a.grant_id = g.grant_id
       left join lateral (
         select count(*) as used, sum(b.bonus) as staked, sum(greatest(b.payout + b.refunded - b.bonus, 0)) as won from grant_bet b
         where b.merchant_id = g.merchant_id and b.part = g.part and b.member_id = g.member_id and b.asset = g.asset
           and b.grant_id = g.grant_id and b.free and b.state <> 'void'
       ) f on g.kind = 'freeBets'
     where r.merchant_id = $1 and r.campaign_id = any ($2) and r.state <> 'U'
     group by r.campaign_id`,
    [merchantId, campaignIds],
  );
  return new Map(rows.map((row) => [row.campaignId, row]));
}

/** The bound of a budget; null: none. */
export async function readBudget(db: Queryable, merchantId: number, campaignId: bigint): Promise<bigint | null> {
  const [row] = await db.query<{ granted: bigint | null }>(
    `select (case when bool_or(granted is null) then null else sum(granted) end)::bigint as granted from budget_slice where ${OF}`,
    [merchantId, campaignId],
  );
  return row?.granted ?? null;
}

export async function countCodes(db: Queryable, merchantId: number, campaignId: bigint): Promise<{ count: number; left: number | null }> {
  const [row] = await db.query<{ count: number; left: number | null }>(
    `select count(*)::integer as count, (case when bool_or(uses_left is null) then null else coalesce(sum(uses_left), 0) end)::integer as left
     from promo_code where ${OF}`,
    [merchantId, campaignId],
  );
  return row ?? { count: 0, left: 0 };
}

export async function listVersions(
  db: Queryable,
  merchantId: number,
  campaignId: bigint,
): Promise<{ version: number; madeAtMs: number; makerName: string | null }[]> {
  return db.query(
    `select version, made_at as "madeAtMs", maker_name as "makerName" from campaign_version where ${OF} order by version desc limit 50`,
    [merchantId, campaignId],
  );
}

export async function countWaitingApplications(db: Queryable, merchantId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*)::integer as count from application where merchant_id = $1 and state in ('sent', 'process')",
    [merchantId],
  );
  return row?.count ?? 0;
}

/** Members by the names they log in with. */
export async function findMembers(db: Queryable, merchantId: number, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ key: string; memberId: bigint }>(
    'select username_key as key, member_id as "memberId" from member where merchant_id = $1 and username_key = any ($2)',
    [merchantId, accounts.map((account) => account.toLowerCase())],
  );
  return new Map(rows.map(({ key, memberId }) => [key, memberId]));
}
