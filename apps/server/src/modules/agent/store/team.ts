import type { MemberType } from '@fairhall/contract/endpoint';
import { SESSION } from '@fairhall/contract/limits';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Span } from '../span.ts';

/** Where a member stands: `path` ends with itself, `depth` counts steps below whoever asks. */
export type Standing = { memberId: bigint; account: string; type: MemberType; path: string; depth: number };

const STANDING = 'm.member_id as "memberId", m.username as account, m.kind as type, ltree2text(m.upline_path) as path';

export async function findStanding(db: Queryable, merchantId: number, memberId: bigint): Promise<Standing | null> {
  const [row] = await db.query<Standing>(`select ${STANDING}, 0 as depth from member m where m.merchant_id = $1 and m.member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? null;
}

/** Members from right below the asker down to `memberId`, itself the last; empty where it stands in no place of the asker's team. */
export async function findWayDown(
  db: Queryable,
  merchantId: number,
  { top, memberId }: { top: Standing; memberId: bigint },
): Promise<Standing[]> {
  return db.query<Standing & Row>(
    `select ${STANDING}, nlevel(m.upline_path) - nlevel($2::text::ltree) as depth
     from member t join member m on m.merchant_id = t.merchant_id
       and m.member_id::text = any (string_to_array(ltree2text(t.upline_path), '.'))
     where t.merchant_id = $1 and t.member_id = $3 and t.upline_path <@ $2::text::ltree and m.upline_path <@ $2::text::ltree
       and m.member_id <> $4 order by depth`,
    [merchantId, top.path, memberId, top.memberId],
  );
}

/** Everybody below $2, whose id is $3; who practises counts nowhere. */
const TEAM = `team as materialized (
    select d.member_id, d.part, d.registered_at from member d
    where d.merchant_id = $1 and d.upline_path <@ $2::text::ltree and d.member_id <> $3 and d.kind <> 4)`;

export type TeamCounts = { size: number; registered: number; loggedIn: number; online: number };

export async function countTeam(db: Queryable, merchantId: number, of: Standing, { fromMs, toMs, nowMs }: Span & { nowMs: number }) {
  const [row] = await db.query<TeamCounts & Row>(
    `with ${TEAM}
     select count(*)::integer as size,
       (count(*) filter (where registered_at >= to_timestamp($4 / 1000.0) and registered_at < to_timestamp($5 / 1000.0)))::integer as registered,
       (select count(distinct s.member_id) from team t join session s on s.merchant_id = $1 and s.member_id = t.member_id
          and s.session_id >= first_id(to_timestamp($4 / 1000.0)) and s.session_id < first_id(to_timestamp($5 / 1000.0)))::integer as "loggedIn",
       (select count(*) from team t join session s on s.merchant_id = $1 and s.member_id = t.member_id
          and s.ended_at is null and s.last_used_at > to_timestamp($6 / 1000.0))::integer as online
     from team`,
    [merchantId, of.path, of.memberId, fromMs, toMs, nowMs - SESSION.idleMs],
  );
  return row as TeamCounts;
}

/** What days came to: of one member, or of a team. */
export type DayTotals = {
  stake: Amount;
  valid: Amount;
  won: Amount;
  rebate: Amount;
  promotion: Amount;
  deposit: Amount;
  withdraw: Amount;
  transferIn: Amount;
  transferOut: Amount;
  bets: number;
  players: number;
};

const total = (column: string) => `coalesce(sum(m.${column}), 0)::bigint`;
const TOTALS = `${total('stake')} as stake, ${total('valid')} as valid, ${total('won')} as won, ${total('rebate')} as rebate,
  ${total('promotion')} as promotion, ${total('deposit')} as deposit, ${total('withdraw')} as withdraw, ${total('transfer_in')} as "transferIn",
  ${total('transfer_out')} as "transferOut", coalesce(sum(m.bets), 0)::float8 as bets,
  (count(distinct m.member_id) filter (where m.bets > 0))::integer as players`;
/** Days of `m` from $4 to $5, of the asset $6; $7 a group of games, null for all there is. */
const WITHIN = `m.asset = $6 and m.day between $4::date and $5::date and ($7::text is null or m.rebate_group = $7)`;

export type Asked = { span: Span; asset: string; group: string | null };
const asked = ({ span, asset, group }: Asked) => [span.from, span.to, asset, group];

export async function sumTeam(db: Queryable, merchantId: number, of: Standing, wish: Asked): Promise<DayTotals> {
  const [row] = await db.query<DayTotals & Row>(
    `with ${TEAM}
     select ${TOTALS} from team t join member_day m on m.merchant_id = $1 and m.part = t.part and m.member_id = t.member_id and ${WITHIN}`,
    [merchantId, of.path, of.memberId, ...asked(wish)],
  );
  return row as DayTotals;
}

export async function sumOwn(db: Queryable, merchantId: number, { memberId }: Standing, wish: Asked): Promise<DayTotals> {
  const [row] = await db.query<DayTotals & Row>(
    `select ${TOTALS} from member_day m where m.merchant_id = $1 and m.part = $2 and m.member_id = $3 and ${WITHIN}`,
    [merchantId, partOf(merchantId, memberId), memberId, ...asked(wish)],
  );
  return row as DayTotals;
}

/** Who of the team paid in for the first time in these days, and what they paid in on that day. */
export async function sumFirstDeposits(db: Queryable, merchantId: number, of: Standing, { span, asset }: Asked) {
  const [row] = await db.query<{ members: number; amount: Amount }>(
    `with ${TEAM},
       firsts as (
         select t.member_id, t.part, min(m.day) as day from team t join member_day m on m.merchant_id = $1 and m.part = t.part
           and m.member_id = t.member_id and m.asset = $6 and m.deposit > 0 and m.day between $4::date and $5::date
         where not exists (select from member_day b where b.merchant_id = $1 and b.part = t.part and b.member_id = t.member_id
           and b.asset = $6 and b.deposit > 0 and b.day < $4::date)
         group by t.member_id, t.part)
     select count(distinct f.member_id)::integer as members, coalesce(sum(m.deposit), 0)::bigint as amount
     from firsts f join member_day m on m.merchant_id = $1 and m.part = f.part and m.member_id = f.member_id and m.asset = $6
       and m.day = f.day`,
    [merchantId, of.path, of.memberId, span.from, span.to, asset],
  );
  return row as { members: number; amount: Amount };
}

export async function sumBalances(db: Queryable, merchantId: number, of: Standing, asset: string): Promise<Amount> {
  const [row] = await db.query<{ sum: Amount }>(
    `with ${TEAM}
     select coalesce(sum(a.balance), 0)::bigint as sum from team t join account a on a.merchant_id = $1 and a.part = t.part
       and a.member_id = t.member_id and a.asset = $4 and a.kind = 'cash'`,
    [merchantId, of.path, of.memberId, asset],
  );
  return row?.sum as Amount;
}

/** What came to the agent for its team: what its commission was credited with. */
export async function sumIncome(db: Queryable, merchantId: number, { memberId }: Standing, { span, asset }: Asked): Promise<Amount> {
  const [row] = await db.query<{ sum: Amount }>(
    `select coalesce(sum(case when t.credit = 'commission' then t.amount else -t.amount end), 0)::bigint as sum from whole.transfer t
     where t.merchant_id = $1 and t.part = $2 and t.member_id = $3 and t.asset = $4
       and t.tx_id >= first_id(to_timestamp($5 / 1000.0)) and t.tx_id < first_id(to_timestamp($6 / 1000.0))
       and t.kind in ('agent_rebate', 'daily_wage', 'hour_wage', 'dividend', 'share_bonus', 'agent_adjust')
       and 'commission' in (t.credit, t.debit)`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, span.fromMs, span.toMs],
  );
  return row?.sum as Amount;
}
