-- Limits that protect a player, counted and checked under the wallet's lock wherever money moves: how much may be paid in, lost or staked
-- in a day, a week or a month of the merchant's calendar.

-- What one transfer counts, below zero when it gives back. Bonus money is not the player's own: it counts for nothing.
-- deposit: paid in, gross, and what other members sent. stake: staked less what was given back. loss: staked less what came back in any way, winnings and rebates too.
create or replace function limit_counts(p_counter limit_counter, p_kind transfer_kind, p_debit account_kind, p_credit account_kind, p_amount bigint)
returns bigint language sql immutable parallel safe
return case p_counter
  when 'deposit' then case when p_kind in ('deposit', 'transfer') and p_credit = 'cash' then p_amount else 0 end
  when 'stake' then case
    when p_kind = 'stake' and p_debit = 'cash' then p_amount
    when p_kind in ('stake_refund', 'stake_void') and p_credit = 'cash' then -p_amount
    else 0 end
  when 'loss' then case
    when p_debit in ('cash', 'receivable') and p_credit in ('game', 'jackpot') then p_amount
    when p_credit in ('cash', 'receivable') and p_debit in ('game', 'jackpot') then -p_amount
    else 0 end
end;

-- When the period began that a moment lies in: at midnight there; weeks begin on Monday.
create or replace function limit_since(p_period limit_period, p_time_zone text, p_at timestamptz) returns timestamptz language sql stable parallel safe
return date_trunc(p_period::text, p_at at time zone p_time_zone) at time zone p_time_zone;

-- What is left of a limit at a moment. Of a clock that stepped back over midnight the newer period goes on.
create or replace function limit_room(p_limit member_limit, p_at timestamptz) returns bigint language sql stable parallel safe
return p_limit.cap - case when p_limit.since >= limit_since(p_limit.period, p_limit.time_zone, p_at) then p_limit.counted else 0 end;

-- Why a member may stake nothing just now; null: it may. Of two breaks the stricter is told.
create or replace function ledger_break_code(p_merchant_id integer, p_part smallint, p_member_id bigint, p_at timestamptz) returns text
language sql stable as $$
  select case when b.kind = 'excluded' then 'MEMBER_EXCLUDED' when b.kind = 'pause' then 'MEMBER_COOLING_OFF'
    when g.closing_since is not null then 'ACCOUNT_CLOSING' when g.barred_since is not null then 'KYC_REQUIRED' end
  from (
    select max(b.kind) as kind from member_break b
    where b.merchant_id = p_merchant_id and b.part = p_part and b.member_id = p_member_id and b.until_at > p_at
  ) b left join member_gate g on g.merchant_id = p_merchant_id and g.part = p_part and g.member_id = p_member_id
$$;

-- Who is on a break, closes its account, or is not known well enough to play, stakes nothing, nor brings money to where it could; what the house books for it
-- goes on.
create or replace function ledger_breaks(p_batch ledger_batch, p_new integer[], p_limited integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  return array(
    select row(s.i, b.code, null, null, null)::ledger_verdict
    from (
      select i from unnest(p_new) i
      where p_batch.cash_slots[i] = any (p_limited) and p_batch.actor_types[i] = 'member'
        and exists (
          select from generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
          where p_batch.debits[m] in ('cash', 'bonus') and p_batch.move_kinds[m] in ('stake', 'vendor_move'))
      offset 0
    ) s cross join lateral (
      select ledger_break_code(p_batch.merchant_ids[s.i], p_batch.parts[s.i], p_batch.member_ids[s.i], p_batch.at) as code
    ) b
    where b.code is not null);
end $$;

-- What the limits say to the new intents of wallets that have them: each takes from a meter of its own (5-judge.sql), so that the intents of one batch see each other. What gives back opens no room in the batch it comes in.
create or replace function ledger_limits(p_batch ledger_batch, p_new integer[], p_limited integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  return ledger_breaks(p_batch, p_new, p_limited) || array(
    select row(i, 'LIMIT_' || upper(l.counter || '_' || l.period), 'limit ' || l.counter || ' ' || l.period, t.take,
      limit_room(l, p_batch.at))::ledger_verdict
    from unnest(p_new) i
      join member_limit l on l.merchant_id = p_batch.merchant_ids[i] and l.part = p_batch.parts[i] and l.member_id = p_batch.member_ids[i]
        and l.asset = v_assets[i]
      cross join lateral (
        select sum(limit_counts(l.counter, p_batch.move_kinds[m], p_batch.debits[m], p_batch.credits[m], p_batch.amounts[m]))::bigint as take
        from generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
      ) t
    where p_batch.cash_slots[i] = any (p_limited) and t.take > 0);
end $$;

-- Counts what was placed in wallets that have limits, under their locks.
create or replace function ledger_count_limits(p_batch ledger_batch, p_placed integer[], p_limited integer[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  update member_limit l
  set counted = case when l.since < limit_since(l.period, l.time_zone, p_batch.at) then 0 else l.counted end + n.counted,
    since = limit_since(l.period, l.time_zone, p_batch.at)
  from (
    select p_batch.merchant_ids[i] as merchant_id, p_batch.parts[i] as part, p_batch.member_ids[i] as member_id, v_assets[i] as asset, c as counter,
      sum(limit_counts(c, p_batch.move_kinds[m], p_batch.debits[m], p_batch.credits[m], p_batch.amounts[m]))::bigint as counted
    from unnest(p_placed) i
      cross join unnest(enum_range(null::limit_counter)) c
      cross join lateral generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
    where p_batch.cash_slots[i] = any (p_limited)
    group by 1, 2, 3, 4, 5
  ) n
  where l.merchant_id = n.merchant_id and l.part = n.part and l.member_id = n.member_id and l.asset = n.asset and l.counter = n.counter
    and n.counted <> 0 and l.since <= limit_since(l.period, l.time_zone, p_batch.at);
end $$;

-- Counts what a set moved.
create or replace function ledger_count_limit_lines(p_occasion ledger_occasion, p_lines ledger_line[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set jit = off
as $$
begin
  update member_limit l
  set counted = case when l.since < limit_since(l.period, l.time_zone, p_occasion.at) then 0 else l.counted end + n.counted,
    since = limit_since(l.period, l.time_zone, p_occasion.at)
  from (
    select x.part, x.member_id, x.asset, c as counter,
      sum(limit_counts(c, x.kind, case when x.moved < 0 then x.account else p_occasion.house end,
        case when x.moved < 0 then p_occasion.house else x.account end, abs(x.moved)))::bigint as counted
    from unnest(p_lines) x cross join unnest(enum_range(null::limit_counter)) c
    group by 1, 2, 3, 4
  ) n
  where l.merchant_id = p_occasion.merchant_id and l.part = n.part and l.member_id = n.member_id and l.asset = n.asset
    and l.counter = n.counter and n.counted <> 0 and l.since <= limit_since(l.period, l.time_zone, p_occasion.at);
end $$;
