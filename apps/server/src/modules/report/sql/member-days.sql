-- What members' days came to: one reader of the outbox keeps member_day, with its position, in one transaction each time.
--
-- A fact says what may have changed, never by how much. A chunk of a draw is added as the difference to its version that is in the days
-- (member_day_chunk); rounds of vendors and moves are counted anew, for the member and the days that the fact touches. So a fact may be read
-- again, come late or be lost and found by a count of everything, and the days come to the same. Which fact it is stands in the setting
-- "fairhall.fact" while its days are kept: who goes by closed days (modules/agent/sql/late.sql) names it as the cause of what it changed.

-- What a transfer brings a member, by the column it stands in. Of members' money apart from play: what is staked and won is settled bets'.
create or replace function member_day_column(p_kind transfer_kind, p_debit account_kind, p_credit account_kind, p_area text) returns text
language sql immutable parallel safe
return case
  when p_kind in ('deposit', 'charge_back', 'reversal') and greatest(p_debit, p_credit) = 'outside' then 'deposit'
  when p_kind in ('withdrawal', 'payout_return') then 'withdraw'
  when p_kind = 'fee' then 'fee'
  when p_kind = 'transfer' and p_debit = 'transit' and p_area = 'MEMBER' then 'transfer_in'
  when p_kind = 'transfer' and p_credit = 'transit' and p_area = 'MEMBER' then 'transfer_out'
  when p_kind = 'rebate' and p_area <> 'LOTTERY' then 'rebate'
  -- What free rounds win stands with what their rounds won, and so does what of it is taken back.
  when greatest(p_debit, p_credit) = 'promotion' and least(p_debit, p_credit) = 'cash' and p_kind not in ('free_win', 'correction') then 'promotion'
  when p_debit = 'bonus' and p_credit = 'cash' then 'promotion' end;

-- The same with its sign: what a column counts of it.
create or replace function member_day_moved(p_column text, p_kind transfer_kind, p_debit account_kind, p_amount bigint) returns bigint
language sql immutable parallel safe
return case p_column
  when 'deposit' then case when p_debit = 'outside' then p_amount else -p_amount end
  when 'withdraw' then case when p_kind = 'withdrawal' then p_amount else -p_amount end
  when 'fee' then case when p_debit = 'fee' then -p_amount else p_amount end
  when 'promotion' then case when p_debit = 'cash' then -p_amount else p_amount end
  else p_amount end;

-- A plan that knows its days reads their partitions alone, and costs more than a member's rows do: so all members of a step are counted by
-- one, made anew each time. Rows are found by their member: nothing is hashed.
drop function if exists member_days_count_moves(integer, bigint, text, date[]);
drop function if exists member_days_count_rounds(integer, bigint, text, date[]);

-- Counts moves apart from play anew: those of members on a day, each with the day in its place, or, without days, all that they have.
create or replace function member_days_count_moves(p_merchant_id integer, p_members bigint[], p_days date[], p_zone text) returns void
language plpgsql set plan_cache_mode = force_custom_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  -- Ids are made a little before their batch is decided, or a little ahead of the clock.
  v_from constant bigint := case when p_days is null then 0
    else first_id(((select min(d) from unnest(p_days) d)::timestamp at time zone p_zone) - interval '1 hour') end;
  v_to constant bigint := case when p_days is null then 9223372036854775807
    else first_id((((select max(d) from unnest(p_days) d) + 1)::timestamp at time zone p_zone) + interval '1 hour') end;
begin
  delete from member_day d
  using (select distinct ledger_part(p_merchant_id, w.member_id) as part, w.member_id, w.day from unnest(p_members, p_days) w (member_id, day)) w
  where d.merchant_id = p_merchant_id and d.part = w.part and d.member_id = w.member_id and d.rebate_group = ''
    and (p_days is null or d.day = w.day);
  insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, deposit, withdraw, fee, promotion, rebate,
    transfer_in, transfer_out)
  select p_merchant_id, m.part, m.member_id, m.asset, m.day, m.day, '', coalesce(sum(m.moved) filter (where m.col = 'deposit'), 0),
    coalesce(sum(m.moved) filter (where m.col = 'withdraw'), 0), coalesce(sum(m.moved) filter (where m.col = 'fee'), 0),
    coalesce(sum(m.moved) filter (where m.col = 'promotion'), 0), coalesce(sum(m.moved) filter (where m.col = 'rebate'), 0),
    coalesce(sum(m.moved) filter (where m.col = 'transfer_in'), 0), coalesce(sum(m.moved) filter (where m.col = 'transfer_out'), 0)
  from (
    select w.part, w.member_id, w.days, t.asset, (t.created_at at time zone p_zone)::date as day, c.col,
      member_day_moved(c.col, t.kind, t.debit, t.amount) as moved
    from (
      select ledger_part(p_merchant_id, w.member_id) as part, w.member_id, array_agg(w.day) as days
      from unnest(p_members, p_days) w (member_id, day) group by 1, 2
    ) w
      join whole.transfer t on t.merchant_id = p_merchant_id and t.part = w.part and t.member_id = w.member_id
      cross join lateral (select member_day_column(t.kind, t.debit, t.credit, t.area) as col) c
    where t.tx_id >= v_from and t.tx_id < v_to
      and t.kind not in ('stake', 'stake_refund', 'stake_void', 'payout') and (t.kind <> 'rebate' or t.area <> 'LOTTERY')
      and c.col is not null and t.asset <> 'POINTS'
  ) m
  where p_days is null or m.day = any (m.days)
  group by m.part, m.member_id, m.asset, m.day;
end $$;

-- Counts closed rounds at vendors anew: those that members placed on a day, each with the day in its place, or, without days, all of theirs.
create or replace function member_days_count_rounds(p_merchant_id integer, p_members bigint[], p_days date[], p_zone text) returns void
language plpgsql set plan_cache_mode = force_custom_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_from constant bigint := case when p_days is null then 0 else first_id(((select min(d) from unnest(p_days) d) - 1)::timestamp at time zone 'UTC') end;
  v_to constant bigint := case when p_days is null then 9223372036854775807
    else first_id(((select max(d) from unnest(p_days) d) + 2)::timestamp at time zone 'UTC') end;
  v_had bigint[];
  v_have bigint[];
begin
  with gone as (
    delete from member_day d
    using (select distinct ledger_part(p_merchant_id, w.member_id) as part, w.member_id, w.day from unnest(p_members, p_days) w (member_id, day)) w
    where d.merchant_id = p_merchant_id and d.part = w.part and d.member_id = w.member_id and d.rebate_group not in ('', 'LOTT')
      and (p_days is null or d.placed_day = w.day)
    returning d.member_id
  )
  select array_agg(member_id) into v_had from gone;
  with counted as (
    insert into member_day (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, won, bets)
    select p_merchant_id, w.part, w.member_id, r.asset, (r.closed_at at time zone p_zone)::date, r.placed_day, r.rebate_group, sum(r.stake),
      sum(r.valid_stake), sum(r.valid_cash), sum(r.won), sum(r.bets)
    from (
      select ledger_part(p_merchant_id, w.member_id) as part, w.member_id, array_agg(w.day) as days
      from unnest(p_members, p_days) w (member_id, day) group by 1, 2
    ) w
      join whole.vendor_round r on r.merchant_id = p_merchant_id and r.part = w.part and r.member_id = w.member_id
    where r.round_id >= v_from and r.round_id < v_to and r.closed_at is not null and (p_days is null or r.placed_day = any (w.days))
    group by w.part, w.member_id, r.asset, 5, r.placed_day, r.rebate_group
    returning member_id
  )
  select array_agg(member_id) into v_have from counted;
  insert into member_day_change (merchant_id, part, member_id)
  select distinct p_merchant_id, ledger_part(p_merchant_id, m), m from unnest(v_had || v_have) m;
end $$;

-- Adds what a chunk of a draw came to since it was added last, to the day of its close, which stays the same for all of its versions.
create or replace function member_days_add_chunk(p_merchant_id integer, p_draw_id bigint, p_part smallint, p_zone text) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_newest settle_chunk;
  v_added member_day_chunk;
begin
  select * into v_newest from settle_chunk c
  where c.merchant_id = p_merchant_id and c.part = p_part and c.draw_id = p_draw_id order by c.result_version desc limit 1;
  select * into v_added from member_day_chunk c where c.merchant_id = p_merchant_id and c.part = p_part and c.draw_id = p_draw_id;
  if v_newest.result_version is null or v_added.result_version >= v_newest.result_version then return; end if;
  if v_added.result_version is null then
    v_added.day := (select (d.closes_at at time zone p_zone)::date from draw d where d.draw_id = p_draw_id);
    insert into member_day_chunk values (p_merchant_id, p_part, p_draw_id, v_newest.result_version, v_added.day);
  else
    update member_day_chunk c set result_version = v_newest.result_version
    where c.merchant_id = p_merchant_id and c.part = p_part and c.draw_id = p_draw_id;
  end if;

  insert into member_day as d (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, won, rebate, bets)
  select p_merchant_id, m.part, m.member_id, m.asset, v_added.day, m.placed_day, m.rebate_group, sum(s.sign * m.valid_stake),
    sum(s.sign * m.valid_stake), sum(s.sign * m.valid_cash), sum(s.sign * m.won), sum(s.sign * m.rebate), sum(s.sign * m.bets)
  from (
    select distinct b.part, b.member_id from whole.bet b
    where b.draw_id = p_draw_id and b.bet_id >= lottery_first_bet(p_draw_id) and b.merchant_id = p_merchant_id
      and b.part between p_part and v_newest.part_to
  ) bettor
    join whole.member_draw m on m.merchant_id = p_merchant_id and m.part = bettor.part and m.member_id = bettor.member_id
      and m.draw_id = p_draw_id and (m.result_version = v_newest.result_version or m.result_version = v_added.result_version)
    cross join lateral (select case m.result_version when v_newest.result_version then 1 else -1 end as sign) s
  group by m.part, m.member_id, m.asset, m.placed_day, m.rebate_group
  order by m.part, m.member_id, m.asset, m.placed_day
  on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set stake = d.stake + excluded.stake,
    valid = d.valid + excluded.valid, valid_cash = d.valid_cash + excluded.valid_cash, won = d.won + excluded.won,
    rebate = d.rebate + excluded.rebate, bets = d.bets + excluded.bets;

  insert into member_day_change (merchant_id, part, member_id)
  select distinct p_merchant_id, b.part, b.member_id from whole.bet b
  where b.draw_id = p_draw_id and b.bet_id >= lottery_first_bet(p_draw_id) and b.merchant_id = p_merchant_id
    and b.part between p_part and v_newest.part_to;
end $$;

-- Reads the next facts, at most so many, and keeps the days they touch. How many it read; 0 also while another process reads.
create or replace function member_days_fold(p_max integer) returns integer language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_reader member_day_reader;
  v_facts outbox[];
  v_members bigint[];
  v_days date[];
  v_of record;
begin
  select * into v_reader from member_day_reader where reader_id = 1 for update skip locked;
  if not found then return 0; end if;
  v_facts := array(
    select o from outbox o where (o.xid, o.id) > (v_reader.xid, v_reader.id) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by o.xid, o.id limit p_max);
  if cardinality(v_facts) = 0 then return 0; end if;

  for v_of in
    select distinct f.merchant_id, (f.payload ->> 'drawId')::bigint as draw_id, (f.payload ->> 'part')::smallint as part, z.time_zone
    from unnest(v_facts) f join member_day_fill z using (merchant_id) where f.topic = 'draw.chunk_settled' order by 1, 2, 3
  loop
    perform set_config('fairhall.fact', 'draw:' || v_of.draw_id, true);
    perform member_days_add_chunk(v_of.merchant_id, v_of.draw_id, v_of.part, v_of.time_zone);
  end loop;

  for v_of in
    select w.merchant_id, w.time_zone, array_agg(w.member_id) as members, array_agg(w.since) as sinces, min(w.since) as since
    from (
      select f.merchant_id, m as member_id, z.time_zone, first_id(to_timestamp(min((f.payload ->> 'sinceMs')::bigint) / 1000.0)) as since
      from unnest(v_facts) f join member_day_fill z using (merchant_id) cross join unnest(f.member_ids) m
      where f.topic = 'wallets.changed' group by 1, 2, 3
    ) w group by 1, 2 order by 1
  loop
    select array_agg(d.member_id), array_agg(d.day) into v_members, v_days
    from (
      select distinct w.member_id, (t.created_at at time zone v_of.time_zone)::date as day
      from unnest(v_of.members, v_of.sinces) w (member_id, since)
        join transfer t on t.merchant_id = v_of.merchant_id and t.part = ledger_part(v_of.merchant_id, w.member_id)
          and t.member_id = w.member_id and t.tx_id >= w.since
      where t.tx_id >= v_of.since and t.kind not in ('stake', 'stake_refund', 'stake_void', 'payout')
        and (t.kind <> 'rebate' or t.area <> 'LOTTERY')
    ) d;
    continue when v_members is null;
    perform set_config('fairhall.fact', 'moves', true); -- of the member whose day it is
    perform member_days_count_moves(v_of.merchant_id, v_members, v_days, v_of.time_zone);
  end loop;

  -- A transaction of a vendor bears the moment of its fact.
  for v_of in
    select p.merchant_id, z.time_zone, array_agg(p.member_id) as members, array_agg(p.placed_day) as days, max(p.round_id) as round_id
    from (
      select t.merchant_id, t.member_id, r.placed_day, max(r.round_id) as round_id
      from vendor_transaction t
        join vendor_round r on r.merchant_id = t.merchant_id and r.part = ledger_part(t.merchant_id, t.member_id)
          and r.member_id = t.member_id and r.round_id = t.round_id
      where t.at between (select min(f.created_at) from unnest(v_facts) f) and (select max(f.created_at) from unnest(v_facts) f)
      group by 1, 2, 3
    ) p join member_day_fill z using (merchant_id) group by 1, 2 order by 1
  loop
    perform set_config('fairhall.fact', 'round:' || v_of.round_id, true);
    perform member_days_count_rounds(v_of.merchant_id, v_of.members, v_of.days, v_of.time_zone);
  end loop;

  update member_day_reader r set xid = l.xid, id = l.id
  from (select f.xid, f.id from unnest(v_facts) f order by f.xid desc, f.id desc limit 1) l where r.reader_id = 1;
  return cardinality(v_facts);
end $$;

-- Counts what was before a merchant's days were kept, a piece at a time; and all anew by other clocks, when the merchant has other ones.
-- Whether there is more. The reader's lock is held meanwhile: a fact is added before or after.
create or replace function member_days_fill(p_merchant_id integer, p_zone text, p_max integer) returns boolean language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  v_fill member_day_fill;
  v_of record;
begin
  select * into v_fill from member_day_fill f where f.merchant_id = p_merchant_id;
  if v_fill.time_zone = p_zone and v_fill.part is null and v_fill.draw_id is null then return false; end if;
  perform from member_day_reader where reader_id = 1 for update;
  perform set_config('fairhall.fact', 'fill', true);
  insert into member_day_fill values (p_merchant_id, p_zone, -1, 0, 0) on conflict do nothing;
  update member_day_fill f set time_zone = p_zone, part = -1, member_id = 0 where f.merchant_id = p_merchant_id and f.time_zone <> p_zone;
  select * into v_fill from member_day_fill f where f.merchant_id = p_merchant_id;

  for v_of in
    select g.part, g.member_id from member_gate g
    where g.merchant_id = p_merchant_id and (g.part, g.member_id) > (v_fill.part, v_fill.member_id) order by g.part, g.member_id limit p_max
  loop
    perform member_days_count_moves(p_merchant_id, array[v_of.member_id], null, p_zone);
    perform member_days_count_rounds(p_merchant_id, array[v_of.member_id], null, p_zone);
    v_fill.part := v_of.part;
    v_fill.member_id := v_of.member_id;
  end loop;
  -- Nobody was left: `v_of` is null then.
  if v_of.part is null then v_fill.part := null; v_fill.member_id := null; end if;

  v_of := null;
  for v_of in
    select c.draw_id, array_agg(distinct c.part order by c.part) as parts from settle_chunk c
    where c.merchant_id = p_merchant_id and c.draw_id > v_fill.draw_id group by c.draw_id order by c.draw_id limit p_max
  loop
    perform member_days_add_chunk(p_merchant_id, v_of.draw_id, chunk, p_zone) from unnest(v_of.parts) chunk;
    v_fill.draw_id := v_of.draw_id;
  end loop;
  if v_of.draw_id is null then v_fill.draw_id := null; end if;

  update member_day_fill f set part = v_fill.part, member_id = v_fill.member_id, draw_id = v_fill.draw_id where f.merchant_id = p_merchant_id;
  return v_fill.part is not null or v_fill.draw_id is not null;
end $$;

-- The next members whose play changed behind the position of a follower, at most so many changes, and the position behind them. What all
-- followers have read goes away with the step behind it.
create or replace function member_days_changed(p_name text, p_max integer) returns table (merchant_id integer, member_id bigint, change_id bigint)
language sql stable as $$
  select c.merchant_id, c.member_id, c.change_id
  from member_day_change c
  where c.change_id > (select f.change_id from member_day_follower f where f.name = p_name) order by c.change_id limit p_max
$$;

create or replace function member_days_followed(p_name text, p_change_id bigint) returns void language plpgsql as $$
begin
  update member_day_follower f set change_id = p_change_id where f.name = p_name and f.change_id < p_change_id;
  delete from member_day_change c where c.change_id <= (select min(f.change_id) from member_day_follower f);
end $$;

grant execute on function member_days_changed, member_days_followed, member_day_column, member_day_moved, member_days_count_moves, member_days_count_rounds, member_days_add_chunk,
  member_days_fold, member_days_fill to fairhall_app;
