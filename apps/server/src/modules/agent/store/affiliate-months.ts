import type { PlanTerms } from '@fairhall/commission/plan-terms';
import type { PLAYER_STAGES } from '@fairhall/contract/agent/statements';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** An affiliate with the plan that a month goes by; `recruiterId`: the affiliate, or agent, by whose link it came. */
export type Planned = { memberId: bigint; planId: bigint; version: number; terms: PlanTerms; recruiterId: bigint | null };
const PLANNED = `select t.member_id as "memberId", t.plan_id as "planId", t.version, v.terms, a.inviter_id as "recruiterId"
  from (select distinct on (member_id) * from affiliate_term where merchant_id = $1 and from_month <= $2::date order by member_id, from_month desc) t
    join affiliate_plan_version v on v.merchant_id = t.merchant_id and v.plan_id = t.plan_id and v.version = t.version
    left join attribution a on a.merchant_id = t.merchant_id and a.member_id = t.member_id and a.kind in ('affiliate', 'click')`;

/** Those of a month, who came last first: nobody stands behind whom it recruited. */
export async function listPlanned(
  db: Queryable,
  merchantId: number,
  { month, before, max }: { month: string; before: bigint | null; max: number },
): Promise<Planned[]> {
  return db.query<Planned & Row>(`${PLANNED} where $3::bigint is null or t.member_id < $3 order by t.member_id desc limit $4`, [
    merchantId,
    month,
    before,
    max,
  ]);
}

/** One of them, behind those whom it recruited; empty where it has no plan. */
export async function listPlannedOf(
  db: Queryable,
  merchantId: number,
  { month, memberId }: { month: string; memberId: bigint },
): Promise<Planned[]> {
  const rows = await db.query<Planned & Row>(`${PLANNED} where t.member_id = $3 or a.inviter_id = $3 order by t.member_id desc`, [
    merchantId,
    month,
    memberId,
  ]);
  return rows.some((row) => row.memberId === memberId) ? rows : [];
}

/** A month that is closed, as it is known by now. */
export type KnownMonth = { statementId: bigint; toDay: string; frozen: string };
/** Closed months of an affiliate before a day, the newest first. */
export async function listKnownMonths(
  db: Queryable,
  merchantId: number,
  { memberId, beforeDay, max }: { memberId: bigint; beforeDay: string; max: number },
): Promise<KnownMonth[]> {
  return db.query<KnownMonth & Row>(
    `select s.statement_id as "statementId", to_char(s.to_day, 'YYYY-MM-DD') as "toDay", coalesce(
       (select a.frozen from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id order by a.seq desc limit 1),
       s.frozen) as frozen
     from statement s where s.merchant_id = $1 and s.agent_id = $2 and s.kind = 'affiliate' and s.to_day < $3::date
     order by s.to_day desc limit $4`,
    [merchantId, memberId, beforeDay, max],
  );
}

/** What a player did in a month; of a candidate besides how far it has come, and the day on which it reached both. */
export type BroughtPlayer = {
  playerId: bigint;
  registered: string;
  bets: bigint;
  wins: bigint;
  bonus: bigint;
  /** What of its stakes jackpots took. */
  jackpot: bigint;
  deposits: bigint;
  withdrawals: bigint;
  chargedBack: bigint;
  /** The first day of the month on which money was charged back. */
  chargedOn: string | null;
  /** From which day on its play counts for nobody above. */
  flaggedFrom: string | null;
  /** A confirmed flag of newcomers says that nothing is paid for it. */
  isPricedOut: boolean;
  paidIn: bigint;
  wager: bigint;
  reached: string | null;
  /** It was decided to be a person who had an account before. */
  isDuplicate: boolean;
};
export type AskedPlayers = {
  memberId: bigint;
  asset: string;
  timeZone: string;
  fromDay: string;
  toDay: string;
  toMs: number;
  /** Who registered earlier is no candidate any more; null: nobody is one. */
  candidatesSince: string | null;
  minDeposit: bigint;
  minWager: bigint;
  after: bigint;
  max: number;
};

/** Players whom an affiliate brought by the end of a month, page by page. Days are members' days; money charged back is the ledger's. */
export async function listBroughtPlayers(db: Queryable, merchantId: number, asked: AskedPlayers): Promise<BroughtPlayer[]> {
  const { memberId, asset, timeZone, fromDay, toDay, toMs, candidatesSince, minDeposit, minWager, after, max } = asked;
  return db.query<BroughtPlayer & Row>(
    `with players as materialized (
       select a.member_id, ledger_part(a.merchant_id, a.member_id) as part, (a.at at time zone $4)::date as registered
       from attribution a
       where a.merchant_id = $1 and a.inviter_id = $2 and a.kind in ('affiliate', 'click') and a.at < to_timestamp($7 / 1000.0) and a.member_id > $11
       order by a.member_id limit $12),
     pairs as materialized (
       select high from signal_pair where merchant_id = $1 and state = 'same_person' and decided_at < to_timestamp($7 / 1000.0))
     select p.member_id as "playerId", to_char(p.registered, 'YYYY-MM-DD') as registered, d.bets, d.wins, d.bonus, j.sum as jackpot, d.deposit + c.sum as deposits,
       d.withdrawals, c.sum as "chargedBack", to_char(c.day, 'YYYY-MM-DD') as "chargedOn",
       (select to_char(min(f.from_day), 'YYYY-MM-DD') from agent_flag f
        where f.merchant_id = $1 and f.member_id = p.member_id and f.kind = 'SELF' and f.state = 'confirmed' and f.from_day <= $6::date) as "flaggedFrom",
       exists (
         select from agent_flag_member g join agent_flag f on f.merchant_id = g.merchant_id and f.flag_id = g.flag_id
         where g.merchant_id = $1 and g.member_id = p.member_id and f.agent_id = $2 and f.state = 'confirmed' and f.from_day <= $6::date) as "isPricedOut",
       coalesce(r.paid_in, 0)::bigint as "paidIn", coalesce(r.wager, 0)::bigint as wager, to_char(r.reached, 'YYYY-MM-DD') as reached,
       p.member_id in (select high from pairs) as "isDuplicate"
     from players p
       cross join lateral (
         select coalesce(sum(m.stake), 0)::bigint as bets, coalesce(sum(m.won), 0)::bigint as wins, coalesce(sum(m.promotion + m.rebate), 0)::bigint as bonus,
           coalesce(sum(m.deposit), 0)::bigint as deposit, coalesce(sum(m.withdraw), 0)::bigint as withdrawals
         from member_day m where m.merchant_id = $1 and m.part = p.part and m.member_id = p.member_id and m.asset = $3 and m.day between $5::date and $6::date
       ) d
       cross join lateral (
         select coalesce(sum(e.contribution + e.reserved - div(e.contribution::numeric * e.taken_back, e.stake)
           - div(e.reserved::numeric * e.taken_back, e.stake)), 0)::bigint as sum
         from jackpot_entry e join jackpot_pool o on o.merchant_id = e.merchant_id and o.pool_id = e.pool_id
         where e.merchant_id = $1 and e.part = p.part and e.member_id = p.member_id and o.asset = $3
           and e.entry_id >= first_id($5::date - interval '1 day') and e.entry_id < first_id($6::date + interval '2 days')
           and (e.made_at at time zone $4)::date between $5::date and $6::date
       ) j
       cross join lateral (
         select coalesce(sum(t.amount), 0)::bigint as sum, min((t.created_at at time zone $4)::date) as day
         from whole.transfer t
         where t.merchant_id = $1 and t.part = p.part and t.member_id = p.member_id and t.asset = $3 and t.kind = 'charge_back' and t.credit = 'outside'
           and t.kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (t.kind <> 'rebate' or t.area <> 'LOTTERY')
           and t.tx_id >= first_id($5::date - interval '1 day') and t.tx_id < first_id($6::date + interval '2 days')
           and (t.created_at at time zone $4)::date between $5::date and $6::date
       ) c
       left join lateral (
         select sum(x.deposit) as paid_in, sum(x.valid) as wager, min(x.day) filter (where x.deposits >= $9 and x.valids >= $10) as reached
         from (
           select m.day, sum(m.deposit) as deposit, sum(m.valid_cash) as valid, sum(sum(m.deposit)) over (order by m.day) as deposits,
             sum(sum(m.valid_cash)) over (order by m.day) as valids
           from member_day m where m.merchant_id = $1 and m.part = p.part and m.member_id = p.member_id and m.asset = $3 and m.day <= $6::date
           group by m.day) x
       ) r on p.registered >= $8::date
     order by p.member_id`,
    [merchantId, memberId, asset, timeZone, fromDay, toDay, toMs, candidatesSince, minDeposit, minWager, after, max],
  );
}

/** The last days of closed months from a day on. */
export async function listMonthEnds(db: Queryable, merchantId: number, day: string): Promise<string[]> {
  const rows = await db.query<Row & { day: string }>(
    `select distinct to_char(s.to_day, 'YYYY-MM-DD') as day from statement s where s.merchant_id = $1 and s.kind = 'affiliate' and s.to_day >= $2::date order by 1`,
    [merchantId, day],
  );
  return rows.map((row) => row.day);
}

export type Stage = (typeof PLAYER_STAGES)[number];
export type AffiliateRow = {
  statementId: bigint;
  playerId: bigint;
  bets: bigint;
  wins: bigint;
  bonus: bigint;
  jackpot: bigint;
  chargedBack: bigint;
  deposits: bigint;
  withdrawals: bigint;
  ggr: bigint;
  ngr: bigint;
  stage: Stage;
  price: bigint;
  taken: bigint;
  takenOf: bigint | null;
  takenFor: '' | 'charge_back' | 'self';
};
const ROW = columns<AffiliateRow>({
  ...{
    statementId: 'statement_id',
    playerId: 'player_id',
    bets: 'bets',
    wins: 'wins',
    bonus: 'bonus',
    jackpot: 'jackpot',
    chargedBack: 'charged_back',
  },
  ...{ deposits: 'deposits', withdrawals: 'withdrawals', ggr: 'ggr', ngr: 'ngr', stage: 'stage', price: 'price', taken: 'taken' },
  ...{ takenOf: 'taken_of', takenFor: 'taken_for' },
});
const NEW_ROW = ROW.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const SUM = 'bigint';
const ROW_TYPES = {
  ...{
    merchantId: 'integer',
    statementId: 'bigint',
    playerId: 'bigint',
    bets: SUM,
    wins: SUM,
    bonus: SUM,
    jackpot: SUM,
    chargedBack: SUM,
    deposits: SUM,
  },
  ...{ withdrawals: SUM, ggr: SUM, ngr: SUM, stage: 'text', price: SUM, taken: SUM, takenOf: 'bigint', takenFor: 'text' },
};
const INSERT = `insert into affiliate_row ${NEW_ROW.insertAll(ROW_TYPES)}`;
const ROWS = 500;

export async function insertAffiliateRows(tx: Tx, merchantId: number, rows: readonly AffiliateRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.query(INSERT, NEW_ROW.arrays(rows.slice(from, from + ROWS).map((row) => ({ merchantId, ...row }))));
}

/** The players of a closed month, those who brought most first; `depth`: steps below who asks, null where it stands nowhere below. */
export type ToldPlayer = Omit<AffiliateRow, 'statementId' | 'playerId' | 'jackpot'> & { player: string; depth: number | null };
export async function listAffiliateRows(
  db: Queryable,
  merchantId: number,
  { memberId, statementId, max }: { memberId: bigint; statementId: bigint; max: number },
): Promise<ToldPlayer[]> {
  return db.query<ToldPlayer & Row>(
    `select p.username as player, case when p.upline_path <@ v.upline_path then nlevel(p.upline_path) - nlevel(v.upline_path) end as depth,
       ${ROW.only('bets', 'wins', 'bonus', 'chargedBack', 'deposits', 'withdrawals', 'ggr', 'ngr', 'stage', 'price', 'taken', 'takenOf', 'takenFor').selectOf('r')}
     from affiliate_row r join member p on p.merchant_id = r.merchant_id and p.member_id = r.player_id
       join member v on v.merchant_id = r.merchant_id and v.member_id = $3
     where r.merchant_id = $1 and r.statement_id = $2 order by abs(r.ngr) desc, r.price desc, r.player_id limit $4`,
    [merchantId, statementId, memberId, max],
  );
}
