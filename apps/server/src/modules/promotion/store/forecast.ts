import type { CampaignTrigger, Cashback, Condition } from '@fairhall/contract/promotion/plan';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import { conditionSql, type FactsAsked, factsFrom, factsParams } from './facts.ts';

/** One of so many members whom an audience has, chosen by their numbers: the same ones each time. */
export async function sampleMembers(
  db: Queryable,
  merchantId: number,
  { condition, oneOf, max, ...asked }: FactsAsked & { condition: Condition | null; oneOf: number; max: number },
): Promise<bigint[]> {
  const params = factsParams(merchantId, asked);
  const where = condition ? conditionSql(condition, params) : 'true';
  const rows = await db.query<{ memberId: bigint }>(
    `select f.member_id as "memberId" from ${factsFrom}
     where (hashint8(f.member_id) & 2147483647) % $${params.length + 1} = 0 and ${where} order by f.member_id limit $${params.length + 2}`,
    [...params, oneOf, max],
  );
  return rows.map(({ memberId }) => memberId);
}

type Month = { memberIds: readonly bigint[]; asset: string; fromDay: string; toDay: string };
type Moments = { memberIds: readonly bigint[]; fromMs: number; toMs: number };

const OF = 'from unnest($2::smallint[], $3::bigint[]) m (part, member_id)';
const whose = (merchantId: number, memberIds: readonly bigint[]) => [
  ...[merchantId, memberIds.map((memberId) => partOf(merchantId, memberId)), memberIds],
];

export type DayRow = {
  memberId: bigint;
  day: string;
  category: string;
  deposit: bigint;
  bets: bigint;
  validCash: bigint;
  stake: bigint;
  won: bigint;
};

/** What members did on the days of a month, by the groups that rebates go by; days rise. */
export async function listMonthDays(db: Queryable, merchantId: number, { memberIds, asset, fromDay, toDay }: Month): Promise<DayRow[]> {
  return db.query<DayRow & Row>(
    `select d.member_id as "memberId", to_char(d.day, 'YYYY-MM-DD') as day, d.rebate_group as category, sum(d.deposit)::bigint as deposit,
       sum(d.bets)::bigint as bets, sum(d.valid_cash)::bigint as "validCash", sum(d.stake)::bigint as stake, sum(d.won)::bigint as won
     ${OF} join member_day d on d.merchant_id = $1 and d.part = m.part and d.member_id = m.member_id
     where d.asset = $4 and d.day between $5::date and $6::date
     group by d.member_id, d.day, d.rebate_group order by d.member_id, d.day`,
    [...whose(merchantId, memberIds), asset, fromDay, toDay],
  );
}

export type DepositRow = { memberId: bigint; atMs: number; amount: Amount; nth: number };

/** Deposits that were credited in a time, and which of its member's each is. */
export async function listMonthDeposits(
  db: Queryable,
  merchantId: number,
  { memberIds, asset, fromMs, toMs }: Moments & { asset: string },
): Promise<DepositRow[]> {
  return db.query<DepositRow & Row>(
    `select "memberId", at as "atMs", amount, nth from (
       select d.member_id as "memberId", d.decided_at as at, d.amount, d.asset, d.state,
         row_number() over (partition by d.member_id order by d.deposit_id)::integer as nth
       ${OF} join deposit d on d.merchant_id = $1 and d.part = m.part and d.member_id = m.member_id
       where d.state in ('approved', 'reversed')) own
     where asset = $4 and state = 'approved' and at >= to_timestamp($5 / 1000.0) and at < to_timestamp($6 / 1000.0)
     order by "memberId", at`,
    [...whose(merchantId, memberIds), asset, fromMs, toMs],
  );
}

export type LossRow = { memberId: bigint; period: string; category: string; loss: bigint };

/** What members lost of their own cash by bets settled in a time, by periods of the merchant's clocks; a month is all of it. */
export async function listMonthLosses(
  db: Queryable,
  merchantId: number,
  { memberIds, asset, fromMs, toMs, per, timeZone }: Moments & { asset: string; per: Cashback['per']; timeZone: string },
): Promise<LossRow[]> {
  const period = per === 'month' ? "''" : `to_char(date_trunc('${per}', r.at at time zone $7), 'YYYY-MM-DD')`;
  return db.query<LossRow & Row>(
    `select r.member_id as "memberId", ${period} as period, r.category, sum(r.loss)::bigint as loss
     ${OF} join cash_result r on r.merchant_id = $1 and r.part = m.part and r.member_id = m.member_id
     where r.asset = $4 and r.at >= to_timestamp($5 / 1000.0) and r.at < to_timestamp($6 / 1000.0) and $7::text is not null
     group by 1, 2, 3`,
    [...whose(merchantId, memberIds), asset, fromMs, toMs, timeZone],
  );
}

/** What campaigns wait for that is no play: where it is found. */
const MOMENTS: Partial<Record<CampaignTrigger, string>> = {
  registered: 'select m.member_id, m.registered_at as at from member m where m.merchant_id = $1',
  installed: 'select o.member_id, o.opened_at as at from app_opening o where o.merchant_id = $1',
  levelReached: "select h.member_id, h.at from level_history h where h.merchant_id = $1 and h.what = 'rose'",
  friendQualified: "select r.friend_id as member_id, r.made_at as at from referral r where r.merchant_id = $1 and r.state = 'paid'",
};

/** When members did what a campaign waits for. */
export async function listMoments(
  db: Queryable,
  merchantId: number,
  { memberIds, fromMs, toMs, trigger }: Moments & { trigger: CampaignTrigger },
): Promise<{ memberId: bigint; atMs: number }[]> {
  const found = MOMENTS[trigger];
  if (!found) return [];
  return db.query(
    `select f.member_id as "memberId", f.at as "atMs" from (${found}) f
     where f.member_id = any ($2) and f.at >= to_timestamp($3 / 1000.0) and f.at < to_timestamp($4 / 1000.0) order by f.at`,
    [merchantId, memberIds, fromMs, toMs],
  );
}
