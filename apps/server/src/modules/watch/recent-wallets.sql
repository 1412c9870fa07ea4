-- What must hold of wallets that changed of late, read by their keys. Parameters: merchants, members (pairs), and the id from which on
-- transfers are new; what is older is looked for in the archive too. Whole tables are gone through once a day by src/invariants; here
-- each statement touches these wallets alone.

-- invariant: recent_chain_unbroken
-- Each new link of an account follows from the one before, which may be old, and the last one is what the account says.
with wallet as (
  select w.merchant_id, ledger_part(w.merchant_id, w.member_id) as part, w.member_id from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
), link as (
  select t.merchant_id, t.part, t.member_id, t.asset, t.credit as kind, case t.credit when 'bonus' then t.grant_id else 0 end as grant_id,
    t.credit_version as version, t.credit_after as after, t.amount as moved
  from wallet join transfer t using (merchant_id, part, member_id) where t.tx_id >= $3::bigint and t.credit < 'game'
  union all
  select t.merchant_id, t.part, t.member_id, t.asset, t.debit, case t.debit when 'bonus' then t.grant_id else 0 end, t.debit_version,
    t.debit_after, -t.amount
  from wallet join transfer t using (merchant_id, part, member_id) where t.tx_id >= $3::bigint and t.debit < 'game'
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

-- invariant: recent_not_below_floor
select a.merchant_id, a.member_id, a.asset, a.kind, a.balance, a.min_balance
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  join account a on a.merchant_id = w.merchant_id and a.part = ledger_part(w.merchant_id, w.member_id) and a.member_id = w.member_id
where $3::bigint is not null and a.balance < a.min_balance

-- invariant: recent_transfers_have_their_key
select distinct t.merchant_id, t.member_id, t.tx_id
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  join transfer t on t.merchant_id = w.merchant_id and t.part = ledger_part(w.merchant_id, w.member_id) and t.member_id = w.member_id
    and t.tx_id >= $3::bigint
  left join whole.idempotency k on k.merchant_id = t.merchant_id and k.part = t.part and k.idem_key = t.idem_key
where k.tx_id is distinct from t.tx_id

-- invariant: recent_order_has_its_stake
select t.merchant_id, t.member_id, t.tx_id, t.staked, o.stake, b.stake as of_bets
from (
  select t.merchant_id, t.part, t.member_id, t.tx_id, t.ref as draw_id, sum(t.amount) as staked
  from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
    join transfer t on t.merchant_id = w.merchant_id and t.part = ledger_part(w.merchant_id, w.member_id) and t.member_id = w.member_id
      and t.tx_id >= $3::bigint
  where t.kind = 'stake' and t.area = 'LOTTERY'
  group by t.merchant_id, t.part, t.member_id, t.tx_id, t.ref
) t left join bet_order o on o.merchant_id = t.merchant_id and o.part = t.part and o.order_id = t.tx_id
  left join lateral (
    select sum(b.stake) as stake from bet b
    where b.merchant_id = t.merchant_id and b.part = t.part and b.draw_id = t.draw_id and b.order_id = t.tx_id
  ) b on true
where o.stake is distinct from t.staked or b.stake is distinct from t.staked

-- invariant: recent_nothing_after_the_close
select o.merchant_id, o.member_id, o.order_id, o.placed_at, d.closes_at
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  join bet_order o on o.merchant_id = w.merchant_id and o.part = ledger_part(w.merchant_id, w.member_id) and o.member_id = w.member_id
    and o.order_id >= $3::bigint
  left join draw d using (draw_id)
where (o.placed_at >= d.opens_at and o.placed_at < d.closes_at) is not true

-- invariant: recent_held_is_under_way
select w.merchant_id, w.member_id, h.held, u.under_way
from unnest($1::integer[], $2::bigint[]) w (merchant_id, member_id)
  cross join lateral (
    select coalesce(sum(a.balance), 0) as held from account a
    where a.merchant_id = w.merchant_id and a.part = ledger_part(w.merchant_id, w.member_id) and a.member_id = w.member_id and a.kind = 'held'
  ) h cross join lateral (
    select coalesce(sum(d.amount), 0) as under_way from withdrawal d
    where d.merchant_id = w.merchant_id and d.part = ledger_part(w.merchant_id, w.member_id) and d.member_id = w.member_id
      and d.state in ('requested', 'review', 'approved')
  ) u
where $3::bigint is not null and h.held <> u.under_way
