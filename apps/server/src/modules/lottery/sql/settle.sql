-- Settlement and correction of draws, set-based: a chunk of a draw is one transaction, and a wallet in it one group of transfers under one
-- key (docs/adr/0010-settlement-by-sets.md).
--
-- Bets of a chunk stand still while it is settled: no order and no cancellation commits after the close, nor after the void, which waits
-- for the draw's row as every guard holds it. Bets of a draw are younger than the draw: whoever looks for them by the draw alone says so
-- (lottery_first_bet), and reads no week before it.

-- Settles a chunk once. 'stale': the draw moved on meanwhile. 'busy': done before, or under way elsewhere. Wallets are locked last of
-- all that reads, so that those who bet meanwhile wait for the writing alone.
create or replace function lottery_settle_chunk(p_chunk lottery_chunk, p_zone text, p_prizes lottery_prize[], p_tx_ids bigint[],
  p_at timestamptz) returns text language plpgsql as $$
declare
  v_stakes lottery_stake[];
  v_tied lottery_tied[];
  v_returns ledger_entry[];
  v_moves ledger_entry[];
  v_lines ledger_line[];
begin
  -- A void or a correction waits until we are through; who comes after it finds the draw changed.
  perform from draw d where d.draw_id = p_chunk.draw_id and d.state = 'resulted' and d.result_version = p_chunk.result_version for share;
  if not found or exists (select from draw_void v where v.merchant_id = p_chunk.merchant_id and v.draw_id = p_chunk.draw_id) then
    return 'stale';
  end if;
  if not lottery_take_chunk(p_chunk) then return 'busy'; end if;

  v_stakes := lottery_stakes(p_chunk, p_zone);
  v_tied := lottery_tied_bets(p_chunk);
  v_returns := lottery_payouts(p_chunk, p_prizes) || lottery_rebates(p_chunk, p_prizes, v_tied);
  perform lottery_write_member_draws(p_chunk, p_zone, v_stakes, v_returns, v_tied);
  v_moves := v_returns || lottery_reversals(p_chunk);
  v_lines := ledger_settle(lottery_untied(v_moves, v_tied), lottery_occasion(p_chunk, p_tx_ids, p_at), lottery_wallets(v_tied))
    || lottery_tied_lines(v_moves, v_tied);
  perform lottery_chunk_done(p_chunk, (
      select row(coalesce(sum(s.bets), 0), coalesce(sum(s.stake), 0), lottery_write_payouts(p_chunk, v_lines, p_tx_ids))::lottery_sold
      from unnest(v_stakes) s
    ), v_lines, p_at);
  return 'done';
end $$;

-- Bets that count for a grant are few or none. All that is kept of a chunk is kept of them here; their money moves behind it in the same
-- transaction, since grants are judged with it (jobs/tied-bets.ts).

-- Those of the chunk that stand, with the parts of their stakes.
create or replace function lottery_tied_bets(p_chunk lottery_chunk) returns lottery_tied[] language plpgsql stable set jit = off as $$
begin
  return array(
    select row(g.part, g.member_id, g.asset, g.bet_id, g.cash, g.bonus)::lottery_tied
    from grant_bet g
    where g.subject = p_chunk.draw_id and g.merchant_id = p_chunk.merchant_id and g.part between p_chunk.part and p_chunk.part_to and g.state <> 'void');
end $$;

-- The entries that move by the set.
create or replace function lottery_untied(p_entries ledger_entry[], p_tied lottery_tied[]) returns ledger_entry[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  if cardinality(p_tied) = 0 then return p_entries; end if;
  return array(
    select e from unnest(p_entries) e left join unnest(p_tied) t on t.bet_id = e.ref where t.bet_id is null);
end $$;

-- The wallets of tied bets: locked with those of the set.
create or replace function lottery_wallets(p_tied lottery_tied[]) returns ledger_entry[] language plpgsql stable as $$
begin
  if cardinality(p_tied) = 0 then return '{}'; end if;
  return array(select row(t.part, t.member_id, t.asset, 0, null, 0)::ledger_entry from unnest(p_tied) t group by t.part, t.member_id, t.asset);
end $$;

-- What comes of tied bets, as lines that moved nothing yet: for what is counted of a chunk.
create or replace function lottery_tied_lines(p_entries ledger_entry[], p_tied lottery_tied[]) returns ledger_line[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  if cardinality(p_tied) = 0 then return '{}'; end if;
  return array(
    select row(e.part, e.member_id, e.asset, 0, 0, 'bonus', e.amount, e.kind, e.ref, null, null, null)::ledger_line
    from unnest(p_entries) e join unnest(p_tied) t on t.bet_id = e.ref);
end $$;

-- First part of the chunk a part belongs to: chunks of 128 parts, the same for all versions of a draw.
create or replace function lottery_chunk_of(p_part smallint) returns smallint language sql immutable strict parallel safe
  return (p_part / 128 * 128)::smallint;

-- The lowest id that a bet of a draw can have. Clocks of processes may differ by an hour.
create or replace function lottery_first_bet(p_draw_id bigint) returns bigint language sql immutable strict parallel safe
return p_draw_id - (3600000::bigint << 22);

-- Whether the chunk is ours to do now. False: it is done, or somebody else is at it. Raises when bets of its draw are in the archive: there
-- would be nothing to find, and it would count as done. Who wants to, puts its weeks back first (docs/operations.md, Partitions).
create or replace function lottery_take_chunk(p_chunk lottery_chunk) returns boolean language plpgsql as $$
declare
  v_archived boolean;
begin
  -- Spares two workers the same work; what makes it happen once is the chunk's own row.
  if not pg_try_advisory_xact_lock(hashtextextended(format('lottery_chunk:%s:%s:%s', p_chunk.merchant_id, p_chunk.draw_id, p_chunk.part), 0))
  then return false; end if;
  -- Planned for this very draw: the weeks before it, which are mostly all there are, are not even looked at.
  execute 'select exists (select from archive.bet b where b.draw_id = $1 and b.bet_id >= lottery_first_bet($1) and b.merchant_id = $2)'
    into v_archived using p_chunk.draw_id, p_chunk.merchant_id;
  if v_archived then
    raise exception 'lottery: bets of draw % are in the archive: put them back first', p_chunk.draw_id;
  end if;
  return not exists (
    select from settle_chunk s where s.merchant_id = p_chunk.merchant_id and s.part = p_chunk.part and s.draw_id = p_chunk.draw_id
      and s.result_version = p_chunk.result_version);
end $$;

-- The day on which a bet was placed, by clocks of a zone.
create or replace function lottery_placed_day(p_bet_id bigint, p_zone text) returns date language sql stable strict parallel safe
return (to_timestamp(ms_of_id(p_bet_id) / 1000.0) at time zone p_zone)::date;

-- What each member of the chunk staked on each day: one GROUP BY over its bets.
create or replace function lottery_stakes(p_chunk lottery_chunk, p_zone text) returns lottery_stake[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(ledger_part(p_chunk.merchant_id, b.member_id), b.member_id, b.asset, count(*), sum(b.stake),
      lottery_placed_day(b.bet_id, p_zone))::lottery_stake
    from bet b
    where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
          and c.bet_id = b.bet_id and c.bet_id >= lottery_first_bet(p_chunk.draw_id))
    group by b.member_id, b.asset, lottery_placed_day(b.bet_id, p_zone));
end $$;

-- What the bets of the chunk return under these prizes.
create or replace function lottery_payouts(p_chunk lottery_chunk, p_prizes lottery_prize[]) returns ledger_entry[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  return array(
    select row(b.part, b.member_id, b.asset, z.amount * b.multiple, z.kind, b.bet_id)::ledger_entry
    from bet b join (
      select z.kind_id, z.won as amount, 'payout'::transfer_kind as kind from unnest(p_prizes) z where z.won > 0
      union all
      select z.kind_id, z.pushed, 'stake_refund' from unnest(p_prizes) z where z.pushed > 0
    ) z on z.kind_id = b.kind_id
    where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
          and c.bet_id = b.bet_id and c.bet_id >= lottery_first_bet(p_chunk.draw_id)));
end $$;

-- The share of the valid stakes of the chunk that comes back, of their cash alone: one entry for a member, cut to the last unit.
drop function if exists lottery_rebates(lottery_chunk, lottery_prize[]);
create or replace function lottery_rebates(p_chunk lottery_chunk, p_prizes lottery_prize[], p_tied lottery_tied[]) returns ledger_entry[] language plpgsql stable
set plan_cache_mode = force_custom_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  if not exists (select from unnest(p_prizes) z where z.rebate_e4 > 0) then return '{}'; end if;
  return array(
    select row(r.part, r.member_id, r.asset, r.amount, 'rebate', p_chunk.draw_id)::ledger_entry
    from (
      select b.part, b.member_id, b.asset,
        floor(sum(case when t.bet_id is null then b.stake - z.pushed * b.multiple
          else t.cash - grant_cash_share(z.pushed * b.multiple, t.cash, t.bonus) end::numeric * z.rebate_e4) / 10000) as amount
      from bet b join unnest(p_prizes) z on z.kind_id = b.kind_id and z.rebate_e4 > 0
        left join unnest(p_tied) t on t.bet_id = b.bet_id
      where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
        and not exists (
          select from bet_cancel c where c.draw_id = p_chunk.draw_id and c.merchant_id = b.merchant_id and c.part = b.part
            and c.bet_id = b.bet_id and c.bet_id >= lottery_first_bet(p_chunk.draw_id))
      group by b.part, b.member_id, b.asset
    ) r where r.amount > 0);
end $$;

-- What the version before this one paid in the chunk and still stands, as entries that take it back.
create or replace function lottery_reversals(p_chunk lottery_chunk) returns ledger_entry[] language plpgsql stable set jit = off as $$
declare
  v_version smallint;
  v_rebate bigint;
begin
  select s.result_version, s.rebate into v_version, v_rebate from settle_chunk s
  where s.merchant_id = p_chunk.merchant_id and s.part = p_chunk.part and s.draw_id = p_chunk.draw_id
    and s.result_version < p_chunk.result_version
  order by s.result_version desc limit 1;
  if not found then return '{}'; end if;
  return array(
    select row(b.part, b.member_id, b.asset, -(p.won + p.pushed), 'reversal', b.bet_id)::ledger_entry
    from bet b join payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id and p.bet_id >= lottery_first_bet(p_chunk.draw_id) and p.result_version = v_version
    where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
  ) || case when v_rebate = 0 then '{}' else array(
    select row(m.part, m.member_id, m.asset, -m.rebate, 'reversal', m.draw_id)::ledger_entry
    from (
      select distinct b.merchant_id, b.part, b.member_id from bet b
      where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
    ) b join member_draw m on m.merchant_id = b.merchant_id and m.part = b.part and m.member_id = b.member_id
      and m.draw_id = p_chunk.draw_id and m.result_version = v_version and m.rebate > 0
  ) end;
end $$;

-- What a chunk's money is about: its keys are the same whenever it is asked for.
create or replace function lottery_occasion(p_chunk lottery_chunk, p_tx_ids bigint[], p_at timestamptz) returns ledger_occasion language sql stable
return (
  select row(p_chunk.merchant_id, format('lottery/%s/%s', d.draw_id, p_chunk.result_version), d.draws_at, 'game', 'LOTTERY', p_tx_ids,
    'system', 'settle-draw', null, p_at)::ledger_occasion
  from draw d where d.draw_id = p_chunk.draw_id);

-- Keeps what the draw means to each member of the chunk under this version, apart by the days of its bets. A rebate is one for a member and
-- draw, cut once: it stands with the first of the days. Of tied bets the cash is apart from what a grant staked and was paid.
drop function if exists lottery_write_member_draws(lottery_chunk, text, lottery_stake[], ledger_entry[]);
create or replace function lottery_write_member_draws(p_chunk lottery_chunk, p_zone text, p_stakes lottery_stake[], p_returns ledger_entry[],
  p_tied lottery_tied[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
begin
  insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, rebate_group, placed_day, bets, stake,
    valid_stake, won, rebate, valid_cash, cash_stake, cash_won)
  select p_chunk.merchant_id, s.part, s.member_id, p_chunk.draw_id, p_chunk.result_version, s.asset, 'LOTT', 'LOTT', s.placed_day, s.bets,
    s.stake, s.stake - coalesce(r.pushed, 0), coalesce(r.won, 0), coalesce(b.rebate, 0),
    s.stake - coalesce(g.stake, 0) - coalesce(r.pushed, 0) + coalesce(g.pushed, 0), s.stake - coalesce(g.stake, 0),
    coalesce(r.won, 0) - coalesce(g.won, 0)
  from unnest(p_stakes) s
    left join (
      select e.member_id, e.asset, lottery_placed_day(e.ref, p_zone) as placed_day, sum(e.amount) filter (where e.kind = 'payout') as won,
        sum(e.amount) filter (where e.kind = 'stake_refund') as pushed
      from unnest(p_returns) e where e.kind <> 'rebate' group by 1, 2, 3
    ) r using (member_id, asset, placed_day)
    left join (
      -- What is not cash.
      select t.member_id, t.asset, lottery_placed_day(t.bet_id, p_zone) as placed_day, sum(t.bonus) as stake,
        sum(e.won - grant_cash_share(e.won, t.cash, t.bonus)) as won, sum(e.pushed - grant_cash_share(e.pushed, t.cash, t.bonus)) as pushed
      from unnest(p_tied) t left join (
        select e.ref, coalesce(sum(e.amount) filter (where e.kind = 'payout'), 0)::bigint as won,
          coalesce(sum(e.amount) filter (where e.kind = 'stake_refund'), 0)::bigint as pushed
        from unnest(p_returns) e group by 1
      ) e on e.ref = t.bet_id
      group by 1, 2, 3
    ) g using (member_id, asset, placed_day)
    left join (
      select e.member_id, e.asset, min(f.placed_day) as placed_day, min(e.amount) as rebate
      from unnest(p_returns) e join unnest(p_stakes) f using (member_id, asset) where e.kind = 'rebate' group by 1, 2
    ) b using (member_id, asset, placed_day);
end $$;

-- One row for a bet that returned something: most of them won, and that is that. Answers their number.
create or replace function lottery_write_payouts(p_chunk lottery_chunk, p_lines ledger_line[], p_tx_ids bigint[]) returns integer language plpgsql
set plan_cache_mode = force_generic_plan set enable_nestloop = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_rows integer;
begin
  if not exists (select from unnest(p_lines) l where l.kind = 'stake_refund') then
    insert into payout (merchant_id, part, bet_id, result_version, draw_id, member_id, won, pushed, tx_id)
    select p_chunk.merchant_id, l.part, l.ref, p_chunk.result_version, p_chunk.draw_id, l.member_id, l.moved, 0, p_tx_ids[l.tx + 1]
    from unnest(p_lines) l where l.kind = 'payout' order by l.part, l.ref;
    get diagnostics v_rows = row_count;
    return v_rows;
  end if;
  insert into payout (merchant_id, part, bet_id, result_version, draw_id, member_id, won, pushed, tx_id)
  select p_chunk.merchant_id, l.part, l.ref, p_chunk.result_version, p_chunk.draw_id, l.member_id,
    coalesce(sum(l.moved) filter (where l.kind = 'payout'), 0), coalesce(sum(l.moved) filter (where l.kind = 'stake_refund'), 0),
    p_tx_ids[min(l.tx) + 1]
  from unnest(p_lines) l where l.kind in ('payout', 'stake_refund') group by l.part, l.ref, l.member_id;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- The row that makes a chunk happen once, with its figures.
create or replace function lottery_chunk_done(p_chunk lottery_chunk, p_sold lottery_sold, p_lines ledger_line[], p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into settle_chunk (merchant_id, part, part_to, draw_id, result_version, bets, winners, stake, paid, settled_at, rebate, refunded,
    reversed, owed)
  select p_chunk.merchant_id, p_chunk.part, p_chunk.part_to, p_chunk.draw_id, p_chunk.result_version, p_sold.bets, p_sold.winners, p_sold.stake,
    coalesce(sum(l.moved) filter (where l.kind in ('payout', 'stake_refund')), 0), p_at,
    coalesce(sum(l.moved) filter (where l.kind = 'rebate'), 0),
    coalesce(sum(l.moved) filter (where l.kind = 'stake_void' and l.asset <> 'TRIAL'), 0),
    coalesce(-sum(l.moved) filter (where l.kind = 'reversal' and l.asset <> 'TRIAL'), 0),
    coalesce(-sum(l.moved) filter (where l.account = 'receivable' and l.asset <> 'TRIAL'), 0)
  from unnest(p_lines) l;
end $$;
