-- What a member has paid in and taken out, and what it may: one row a member, kept under the lock of its cash row. A bet and its
-- settlement write nothing here, and read it only where its member may not play (6-limits.sql).

-- Whether a move of this kind changes what a member paid in or takes out.
create or replace function gate_counts(p_kind transfer_kind, p_credit account_kind) returns boolean language sql immutable parallel safe
return p_kind in ('deposit', 'withdrawal', 'hold', 'release', 'transfer', 'charge_back', 'payout_return') or p_kind = 'reversal' and p_credit = 'outside';

-- Notes what was placed of moves that go in or out.
create or replace function ledger_note_gates(p_batch ledger_batch, p_placed integer[]) returns void language plpgsql as $$
declare
  v_touched constant integer[] := array(
    select i from unnest(p_placed) i where exists (
      select from generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
      where gate_counts(p_batch.move_kinds[m], p_batch.credits[m])));
begin
  insert into member_gate (merchant_id, part, member_id)
  select distinct p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i]
  from unnest(v_touched) i
  where not exists (
    select from member_gate g
    where g.merchant_id = p_batch.merchant_ids[i] and g.part = p_batch.parts[i] and g.member_id = p_batch.member_ids[i]);

  update member_gate g
  set deposit_life = g.deposit_life + n.deposit, withdraw_life = g.withdraw_life + n.withdraw,
    transfer_in_life = g.transfer_in_life + n.transfer_in, transfer_out_life = g.transfer_out_life + n.transfer_out,
    withdraw_day = g.withdraw_day + n.withdraw_day, withdrawing = g.withdrawing + n.withdrawing
  from (
    select g.merchant_id, g.part, g.member_id,
      sum(case when p_batch.move_kinds[m] = 'deposit' then p_batch.amounts[m]
        when p_batch.move_kinds[m] in ('reversal', 'charge_back') then -p_batch.amounts[m] else 0 end)::bigint as deposit,
      sum(case p_batch.move_kinds[m] when 'withdrawal' then p_batch.amounts[m] when 'payout_return' then -p_batch.amounts[m]
        else 0 end)::bigint as withdraw,
      sum(case when p_batch.move_kinds[m] = 'transfer' and p_batch.credits[m] = 'cash' then p_batch.amounts[m] else 0 end)::bigint as transfer_in,
      sum(case when p_batch.move_kinds[m] = 'transfer' and p_batch.debits[m] = 'cash' then p_batch.amounts[m] else 0 end)::bigint as transfer_out,
      -- What is given back opens room on the day it was asked for.
      sum(case when p_batch.move_kinds[m] = 'hold' or p_batch.move_kinds[m] = 'transfer' and p_batch.debits[m] = 'cash' then p_batch.amounts[m]
        when p_batch.move_kinds[m] = 'release' and to_timestamp(ms_of_id(p_batch.refs[m]) / 1000.0) >= g.withdraw_since
          then -p_batch.amounts[m] else 0 end)::bigint as withdraw_day,
      -- Money on its way out: in sums, since a withdrawal goes out in parts.
      sum(case when p_batch.move_kinds[m] in ('hold', 'payout_return') then p_batch.amounts[m]
        when p_batch.move_kinds[m] in ('release', 'withdrawal') then -p_batch.amounts[m] else 0 end)::bigint as withdrawing
    from unnest(v_touched) i
      join member_gate g
        on g.merchant_id = p_batch.merchant_ids[i] and g.part = p_batch.parts[i] and g.member_id = p_batch.member_ids[i]
      cross join lateral generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
    where gate_counts(p_batch.move_kinds[m], p_batch.credits[m])
    group by 1, 2, 3
  ) n
  where g.merchant_id = n.merchant_id and g.part = n.part and g.member_id = n.member_id;
end $$;

-- Locks a member's wallets, so that what moves meanwhile is decided before or after, and sees that it has its row.
create or replace function ledger_lock_gate(p_merchant_id integer, p_member_id bigint) returns void language plpgsql as $$
begin
  perform from account a
  where a.merchant_id = p_merchant_id and a.part = ledger_part(p_merchant_id, p_member_id) and a.member_id = p_member_id and a.kind = 'cash'
  order by a.asset for update;
  insert into member_gate (merchant_id, part, member_id)
  select p_merchant_id, ledger_part(p_merchant_id, p_member_id), p_member_id
  where not exists (
    select from member_gate g
    where g.merchant_id = p_merchant_id and g.part = ledger_part(p_merchant_id, p_member_id) and g.member_id = p_member_id);
end $$;

-- Has a member's wallets say whether anything stands between them and play: limits, breaks (an ended one too), and for real money the
-- gate. Under their locks.
create or replace function ledger_mark_limited(p_merchant_id integer, p_member_id bigint) returns void language sql as $$
  update account a set limited = n.limited
  from (
    select o.asset,
      exists (select from member_limit l
        where l.merchant_id = o.merchant_id and l.part = o.part and l.member_id = o.member_id and l.asset = o.asset)
      or exists (select from member_break b where b.merchant_id = o.merchant_id and b.part = o.part and b.member_id = o.member_id)
      or o.asset not in ('TRIAL', 'POINTS') and exists (select from member_gate g
        where g.merchant_id = o.merchant_id and g.part = o.part and g.member_id = o.member_id
          and (g.barred_since is not null or g.closing_since is not null)) as limited
    from account o
    where o.merchant_id = p_merchant_id and o.part = ledger_part(p_merchant_id, p_member_id) and o.member_id = p_member_id and o.kind = 'cash'
  ) n
  where a.merchant_id = p_merchant_id and a.part = ledger_part(p_merchant_id, p_member_id) and a.member_id = p_member_id
    and a.kind = 'cash' and a.asset = n.asset and a.limited <> n.limited
$$;

-- Sets how well a member is known, and whether it may play for money. Practice money is not asked.
create or replace function ledger_set_tier(p_merchant_id integer, p_member_id bigint, p_tier integer, p_barred boolean, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_part constant smallint := ledger_part(p_merchant_id, p_member_id);
begin
  perform ledger_lock_gate(p_merchant_id, p_member_id);
  update member_gate g set tier = p_tier, grace_until = null, barred_since = case when p_barred then coalesce(g.barred_since, p_at) end
  where g.merchant_id = p_merchant_id and g.part = v_part and g.member_id = p_member_id;
  perform ledger_mark_limited(p_merchant_id, p_member_id);
end $$;

-- Keeps a member's money in until the last of the holds that are left ends; null: none is.
create or replace function ledger_set_hold(p_merchant_id integer, p_member_id bigint, p_until timestamptz) returns void language plpgsql as $$
begin
  perform ledger_lock_gate(p_merchant_id, p_member_id);
  update member_gate g set hold_until = p_until
  where g.merchant_id = p_merchant_id and g.part = ledger_part(p_merchant_id, p_member_id) and g.member_id = p_member_id;
end $$;

-- Shuts play while a member's account is being closed, or opens it again (null). Practice money is not asked.
create or replace function ledger_set_closing(p_merchant_id integer, p_member_id bigint, p_since timestamptz) returns void language plpgsql as $$
begin
  perform ledger_lock_gate(p_merchant_id, p_member_id);
  update member_gate g set closing_since = p_since
  where g.merchant_id = p_merchant_id and g.part = ledger_part(p_merchant_id, p_member_id) and g.member_id = p_member_id;
  perform ledger_mark_limited(p_merchant_id, p_member_id);
end $$;
