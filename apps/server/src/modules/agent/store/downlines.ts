import type { MemberType } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import type { Asked, DayTotals, Standing } from './team.ts';

export type DownlineRow = {
  memberId: bigint;
  account: string;
  type: MemberType;
  depth: number;
  teamSize: number;
  registeredAtMs: number;
  lastLoginAtMs: number | null;
  active: boolean;
  balance: Amount;
  /** Its own maximum in Tradition; null where the merchant's holds. */
  series: number | null;
};

export type DownlineWish = {
  /** Below whom; `depth` of whom says how far below the asker. */
  of: Standing;
  whole: boolean;
  /** What names begin with, in lower case; of those deeper than one step of the asker only if `deep`. */
  prefix: string;
  deep: boolean;
  agents: boolean | null;
  registeredFromMs: number | null;
  registeredToMs: number | null;
  after: bigint;
  size: number;
  skip: number;
  asset: string;
  nowMs: number;
  /** Of the merchant's clocks: whose rates are told. */
  today: string;
};

/** `d` below $2, whose id is $3 and which stands $4 steps below the asker. */
const DEPTH = '(nlevel(d.upline_path) - nlevel($2::text::ltree) + $4)';
const wanted = (whole: boolean) => `d.merchant_id = $1 and d.kind <> 4
  and ${whole ? 'd.upline_path <@ $2::text::ltree and d.member_id <> $3' : 'nlevel(d.upline_path) > 1 and subpath(d.upline_path, 0, -1) = $2::text::ltree and d.member_id <> $3'}
  and ($5 = '' or d.username_key like $6 and (${DEPTH} <= 1 or $7))
  and ($8::boolean is null or (d.kind in (1, 2, 41, 42)) = $8)
  and ($9::float8 is null or d.registered_at >= to_timestamp($9 / 1000.0))
  and ($10::float8 is null or d.registered_at < to_timestamp($10 / 1000.0))`;

function params(merchantId: number, wish: DownlineWish): unknown[] {
  const prefix = `${wish.prefix.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    ...[merchantId, wish.of.path, wish.of.memberId, wish.of.depth, wish.prefix, prefix, wish.deep, wish.agents],
    ...[wish.registeredFromMs, wish.registeredToMs],
  ];
}

/** By id, those behind `after`. */
export async function listDownlines(db: Queryable, merchantId: number, wish: DownlineWish): Promise<DownlineRow[]> {
  return db.query<DownlineRow & Row>(
    `select d.member_id as "memberId", d.username as account, d.kind as type, ${DEPTH} as depth,
       (select count(*) from member b where b.merchant_id = $1 and b.upline_path <@ d.upline_path and b.member_id <> d.member_id
          and b.kind <> 4)::integer as "teamSize",
       d.registered_at as "registeredAtMs", d.last_login_at as "lastLoginAtMs", d.state = 'active' and not exists (
         select from member_break k where k.merchant_id = $1 and k.part = d.part and k.member_id = d.member_id and k.kind = 'excluded'
           and k.from_at <= to_timestamp($15 / 1000.0) and k.until_at > to_timestamp($15 / 1000.0)) as active,
       coalesce((select a.balance from account a where a.merchant_id = $1 and a.part = d.part and a.member_id = d.member_id
          and a.asset = $11 and a.kind = 'cash'), 0)::bigint as balance,
       rate_on($1, d.member_id, 'LOTT', $16::date) as series
     from member d where ${wanted(wish.whole)} and d.member_id > $12 order by d.member_id limit $13 offset $14`,
    [...params(merchantId, wish), wish.asset, wish.after, wish.size, wish.skip, wish.nowMs, wish.today],
  );
}

/** How many there are, counted no further than `max`. */
export async function countDownlines(db: Queryable, merchantId: number, wish: DownlineWish, max: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from (select from member d where ${wanted(wish.whole)} limit $11) found`,
    [...params(merchantId, wish), max],
  );
  return row?.count ?? 0;
}

export type LineRow = { memberId: bigint; account: string; type: MemberType; teamSize: number } & DayTotals;

const total = (column: string) => `coalesce(sum(m.${column}), 0)::bigint`;

/** Those right below, each with its whole team in its sums; by id, those behind `after`. */
export async function listLines(
  db: Queryable,
  merchantId: number,
  { of, wish: { span, asset, group }, after, size }: { of: Standing; wish: Asked; after: bigint; size: number },
): Promise<LineRow[]> {
  return db.query<LineRow & Row>(
    `select d.member_id as "memberId", d.username as account, d.kind as type, s.* from (
       select * from member d where d.merchant_id = $1 and d.kind <> 4 and nlevel(d.upline_path) > 1
         and subpath(d.upline_path, 0, -1) = $2::text::ltree and d.member_id > $3 order by d.member_id limit $8
     ) d cross join lateral (
       select count(distinct b.member_id)::integer - 1 as "teamSize", ${total('stake')} as stake, ${total('valid')} as valid,
         ${total('won')} as won, ${total('rebate')} as rebate, ${total('promotion')} as promotion, ${total('deposit')} as deposit,
         ${total('withdraw')} as withdraw, ${total('transfer_in')} as "transferIn", ${total('transfer_out')} as "transferOut",
         coalesce(sum(m.bets), 0)::float8 as bets, (count(distinct m.member_id) filter (where m.bets > 0))::integer as players
       from member b left join member_day m on m.merchant_id = $1 and m.part = b.part and m.member_id = b.member_id and m.asset = $6
         and m.day between $4::date and $5::date and ($7::text is null or m.rebate_group = $7)
       where b.merchant_id = $1 and b.upline_path <@ d.upline_path and b.kind <> 4
     ) s order by d.member_id`,
    [merchantId, of.path, after, span.from, span.to, asset, group, size],
  );
}
