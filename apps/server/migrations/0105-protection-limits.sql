-- Limits that protect a player, counted and checked under the wallet's lock wherever money moves: how much may be paid in, lost or
-- staked in a day, a week or a month of the merchant's calendar. Who sets and changes them comes with its own rules; here they bind.
--
-- A wallet without limits costs nothing: its cash row says so, and nothing else is read or written for it.

create type limit_counter as enum ('deposit', 'loss', 'stake');
create type limit_period as enum ('day', 'week', 'month');

create table member_limit (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  asset text collate "C" not null,
  counter limit_counter not null,
  period limit_period not null,
  cap bigint not null,
  -- What has counted since the period began in which something counted last. Of losses it may be below zero: more was won.
  counted bigint not null,
  since timestamptz not null,
  time_zone text not null,
  primary key (merchant_id, part, member_id, asset, counter, period),
  constraint member_limit_cap check (cap >= 0)
) with (fillfactor = 70);
select enable_tenancy('member_limit');
grant select, insert, delete on member_limit to fairhall_app;
grant update (cap, counted, since, time_zone) on member_limit to fairhall_app;

-- On the cash row: whether the wallet has limits.
alter table account add column limited boolean not null default false;
grant update (limited) on account to fairhall_app;

-- What one transfer counts, below zero when it gives back. Bonus money is not the player's own: it counts for nothing.
-- deposit: paid in, gross. stake: staked less what was given back. loss: staked less what came back in any way, winnings and rebates too.
create function limit_counts(p_counter limit_counter, p_kind transfer_kind, p_debit account_kind, p_credit account_kind, p_amount bigint)
returns bigint language sql immutable parallel safe
return case p_counter
  when 'deposit' then case when p_kind = 'deposit' and p_credit = 'cash' then p_amount else 0 end
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
create function limit_since(p_period limit_period, p_time_zone text, p_at timestamptz) returns timestamptz language sql stable parallel safe
return date_trunc(p_period::text, p_at at time zone p_time_zone) at time zone p_time_zone;

-- What is left of a limit at a moment. Of a clock that stepped back over midnight the newer period goes on.
create function limit_room(p_limit member_limit, p_at timestamptz) returns bigint language sql stable parallel safe
return p_limit.cap - case when p_limit.since >= limit_since(p_limit.period, p_limit.time_zone, p_at) then p_limit.counted else 0 end;

-- limited: the cash slots of wallets that have limits, null when there are none.
alter type ledger_accounts add attribute limited integer[];

-- As in 0104-account-assets.sql, and which wallets have limits.
create or replace function ledger_lock(p_batch ledger_batch) returns ledger_accounts language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_cash ledger_accounts;
  v_others ledger_accounts;
begin
  select array_agg(a.balance order by s), array_agg(a.min_balance order by s), array_agg(a.version order by s),
    array_agg(s) filter (where a.frozen), array_agg(s) filter (where a.limited)
  into v_cash
  from generate_series(1, p_batch.wallets) s left join lateral (
    select a.balance, a.min_balance, a.version, a.frozen, a.limited from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]] and a.kind = 'cash'
    for update
  ) a on true;
  if p_batch.wallets = cardinality(p_batch.slot_kinds) then
    return v_cash;
  end if;

  -- The other accounts hang on the cash row's lock.
  select array_agg(coalesce(a.balance, 0) order by s), array_agg(coalesce(a.min_balance, ledger_floor(p_batch.slot_kinds[s])) order by s),
    array_agg(a.version order by s), null, null
  into v_others
  from generate_series(p_batch.wallets + 1, cardinality(p_batch.slot_kinds)) s left join lateral (
    select a.balance, a.min_balance, a.version from account a
    where a.merchant_id = p_batch.merchant_ids[p_batch.slot_intents[s]] and a.part = p_batch.parts[p_batch.slot_intents[s]]
      and a.member_id = p_batch.member_ids[p_batch.slot_intents[s]] and a.asset = v_assets[p_batch.slot_intents[s]]
      and a.kind = p_batch.slot_kinds[s] and a.grant_id = coalesce(p_batch.slot_grants[s], 0)
  ) a on true;
  return row(v_cash.balances || v_others.balances, v_cash.floors || v_others.floors, v_cash.versions || v_others.versions,
    v_cash.frozen, v_cash.limited);
end $$;

-- What the limits say to the new intents of wallets that have them: each takes from a meter of its own (the contract at the top of
-- 0100-ledger-batch.sql), so that the intents of one batch see each other. What gives back opens no room in the batch it comes in.
create function ledger_limits(p_batch ledger_batch, p_new integer[], p_limited integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  return array(
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
create function ledger_count_limits(p_batch ledger_batch, p_placed integer[], p_limited integer[]) returns void language plpgsql as $$
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

-- As in 0103-ledger-one-kind.sql and 0101-ledger-apply.sql, and what the limits say.
drop function ledger_judge(ledger_batch, integer[]);
create function ledger_judge(p_batch ledger_batch, p_new integer[], p_accounts ledger_accounts) returns ledger_verdict[] language plpgsql as $$
declare
  v_kind text;
  v_verdicts ledger_verdict[] := '{}';
begin
  foreach v_kind in array p_batch.row_kinds loop
    v_verdicts := v_verdicts || ledger_guard(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, p_new));
  end loop;
  if p_accounts.limited is not null then
    v_verdicts := v_verdicts || ledger_limits(p_batch, p_new, p_accounts.limited);
  end if;
  if cardinality(v_verdicts) > 0 then
    v_verdicts := array(select v from unnest(v_verdicts) v order by v.ordinal);
  end if;
  return v_verdicts;
end $$;

-- Counts what a set moved.
create function ledger_count_limit_lines(p_occasion ledger_occasion, p_lines ledger_line[]) returns void language plpgsql
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

-- As in 0104-account-assets.sql, with limits.
create or replace function ledger_apply(p_batch ledger_batch) returns ledger_answers language plpgsql
-- Plans made once, for any size of batch and any state of the tables: by index, in nested loops. Cold tables would teach others.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_actor_ids constant text[] := p_batch.actor_ids;
  v_areas constant text[] := p_batch.areas;
  v_reasons constant text[] := p_batch.reasons;
  v_accounts ledger_accounts;
  v_new integer[];
  v_done ledger_decision;
  v_answers ledger_answers;
  v_written bigint;
  v_opened bigint;
  v_kind text;
begin
  v_accounts := ledger_lock(p_batch);
  v_new := ledger_new(p_batch);
  v_done := ledger_decide(p_batch, v_new, v_accounts, ledger_judge(p_batch, v_new, v_accounts));
  if p_batch.reverses is not null then
    perform ledger_check_reversals(p_batch);
  end if;

  insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key,
    debit_after, debit_version, credit_after, credit_version, actor_type, actor_id, reason, created_at, grant_id, reverses)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], p_batch.tx_ids[i], m - p_batch.moves_before[i], v_assets[i],
    p_batch.debits[m], p_batch.credits[m], v_areas[m], p_batch.amounts[m], p_batch.move_kinds[m], p_batch.refs[m], p_batch.idem_keys[i],
    v_done.debit_after[m], v_done.debit_versions[m], v_done.credit_after[m], v_done.credit_versions[m],
    p_batch.actor_types[i], v_actor_ids[i], v_reasons[m], p_batch.at, p_batch.grants[m], p_batch.reverses[m]
  from (select m, p_batch.move_intents[m] as i from generate_subscripts(p_batch.amounts, 1) m) moves
  where v_done.codes[i] = 'PLACED';

  update account a set balance = v_done.slot_balances[s], version = v_done.slot_versions[s]
  from (select s, p_batch.slot_intents[s] as i from unnest(v_done.changed) s) slots
  where a.merchant_id = p_batch.merchant_ids[i] and a.part = p_batch.parts[i] and a.member_id = p_batch.member_ids[i]
    and a.asset = v_assets[i] and a.kind = p_batch.slot_kinds[s] and a.grant_id = coalesce(p_batch.slot_grants[s], 0)
    and a.version = v_accounts.versions[s];
  get diagnostics v_written = row_count;
  if v_written < cardinality(v_done.changed) then
    insert into account (merchant_id, part, member_id, asset, kind, grant_id, balance, min_balance, version)
    select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.member_ids[i], v_assets[i], p_batch.slot_kinds[s],
      coalesce(p_batch.slot_grants[s], 0), v_done.slot_balances[s], v_accounts.floors[s], v_done.slot_versions[s]
    from (select s, p_batch.slot_intents[s] as i from unnest(v_done.changed) s) slots
    where v_accounts.versions[s] is null;
    get diagnostics v_opened = row_count;
    if v_written + v_opened < cardinality(v_done.changed) then
      raise exception 'ledger: a wallet changed without its lock';
    end if;
  end if;
  if v_accounts.limited is not null then
    perform ledger_count_limits(p_batch, v_done.placed, v_accounts.limited);
  end if;

  insert into idempotency (merchant_id, part, idem_key, member_id, request_hash, tx_id, code, guard, balance, version, created_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.idem_keys[i], p_batch.member_ids[i], p_batch.request_hashes[i],
    case v_done.codes[i] when 'PLACED' then p_batch.tx_ids[i] else 0 end, v_done.codes[i], v_done.guards[i],
    v_done.balances[i], v_done.versions[i], p_batch.at
  from unnest(v_new) i;

  foreach v_kind in array p_batch.row_kinds loop
    perform ledger_rows(v_kind, p_batch, ledger_of_kind(v_kind, p_batch, v_done.placed));
  end loop;

  -- One row tells all wallets of a merchant that changed, each as it is behind the batch.
  insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
  select p_batch.merchant_ids[i], min(p_batch.parts[i]), max(p_batch.tx_ids[i]), 'wallets.changed', array_agg(p_batch.member_ids[i]),
    jsonb_build_object('assets', array_agg(v_assets[i]), 'balances', array_agg(v_done.balances[i]::text),
      'versions', array_agg(v_done.versions[i]::text)), p_batch.at
  from unnest(v_done.last_placed) i where i is not null
  group by p_batch.merchant_ids[i];
  if found then
    perform pg_notify('outbox', '');
  end if;

  v_answers := row(v_done.codes, v_done.guards, null, v_done.balances, v_done.versions);
  if cardinality(v_new) < cardinality(p_batch.idem_keys) then
    v_answers := ledger_repeats(p_batch, v_answers, v_done);
  end if;
  return v_answers;
end $$;

-- As in 0093-settlement.sql, and what it counts: looked for where a merchant's players have limits at all.
create or replace function ledger_write_lines(p_occasion ledger_occasion, p_lines ledger_line[], p_wallets ledger_wallet[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  perform ledger_write_changes(array(
    select row(p_occasion.merchant_id, w.part, w.member_id, w.asset, l.account,
      case l.account when 'cash' then w.cash else coalesce(w.owed, 0) end + l.moved,
      case l.account when 'cash' then w.cash_version else coalesce(w.owed_version, 0) end + l.lines,
      case l.account when 'cash' then w.cash_version else w.owed_version end)::ledger_change
    from (
      select l.member_id, l.asset, l.account, sum(l.moved) as moved, count(*) as lines from unnest(p_lines) l
      group by l.member_id, l.asset, l.account
    ) l join unnest(p_wallets) w using (member_id, asset)));
  if exists (select from member_limit l where l.merchant_id = p_occasion.merchant_id) then
    perform ledger_count_limit_lines(p_occasion, p_lines);
  end if;
end $$;
