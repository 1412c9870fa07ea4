-- What must always hold of lines and rates. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: lines_are_paths (alarm)
-- Nobody stands above itself, and whoever has somebody above stands where that one stands, one step further down.
select m.merchant_id, m.member_id, ltree2text(m.upline_path) as path, ltree2text(u.upline_path) as uplines
from member m left join member u on u.merchant_id = m.merchant_id and u.member_id::text = ltree2text(subpath(m.upline_path, -2, 1))
where nlevel(m.upline_path) > 1
  and (u.member_id is null or m.upline_path <> u.upline_path || m.member_id::text or u.upline_path ~ ('*.' || m.member_id || '.*')::lquery)

-- invariant: lines_of_today_are_the_newest (alarm)
-- The newest of a member's former places is the one it has.
select l.merchant_id, l.member_id, ltree2text(l.path) as kept, ltree2text(m.upline_path) as path
from (select distinct on (merchant_id, part, member_id) * from member_line order by merchant_id, part, member_id, from_day desc) l
  join member m on m.merchant_id = l.merchant_id and m.member_id = l.member_id
where l.path <> m.upline_path

-- invariant: rates_of_who_stands_below_are_no_higher (alarm)
-- On each day from which on a rate or a place holds, nobody has more than who stood right above it. Of who has nothing of its own in
-- Tradition above, the merchant's maximum is asked, which bounds all.
with changed as (
  select merchant_id, member_id, rate_group, from_day from member_rate
  union
  select u.merchant_id, d.member_id, u.rate_group, u.from_day
  from member_rate u join member m on m.merchant_id = u.merchant_id and m.member_id = u.member_id
    join member d on d.merchant_id = u.merchant_id and nlevel(d.upline_path) > 1 and subpath(d.upline_path, 0, -1) = m.upline_path
  union
  select l.merchant_id, l.member_id, r.rate_group, l.from_day
  from member_line l join member_rate r on r.merchant_id = l.merchant_id and r.part = l.part and r.member_id = l.member_id
)
select c.merchant_id, c.member_id, c.rate_group, c.from_day, c.rate, a.rate as above
from (select c.*, rate_on(c.merchant_id, c.member_id, c.rate_group, c.from_day) as rate, line_on(c.merchant_id, c.member_id, c.from_day) as path
      from changed c) c
  cross join lateral (
    select case when nlevel(c.path) > 1 then rate_on(c.merchant_id, ltree2text(subpath(c.path, -2, 1))::bigint, c.rate_group, c.from_day) end as rate
  ) a
where nlevel(c.path) > 1 and c.rate > coalesce(a.rate, case when c.rate_group = 'LOTT' then 2000 else 0 end)

-- invariant: contracts_are_between_neighbours (alarm)
-- Who signs with an upline stands right below it as long as the contract is open; of a kind nobody has more than one.
select c.merchant_id, c.contract_id, c.agent_id, c.upline_id, ltree2text(m.upline_path) as path
from agent_contract c join member m on m.merchant_id = c.merchant_id and m.member_id = c.agent_id
where c.status in ('P', 'A', 'E', 'V')
  and (c.upline_id is not null and (nlevel(m.upline_path) < 2 or ltree2text(subpath(m.upline_path, -2, 1)) <> c.upline_id::text)
    or exists (
      select from agent_contract o where o.merchant_id = c.merchant_id and o.kind = c.kind and o.agent_id = c.agent_id
        and o.contract_id <> c.contract_id and o.status in ('P', 'A', 'E', 'V')))

-- invariant: versions_follow_each_other (alarm)
-- At no time do two versions of a contract hold; what is in force has begun, and nothing of what has ended goes on.
select c.merchant_id, c.contract_id, v.version, v.from_at, v.until_at
from agent_contract c join contract_version v on v.merchant_id = c.merchant_id and v.contract_id = c.contract_id
where v.from_at is not null and (v.until_at is null or v.until_at > v.from_at)
    and exists (
      select from contract_version o where o.merchant_id = v.merchant_id and o.contract_id = v.contract_id and o.version > v.version
        and o.from_at is not null and (o.until_at is null or o.until_at > o.from_at)
        and o.from_at < coalesce(v.until_at, 'infinity') and v.from_at < coalesce(o.until_at, 'infinity'))
  or c.in_force = v.version and (v.from_at is null or v.until_at is not null)
  or c.in_force = 0 and v.from_at is not null and v.until_at is null

-- invariant: lines_earn_no_more_than_their_cap (alarm)
-- What a day brought all agents of a line in a group is no more than what lies between the cap and what its players have themselves, which is
-- paid to these. Of the last days that were closed, where nothing was adjusted since or is to be; of all lines together where one was moved.
with day as (
  select c.merchant_id, c.day, c.series_cap, v.terms -> 'caps' as caps,
    exists (select from member_line l where l.merchant_id = c.merchant_id and l.from_day between c.day - 31 and c.day) as is_moved
  from agent_closed_day c left join agent_scheme v on v.merchant_id = c.merchant_id and v.version = c.scheme_version
  where c.day > (select max(e.day) - 31 from agent_closed_day e where e.merchant_id = c.merchant_id)
    and not exists (select from agent_late l where l.merchant_id = c.merchant_id and l.day = c.day)
    and not exists (
      select from statement s join agent_adjustment a on a.merchant_id = s.merchant_id and a.statement_id = s.statement_id
      where s.merchant_id = c.merchant_id and s.to_day = c.day and s.kind = 'rebate')
), came as (
  select d.merchant_id, d.day, r.rate_group, case when not d.is_moved then subpath(line_on(s.merchant_id, s.agent_id, s.to_day), 0, 1) end as top,
    sum(r.amount) as amount
  from day d join statement s on s.merchant_id = d.merchant_id and s.to_day = d.day and s.kind = 'rebate'
    join statement_row r on r.merchant_id = s.merchant_id and r.statement_id = s.statement_id
  group by 1, 2, 3, 4
), most as (
  select p.merchant_id, p.day, p.rate_group, p.top,
    floor(sum(p.valid * greatest(0, p.cap - coalesce(p.own, case p.rate_group when 'LOTT' then p.cap else 0 end)) * case p.rate_group when 'LOTT' then 5 else 1 end)
      / 10000) as amount
  from (
    select d.merchant_id, d.day, m.rebate_group as rate_group, m.valid_cash as valid,
      case when not d.is_moved then subpath(line_on(m.merchant_id, m.member_id, m.placed_day), 0, 1) end as top,
      rate_on(m.merchant_id, m.member_id, m.rebate_group, m.placed_day) as own,
      case m.rebate_group when 'LOTT' then d.series_cap else coalesce((d.caps ->> m.rebate_group)::integer, 0) end as cap
    from day d join member_day m on m.merchant_id = d.merchant_id and m.day = d.day and m.rebate_group <> ''
    where exists (select from came c where c.merchant_id = d.merchant_id and c.day = d.day and c.rate_group = m.rebate_group)) p
  group by 1, 2, 3, 4
)
select c.merchant_id, c.day, c.rate_group, ltree2text(c.top) as top, c.amount, m.amount as most
from came c left join most m on m.merchant_id = c.merchant_id and m.day = c.day and m.rate_group = c.rate_group
  and m.top is not distinct from c.top
where c.amount > coalesce(m.amount, 0)

-- invariant: transit_of_contracts_is_empty (stops money)
-- Nothing is on its way between an upline and its downline: what left one has come to the other.
select merchant_id, asset, sum(case when credit = 'transit' then amount else -amount end) as under_way
from whole.transfer where area = 'CONTRACT' and 'transit' in (debit, credit) group by merchant_id, asset
having sum(case when credit = 'transit' then amount else -amount end) <> 0

-- invariant: statement_is_paid_once (stops money)
-- What came to the agent of a statement is what the statement says was paid of it, and who pays by it gave as much; of no other money
-- commissions are called so.
select coalesce(s.merchant_id, t.merchant_id) as merchant_id, coalesce(s.statement_id, t.ref) as statement_id, s.due, s.paid, t.came, t.left_payer
from statement s full join (
  select t.merchant_id, t.ref, t.asset, coalesce(sum(t.amount) filter (where t.credit = 'commission'), 0) as came,
    coalesce(sum(t.amount) filter (where t.credit = 'transit'), 0) as left_payer,
    max(t.member_id) filter (where t.credit = 'commission') as agent, max(t.member_id) filter (where t.credit = 'transit') as payer,
    bool_or(t.debit = 'agent') as by_platform
  from whole.transfer t where t.kind in ('agent_rebate', 'daily_wage', 'hour_wage', 'dividend', 'share_bonus') group by t.merchant_id, t.ref, t.asset
) t on t.merchant_id = s.merchant_id and t.ref = s.statement_id and t.asset = s.asset
where (s.paid > 0 or t.ref is not null)
  and (s.paid, s.agent_id, case when s.payer_id is null then 0 else s.paid end, s.payer_id, s.payer_id is null)
    is distinct from (t.came, t.agent, t.left_payer, t.payer, t.by_platform)

-- invariant: run_is_what_its_area_paid (stops money)
-- A run brought its agents, in rows of the platform, what left the account that its kind is paid from for them; and its rows are all that
-- was due.
select u.merchant_id, u.run_id, u.kind, r.paid, r.moved, u.platform_due, r.platform_due as rows_due
from payout_run u cross join lateral (
  select coalesce(sum(s.paid) filter (where s.payer_id is null), 0) as paid, coalesce(sum(t.moved), 0) as moved, count(*) as rows,
    coalesce(sum(s.due) filter (where s.payer_id is null), 0) as platform_due,
    coalesce(sum(s.due) filter (where s.payer_id is not null), 0) as upline_due
  from payout_row r join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
    left join lateral (
      select sum(t.amount) as moved from whole.transfer t
      where t.merchant_id = s.merchant_id and t.part = ledger_part(s.merchant_id, s.agent_id) and t.member_id = s.agent_id and t.ref = s.statement_id
        and t.debit = 'agent' and t.area = case u.kind when 'rebate' then 'REBATE' when 'dividend' then 'DIVIDEND' when 'affiliate' then 'AFFILIATE' else 'SALARY' end
    ) t on true
  where r.merchant_id = u.merchant_id and r.run_id = u.run_id
) r
where u.state <> 'CLOSING' and (r.paid <> r.moved or r.platform_due <> u.platform_due or r.upline_due <> u.upline_due or r.rows <> u.rows)
  or u.state in ('CLOSING', 'CALCULATED', 'IN_REVIEW', 'REJECTED') and r.paid <> 0

-- invariant: statement_is_as_it_was_closed (stops money)
-- The text that was frozen is the one that was hashed; what stands beside it is what the text says, and the rows add up to it.
select s.merchant_id, s.statement_id, s.kind
from statement s cross join lateral (select s.frozen::jsonb as said) f left join lateral (
  select sum(r.base) as base, sum(r.amount) as amount from statement_row r where r.merchant_id = s.merchant_id and r.statement_id = s.statement_id
) r on true left join lateral (
  select sum(p.bets) as bets, sum(p.price) as price, sum(p.taken) as taken from affiliate_row p
  where s.kind = 'affiliate' and p.merchant_id = s.merchant_id and p.statement_id = s.statement_id
) p on true
where encode(sha256(convert_to(s.frozen, 'UTF8')), 'hex') <> s.hash
  or (f.said ->> 'due')::bigint <> s.due or (f.said ->> 'turnover')::bigint <> s.turnover or (f.said ->> 'agent')::bigint <> s.agent_id
  or (f.said ->> 'payer')::bigint is distinct from s.payer_id
  or s.kind = 'dividend' and ((f.said ->> 'carryIn')::bigint, (f.said ->> 'carryOut')::bigint) <> (s.carry_in, s.carry_out)
  or coalesce(p.bets, r.base, 0) <> s.turnover or s.kind = 'rebate' and r.amount <> s.due
  or s.kind = 'affiliate' and ((f.said ->> 'carryIn')::bigint, (f.said ->> 'carryOut')::bigint, (f.said ->> 'cpa')::bigint, (f.said ->> 'clawback')::bigint)
    <> (s.carry_in, s.carry_out, coalesce(p.price, 0), coalesce(p.taken, 0))

-- invariant: dividend_goes_on_where_it_was_left (stops money)
-- What a period begins with is what the one before left of the same contract, as it was known when the period was closed, or when it was
-- adjusted; or nothing where its terms carry nothing.
with known as (
  select s.merchant_id, s.contract_id, s.version, s.to_day, s.statement_id, 0 as seq, s.carry_in, s.carry_out, s.closed_at as at, 0::bigint as id
  from statement s where s.kind = 'dividend'
  union all
  select s.merchant_id, s.contract_id, s.version, s.to_day, s.statement_id, a.seq, a.carry_in, a.carry_out, a.made_at, a.adjustment_id
  from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id and s.kind = 'dividend'
), newest as (
  select distinct on (k.merchant_id, k.statement_id) k.* from known k order by k.merchant_id, k.statement_id, k.seq desc
)
select n.merchant_id, n.statement_id, n.carry_in, b.carry_out as before
from newest n join contract_version v on v.merchant_id = n.merchant_id and v.contract_id = n.contract_id and v.version = n.version
  left join lateral (
    select b.carry_out from newest b where b.merchant_id = n.merchant_id and b.contract_id = n.contract_id and b.to_day < n.to_day
    order by b.to_day desc limit 1
  ) b on true
where n.carry_in <> case when v.terms ->> 'carry' = 'NONE' then 0 else coalesce(b.carry_out, 0) end

-- invariant: affiliate_goes_on_where_it_was_left (stops money)
-- A month of an affiliate, as it is known, begins with what the one before left as it is known: what is held or owed, what is still to be
-- repaid, and the minus, where its plan carries them.
with known as (
  select s.merchant_id, s.agent_id, s.to_day, s.statement_id, coalesce(
    (select a.frozen from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id order by a.seq desc limit 1),
    s.frozen)::jsonb as said
  from statement s where s.kind = 'affiliate'
), pair as (
  select k.*, lag(k.said) over (partition by k.merchant_id, k.agent_id order by k.to_day) as before from known k
)
select merchant_id, statement_id, agent_id, said ->> 'heldIn' as held_in, before ->> 'held' as held
from pair
where (said ->> 'heldIn')::bigint <> coalesce((before ->> 'held')::bigint, 0)
  or (said ->> 'recoupIn')::bigint <> case when (said -> 'terms' ->> 'advance')::boolean then coalesce((before ->> 'recoup')::bigint, 0) else 0 end
  or (said ->> 'carryIn')::bigint <> case said -> 'terms' ->> 'carry' when 'ALL' then coalesce((before ->> 'carryOut')::bigint, 0) else 0 end
  or said -> 'fencesIn' <> coalesce(before -> 'fences', '[]'::jsonb)

-- invariant: affiliate_is_paid_for_whom_it_brought (stops money)
-- Nobody is paid for twice, nor taken back twice; and only for whom a link of the affiliate's brought, never for whom a member recommended.
with known as (
  select s.merchant_id, s.agent_id, s.statement_id, coalesce(
    (select a.frozen from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id order by a.seq desc limit 1),
    s.frozen)::jsonb as said
  from statement s where s.kind = 'affiliate'
), named as (
  select k.merchant_id, k.agent_id, k.statement_id, (q.one ->> 0)::bigint as player_id, 'paid' as what
  from known k cross join lateral jsonb_array_elements(k.said -> 'qualified') q (one)
  union all
  select k.merchant_id, k.agent_id, k.statement_id, (c.one ->> 0)::bigint, 'taken'
  from known k cross join lateral jsonb_array_elements(k.said -> 'clawbacks') c (one)
)
select n.merchant_id, n.player_id, n.what, min(n.statement_id) as statement_id, count(*) as times
from named n left join attribution a on a.merchant_id = n.merchant_id and a.member_id = n.player_id and a.inviter_id = n.agent_id
  and a.kind in ('affiliate', 'click')
group by n.merchant_id, n.player_id, n.what
having count(*) > 1 or count(a.member_id) < count(*)

-- invariant: adjustment_follows_what_was_known (stops money)
-- Each adjustment stands on the one before it, the first on its closed statement; its text is the one that was hashed and says what it comes
-- to, but for what was added on disputes; who receives and who pays are the statement's.
select a.merchant_id, a.adjustment_id, a.was, b.due, b.seq
from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id
  cross join lateral (
    select coalesce(p.seq, 0) as seq, coalesce(p.now, s.due) as due
    from (select) one left join agent_adjustment p on p.merchant_id = a.merchant_id and p.statement_id = a.statement_id and p.seq = a.seq - 1
  ) b
where a.was <> b.due or a.seq <> b.seq + 1 or (a.agent_id, a.payer_id) is distinct from (s.agent_id, s.payer_id)
  or encode(sha256(convert_to(a.frozen, 'UTF8')), 'hex') <> a.hash or (a.frozen::jsonb ->> 'due')::bigint + agent_granted(a.merchant_id, a.statement_id, a.seq) <> a.now

-- invariant: adjustment_is_booked_once (stops money)
-- What came to the agent, what was taken from its commission, what it owes and what it worked off are what the adjustment says, and an upline
-- gave or got as much; of no other money moves are called so.
select coalesce(a.merchant_id, t.merchant_id) as merchant_id, coalesce(a.adjustment_id, t.ref) as adjustment_id, a.paid, t.came, a.taken, t.taken as gone
from agent_adjustment a full join (
  select t.merchant_id, t.ref, sum(t.amount) filter (where t.credit = 'commission' and t.debit <> 'receivable') as came,
    sum(t.amount) filter (where t.debit = 'commission' and t.credit in ('agent', 'transit')) as taken,
    sum(t.amount) filter (where t.debit = 'receivable') as owed, sum(t.amount) filter (where t.credit = 'receivable') as repaid,
    sum(t.amount) filter (where t.debit = 'own_funds') as aside,
    sum(t.amount) filter (where 'agent' in (t.debit, t.credit)) as house
  from whole.transfer t where t.kind = 'agent_adjust' group by t.merchant_id, t.ref
) t on t.merchant_id = a.merchant_id and t.ref = a.adjustment_id
where (a.adjustment_id is null or t.ref is not null or a.paid + a.taken + a.owed + a.repaid > 0)
  and (a.paid + case when a.payer_id is null then 0 else a.taken + a.owed end,
      a.taken + a.owed + case when a.payer_id is null then 0 else a.paid end, a.owed, a.repaid,
      case when a.payer_id is null then a.paid + a.taken + a.owed else 0 end)
    is distinct from (coalesce(t.came, 0), coalesce(t.taken, 0) + coalesce(t.owed, 0) + coalesce(t.aside, 0), coalesce(t.owed, 0),
      coalesce(t.repaid, 0), coalesce(t.house, 0))

-- invariant: nothing_is_forgone_but_by_a_minus (stops money)
-- What of a statement and of its pluses is paid no more is what its minuses took before it was paid.
select s.merchant_id, s.statement_id, s.forgone, a.minus, a.plus
from statement s left join lateral (
  select coalesce(sum(a.forgone) filter (where a.now < a.was), 0) as minus, coalesce(sum(a.forgone) filter (where a.now >= a.was), 0) as plus
  from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id
) a on true
where s.forgone + coalesce(a.plus, 0) <> coalesce(a.minus, 0)

-- invariant: who_owes_has_no_commission (alarm)
-- What agents owe of commissions that were taken back stands among their debts, and each commission that comes works it off at once.
select o.merchant_id, o.agent_id, o.asset, o.owed, d.balance as debt, c.balance as commission
from (
  select a.merchant_id, a.agent_id, s.asset, sum(a.owed - a.repaid) as owed
  from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id
  where a.owed > a.repaid group by a.merchant_id, a.agent_id, s.asset
) o left join account d on d.merchant_id = o.merchant_id and d.part = ledger_part(o.merchant_id, o.agent_id) and d.member_id = o.agent_id
    and d.asset = o.asset and d.kind = 'receivable'
  left join account c on c.merchant_id = o.merchant_id and c.part = ledger_part(o.merchant_id, o.agent_id) and c.member_id = o.agent_id
    and c.asset = o.asset and c.kind = 'commission'
where o.owed > -coalesce(d.balance, 0) or coalesce(c.balance, 0) > 0

-- invariant: flagged_out_brings_nothing (stops money)
-- A statement that was closed after a flag was confirmed has nothing in it of whose play counts for nobody above; what was being closed
-- meanwhile is reckoned again. Asked of who has nobody below: the team of who has goes on counting.
select s.merchant_id, s.statement_id, f.flag_id, r.base
from agent_flag f join statement_row r on r.merchant_id = f.merchant_id and r.child_id = f.member_id
  join statement s on s.merchant_id = r.merchant_id and s.statement_id = r.statement_id
where f.kind = 'SELF' and f.state = 'confirmed' and s.from_day > f.from_day and s.closed_at > f.decided_at and r.base <> 0
  and not exists (select from member m where m.merchant_id = f.merchant_id and m.upline_path ~ ('*.' || f.member_id || '.*{1,}')::lquery)
  and not exists (select from member_line l where l.merchant_id = f.merchant_id and l.upline_id = f.member_id)
  and not exists (
    select from agent_late l where l.merchant_id = s.merchant_id and l.cause = 'flag:' || f.flag_id and l.day between s.from_day and s.to_day)
  and not exists (
    select from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id and 'flag:' || f.flag_id = any (a.causes))

-- invariant: flag_names_whose_prices_it_takes (stops money)
-- A flag of newcomers names as many as it tells of, or more, all brought by its agent, of a link by that one; no other flag names anybody.
-- Confirmed, no price is paid for whom it names, but where that is still to be reckoned again.
select f.merchant_id, f.flag_id, f.kind, count(g.member_id) as named, count(a.member_id) as brought
from agent_flag f left join agent_flag_member g on g.merchant_id = f.merchant_id and g.flag_id = f.flag_id
  left join attribution a on a.merchant_id = g.merchant_id and a.member_id = g.member_id and a.inviter_id = f.agent_id
    and a.kind in ('affiliate', 'click') and (f.kind = 'RING' or split_part(f.about, ':', 1) = a.link_id::text)
group by f.merchant_id, f.flag_id
having count(a.member_id) < count(g.member_id) or case f.kind
  when 'RING' then count(g.member_id) < 3
  when 'QUALITY' then count(g.member_id) < (f.evidence ->> 'least')::integer
  else count(g.member_id) > 0 end
union all
select f.merchant_id, f.flag_id, f.kind, count(*), null
from agent_flag f join agent_flag_member g on g.merchant_id = f.merchant_id and g.flag_id = f.flag_id
  join statement s on s.merchant_id = f.merchant_id and s.agent_id = f.agent_id and s.kind = 'affiliate' and s.to_day >= f.from_day
  cross join lateral jsonb_array_elements(coalesce(
    (select a.frozen from agent_adjustment a where a.merchant_id = s.merchant_id and a.statement_id = s.statement_id order by a.seq desc limit 1),
    s.frozen)::jsonb -> 'qualified') q (one)
where f.state = 'confirmed' and q.one ->> 0 = g.member_id::text
  and not exists (select from agent_late l where l.merchant_id = f.merchant_id and l.cause = 'flag:' || f.flag_id)
group by f.merchant_id, f.flag_id

-- invariant: flag_holds_its_rows (alarm)
-- While a flag is open nothing is paid of what it stands in the way of, but for what was under way when it was raised.
select f.merchant_id, f.flag_id, s.statement_id, t.amount
from agent_flag f join statement s on s.merchant_id = f.merchant_id and s.agent_id = f.agent_id and s.to_day >= f.from_day
    and s.from_day <= coalesce(f.until_day, 'infinity') and s.paid > 0 and (f.kind not in ('RING', 'QUALITY') or s.kind = 'affiliate')
  join whole.transfer t on t.merchant_id = s.merchant_id and t.part = ledger_part(s.merchant_id, s.agent_id) and t.member_id = s.agent_id
    and t.ref = s.statement_id and t.credit = 'commission' and t.kind in ('agent_rebate', 'daily_wage', 'hour_wage', 'dividend', 'share_bonus')
where f.state = 'open' and t.created_at > f.raised_at + interval '5 minutes'

-- invariant: added_is_what_disputes_gained (stops money)
-- A dispute is of a statement that pays its agent. Where it was upheld one adjustment of that statement adds its sum, and changes nothing that
-- is reckoned; nothing else is called so.
select coalesce(d.merchant_id, a.merchant_id) as merchant_id, d.dispute_id, a.adjustment_id, d.sum, a.now - a.was as added
from (
  select d.*, s.agent_id as receiver from agent_dispute d
    left join statement s on s.merchant_id = d.merchant_id and s.statement_id = d.statement_id
) d full join (
  select a.*, split_part(c.cause, ':', 2)::bigint as dispute_id, coalesce(p.hash, s.hash) as before
  from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id
    cross join unnest(a.causes) c (cause)
    left join agent_adjustment p on p.merchant_id = a.merchant_id and p.statement_id = a.statement_id and p.seq = a.seq - 1
  where c.cause like 'dispute:%'
) a on a.merchant_id = d.merchant_id and a.dispute_id = d.dispute_id
where d.dispute_id is null or d.receiver is distinct from d.agent_id
  or case d.state
    when 'UPHELD' then (d.adjustment_id, d.statement_id, d.sum, a.hash) is distinct from (a.adjustment_id, a.statement_id, a.now - a.was, a.before)
    else a.adjustment_id is not null end

-- invariant: dispute_holds_its_row (alarm)
-- While a dispute is not decided nothing of its statement is paid, but for what was under way when it was opened.
select d.merchant_id, d.dispute_id, s.statement_id, t.amount
from agent_dispute d join statement s on s.merchant_id = d.merchant_id and s.statement_id = d.statement_id and s.paid > 0
  join whole.transfer t on t.merchant_id = s.merchant_id and t.part = ledger_part(s.merchant_id, s.agent_id) and t.member_id = s.agent_id
    and t.ref = s.statement_id and t.credit = 'commission' and t.kind in ('agent_rebate', 'daily_wage', 'hour_wage', 'dividend', 'share_bonus')
where d.state in ('OPEN', 'ANSWERED') and t.created_at > d.opened_at + interval '5 minutes'

-- invariant: postbacks_tell_facts (alarm)
-- What trackers are told of has happened: a click, who registered by a link of theirs, a deposit, a closed month or its adjustment; of each
-- one affiliate alone is told, the one who brought the player, and its own trackers.
select e.merchant_id, e.event_id, e.event, e.about
from postback_event e left join attribution a
  on a.merchant_id = e.merchant_id and a.member_id = e.player_id and a.inviter_id = e.member_id and a.kind in ('affiliate', 'click')
where e.player_id is not null and a.member_id is null
  or not case split_part(e.about, ':', 1)
    when 'click' then exists (
      select from click c where c.merchant_id = e.merchant_id and c.click_id = split_part(e.about, ':', 2)::bigint and c.member_id = e.member_id)
    when 'registration' then split_part(e.about, ':', 2) = e.player_id::text
    when 'first_deposit' then split_part(e.about, ':', 2) = e.player_id::text and exists (
      select from deposit d where d.merchant_id = e.merchant_id and d.part = ledger_part(e.merchant_id, e.player_id) and d.member_id = e.player_id
        and d.state in ('approved', 'reversed'))
    when 'deposit' then exists (
      select from deposit d where d.merchant_id = e.merchant_id and d.part = ledger_part(e.merchant_id, e.player_id) and d.member_id = e.player_id
        and d.deposit_id = split_part(e.about, ':', 2)::bigint and d.state in ('approved', 'reversed'))
    when 'chargeback' then exists (
      select from deposit_state s where s.merchant_id = e.merchant_id and s.part = ledger_part(e.merchant_id, e.player_id)
        and s.deposit_id = split_part(e.about, ':', 2)::bigint and s.state = 'reversed')
    when 'qualified' then split_part(e.about, ':', 2) = e.player_id::text
    when 'revenue' then split_part(e.about, ':', 2) = e.day::text and split_part(e.about, ':', 3) = e.player_id::text
    else exists (
      select from statement s left join agent_adjustment j on j.merchant_id = s.merchant_id and j.statement_id = s.statement_id
      where s.merchant_id = e.merchant_id and s.agent_id = e.member_id and s.kind = 'affiliate'
        and split_part(e.about, ':', 2) in (s.statement_id::text, j.adjustment_id::text))
  end
union all
select merchant_id, null, min(event), about from postback_event group by merchant_id, about having count(*) > 1
union all
select e.merchant_id, e.event_id, e.event, e.about
from postback_delivery d join postback p on p.merchant_id = d.merchant_id and p.postback_id = d.postback_id
  join postback_event e on e.merchant_id = d.merchant_id and e.event_id = d.event_id
where p.member_id <> e.member_id

-- invariant: commissions_are_money (stops money)
-- Play money and points earn no commission.
select merchant_id, tx_id, leg, asset, kind from whole.transfer
where asset in ('TRIAL', 'POINTS')
  and (debit in ('commission', 'own_funds', 'agent') or credit in ('commission', 'own_funds', 'agent') or area = 'CONTRACT')
