-- What must hold of wallets that changed of late, read by their keys. Parameters: merchants, members (pairs), and the ids from which on
-- transfers and bets are new; what is older is looked for in the archive too. Whole tables are gone through once a day by src/invariants; here
-- each statement touches these wallets alone.

-- invariant: recent_chain_unbroken (stops money)
-- Each new link of an account follows from the one before, which may be old, and the last one is what the account says.
with wallet as (
  select w.merchant_id, ledger_part(w.merchant_id, w.member_id) as part, w.member_id from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
), link as (
  select t.merchant_id, t.part, t.member_id, t.asset, t.credit as kind, case t.credit when 'bonus' then t.grant_id else 0 end as grant_id,
    t.credit_version as version, t.credit_after as after, t.amount as moved
  from wallet join transfer t using (merchant_id, part, member_id) where t.tx_id >= ($3::bigint[])[1] and t.credit < 'game'
  union all
  select t.merchant_id, t.part, t.member_id, t.asset, t.debit, case t.debit when 'bonus' then t.grant_id else 0 end, t.debit_version,
    t.debit_after, -t.amount
  from wallet join transfer t using (merchant_id, part, member_id) where t.tx_id >= ($3::bigint[])[1] and t.debit < 'game'
  union all
  select a.merchant_id, a.part, a.member_id, a.asset, a.kind, a.grant_id, a.version + 1, a.balance, 0
  from wallet join account a using (merchant_id, part, member_id)
), chained as (
  select link.*, lag(version) over chain as new_before, lag(after) over chain as after_new_before
  from link window chain as (partition by merchant_id, part, member_id, asset, kind, grant_id order by version)
)
select c.merchant_id, c.member_id, c.asset, c.kind, c.version, c.after
from chained c left join lateral (
  select case when t.credit = c.kind and t.credit_version = c.version - 1 then t.credit_after else t.debit_after end as after
  from whole.transfer t
  where t.merchant_id = c.merchant_id and t.part = c.part and t.member_id = c.member_id and t.asset = c.asset and c.new_before is null
    and (c.kind <> 'bonus' or t.grant_id = c.grant_id)
    and (t.credit = c.kind and t.credit_version = c.version - 1 or t.debit = c.kind and t.debit_version = c.version - 1)
  order by t.tx_id desc, t.leg desc limit 1
) old on true
where case when c.new_before is null then c.after - c.moved <> case when c.version = 1 then 0 else old.after end or c.version > 1 and old.after is null
  else c.version <> c.new_before + 1 or c.after <> c.after_new_before + c.moved end

-- invariant: recent_not_below_floor (stops money)
select a.merchant_id, a.member_id, a.asset, a.kind, a.balance, a.min_balance
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  join account a on a.merchant_id = w.merchant_id and a.part = ledger_part(w.merchant_id, w.member_id) and a.member_id = w.member_id
where $3::bigint[] is not null and a.balance < a.min_balance

-- invariant: recent_transfers_have_their_key (stops money)
select distinct t.merchant_id, t.member_id, t.tx_id
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  join transfer t on t.merchant_id = w.merchant_id and t.part = ledger_part(w.merchant_id, w.member_id) and t.member_id = w.member_id
    and t.tx_id >= ($3::bigint[])[1]
  left join whole.idempotency k on k.merchant_id = t.merchant_id and k.part = t.part and k.idem_key = t.idem_key
where k.tx_id is distinct from t.tx_id

-- invariant: recent_order_has_its_stake (stops money)
-- What was staked, what the order says and what its bets say, laid side by side: a plan that joins them must guess how many there are.
select merchant_id, min(member_id) as member_id, order_id, sum(staked) as staked, sum(stake) as stake, sum(of_bets) as of_bets
from (
  select t.merchant_id, t.member_id, t.tx_id as order_id, t.amount as staked, null::bigint as stake, null::bigint as of_bets
  from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
    join transfer t on t.merchant_id = w.merchant_id and t.part = ledger_part(w.merchant_id, w.member_id) and t.member_id = w.member_id
      and t.tx_id >= ($3::bigint[])[1]
  where t.kind = 'stake' and (t.area = 'LOTTERY' or t.credit = 'jackpot' and exists (
    select from jackpot_entry e where e.merchant_id = t.merchant_id and e.part = t.part and e.member_id = t.member_id and e.entry_id = t.tx_id
      and e.area = 'LOTTERY'))
  union all
  -- Orders lie by time, not by wallet: those of late are gone through once for all wallets.
  select o.merchant_id, o.member_id, o.order_id, null, o.stake, null
  from bet_order o
  where o.merchant_id = any ((select array_agg(distinct m) from unnest($1::integer[]) m)::integer[]) and o.order_id >= ($3::bigint[])[1]
    and (o.merchant_id, o.member_id) in (select w.merchant_id, w.member_id from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id))
  union all
  -- Bets' ids are made a little before their order's.
  select b.merchant_id, b.member_id, b.order_id, null, null, b.stake
  from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
    join bet b on b.merchant_id = w.merchant_id and b.part = ledger_part(w.merchant_id, w.member_id) and b.member_id = w.member_id
      and b.bet_id >= ($3::bigint[])[2] and b.order_id >= ($3::bigint[])[1]
) sides
group by merchant_id, order_id
having sum(staked) is distinct from sum(stake) or sum(staked) is distinct from sum(of_bets)

-- invariant: recent_nothing_after_the_close (stops money)
-- Orders lie by time, not by wallet: those of late are gone through once for all wallets.
with late as materialized (
  select o.merchant_id, o.member_id, o.order_id, o.draw_id, o.placed_at from bet_order o
  where o.merchant_id = any ((select array_agg(distinct m) from unnest($1::integer[]) m)::integer[]) and o.order_id >= ($3::bigint[])[1]
)
select o.merchant_id, o.member_id, o.order_id, o.placed_at, d.closes_at
from late o left join draw d using (draw_id)
where (o.merchant_id, o.member_id) in (select w.merchant_id, w.member_id from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id))
  and ((o.placed_at >= d.opens_at or exists (
    select from chase h where h.merchant_id = o.merchant_id and h.order_id = o.order_id
  )) and o.placed_at < d.closes_at) is not true

-- invariant: recent_held_is_under_way (stops money)
-- What of a withdrawal has left, or came back, is in its moves.
select w.merchant_id, w.member_id, h.held, u.under_way
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  cross join lateral (
    select coalesce(sum(a.balance), 0) as held from account a
    where a.merchant_id = w.merchant_id and a.part = ledger_part(w.merchant_id, w.member_id) and a.member_id = w.member_id and a.kind = 'held'
  ) h cross join lateral (
    select coalesce(sum(d.amount - coalesce(v.gone, 0)), 0) as under_way from withdrawal d
      left join lateral (
        select sum(case kind when 'returned' then -amount else amount end + case kind when 'fee' then -fee else fee end) as gone
        from withdrawal_move m where m.merchant_id = d.merchant_id and m.part = d.part and m.withdrawal_id = d.withdrawal_id
      ) v on true
    where d.merchant_id = w.merchant_id and d.part = ledger_part(w.merchant_id, w.member_id) and d.member_id = w.member_id
      and d.state in ('requested', 'review', 'approved', 'paying', 'returned')
  ) u
where $3::bigint[] is not null and h.held <> u.under_way
