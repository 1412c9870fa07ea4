-- What must always hold of the ledger: each statement lists the breaches, none when all is well.
-- Read by invariants.ts; "-- invariant: name" opens each.

-- invariant: zero_sum
-- Members' accounts and the house's together hold nothing, per merchant and asset.
select merchant_id, asset, sum(balance) as difference
from (
  select merchant_id, asset, balance from account
  union all
  select merchant_id, asset, balance from house_balance
) accounts
group by merchant_id, asset
having sum(balance) <> 0

-- invariant: balance_is_sum_of_transfers
select merchant_id, member_id, asset, kind, balance, coalesce(moved, 0) as moved
from account full join (
  select merchant_id, member_id, asset, kind, sum(amount) as moved
  from (
    select merchant_id, member_id, asset, credit as kind, amount from transfer where credit < 'game'
    union all
    select merchant_id, member_id, asset, debit, -amount from transfer where debit < 'game'
  ) sides
  group by merchant_id, member_id, asset, kind
) moves using (merchant_id, member_id, asset, kind)
where balance is distinct from coalesce(moved, 0)

-- invariant: chain_unbroken
-- Versions of an account count its transfers 1, 2, 3 … up to the account's own, and each `after` follows from the one before.
select merchant_id, member_id, asset, kind, version, after
from (
  select merchant_id, member_id, asset, kind, version, after, moved,
    lag(version, 1, 0::bigint) over chain as version_before, lag(after, 1, 0::bigint) over chain as after_before
  from (
    select merchant_id, member_id, asset, credit as kind, credit_version as version, credit_after as after, amount as moved
    from transfer where credit < 'game'
    union all
    select merchant_id, member_id, asset, debit, debit_version, debit_after, -amount from transfer where debit < 'game'
    union all
    select merchant_id, member_id, asset, kind, version + 1, balance, 0 from account
  ) links
  window chain as (partition by merchant_id, member_id, asset, kind order by version)
) checked
where version <> version_before + 1 or after <> after_before + moved

-- invariant: never_below_floor
select merchant_id, member_id, asset, kind, balance, min_balance from account where balance < min_balance
union all
select t.merchant_id, t.member_id, t.asset, t.debit, t.debit_after, a.min_balance
from transfer t join account a on a.merchant_id = t.merchant_id and a.part = t.part and a.member_id = t.member_id and a.asset = t.asset
  and a.kind = t.debit
where t.debit_after < a.min_balance

-- invariant: one_group_per_key
select merchant_id, part, idem_key, count(distinct tx_id) as groups
from transfer
group by merchant_id, part, idem_key
having count(distinct tx_id) > 1

-- invariant: transfers_have_their_key
-- Each group belongs to a key whose first answer names it.
select distinct t.merchant_id, t.member_id, t.tx_id
from transfer t left join idempotency k on k.merchant_id = t.merchant_id and k.part = t.part and k.idem_key = t.idem_key
where k.tx_id is distinct from t.tx_id

-- invariant: placed_has_transfers
select k.merchant_id, k.member_id, k.idem_key, k.tx_id
from idempotency k
where k.code = 'PLACED' and not exists (
  select from transfer t
  where t.merchant_id = k.merchant_id and t.part = k.part and t.member_id = k.member_id and t.tx_id = k.tx_id and t.idem_key = k.idem_key)

-- invariant: part_is_the_members
select 'account' as held_in, merchant_id, member_id, part from account where part <> ledger_part(merchant_id, member_id)
union all
select 'transfer', merchant_id, member_id, part from transfer where part <> ledger_part(merchant_id, member_id)
union all
select 'idempotency', merchant_id, member_id, part from idempotency where part <> ledger_part(merchant_id, member_id)
