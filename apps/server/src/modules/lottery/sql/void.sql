-- Chunks of a draw that a merchant took back for its members.

-- Of two versions the higher counts; after the void there is none.
create or replace function lottery_void_version() returns smallint language sql immutable parallel safe return 32767::smallint;

-- Gives the stakes of a chunk of a voided draw back and takes back what was paid, once. 'stale': nobody voided it.
create or replace function lottery_void_chunk(p_chunk lottery_chunk, p_tx_ids bigint[], p_at timestamptz) returns text language plpgsql
set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off
as $$
declare
  v_void draw_void;
  v_occasion ledger_occasion := lottery_occasion(p_chunk, p_tx_ids, p_at);
  v_stakes ledger_entry[];
  v_tied lottery_tied[];
  v_moves ledger_entry[];
  v_lines ledger_line[];
begin
  select * into v_void from draw_void v where v.merchant_id = p_chunk.merchant_id and v.draw_id = p_chunk.draw_id;
  if not found then return 'stale'; end if;
  if not lottery_take_chunk(p_chunk) then return 'busy'; end if;

  v_occasion.actor_type := 'operator';
  v_occasion.actor_id := v_void.operator_id;
  v_occasion.reason := v_void.reason;
  v_stakes := array(
    select row(b.part, b.member_id, b.asset, b.stake, 'stake_void', b.bet_id)::ledger_entry
    from bet b
    where b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id) and b.merchant_id = p_chunk.merchant_id and b.part between p_chunk.part and p_chunk.part_to
      and not exists (
        select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id and c.bet_id >= lottery_first_bet(p_chunk.draw_id)));
  v_tied := lottery_tied_bets(p_chunk);
  v_moves := v_stakes || lottery_reversals(p_chunk);
  v_lines := ledger_settle(lottery_untied(v_moves, v_tied), v_occasion, lottery_wallets(v_tied)) || lottery_tied_lines(v_moves, v_tied);
  if ledger_has_pools(array[p_chunk.merchant_id]) then
    perform ledger_stakes_back(array(
      select row(b.merchant_id, b.part, b.member_id, b.order_id, b.stake)::ledger_stake_back
      from unnest(v_stakes) s join bet b on b.merchant_id = p_chunk.merchant_id and b.part = s.part and b.draw_id = p_chunk.draw_id and b.bet_id = s.ref));
  end if;
  perform ledger_unplay(p_chunk.merchant_id, lottery_untied(v_stakes, v_tied));
  insert into bet_cancel (merchant_id, part, bet_id, draw_id, member_id, tx_id, reason, cancelled_at)
  select p_chunk.merchant_id, l.part, l.ref, p_chunk.draw_id, l.member_id, p_tx_ids[l.tx + 1], 'void', p_at
  from unnest(v_lines) l where l.kind = 'stake_void';

  -- To those whom a result had meant something, the draw means nothing now.
  insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, rebate_group, placed_day, bets, stake,
    valid_stake, won, rebate, valid_cash, cash_stake, cash_won)
  select m.merchant_id, m.part, m.member_id, m.draw_id, p_chunk.result_version, m.asset, max(m.category), max(m.rebate_group),
    min(m.placed_day), 0, 0, 0, 0, 0, 0, 0, 0
  from (select distinct s.part, s.member_id, s.asset from unnest(v_stakes) s) s
    join member_draw m on m.merchant_id = p_chunk.merchant_id and m.part = s.part and m.member_id = s.member_id
      and m.draw_id = p_chunk.draw_id and m.asset = s.asset
  group by m.merchant_id, m.part, m.member_id, m.draw_id, m.asset;

  perform lottery_chunk_done(p_chunk,
    row(cardinality(v_stakes), (select coalesce(sum(s.amount), 0) from unnest(v_stakes) s), 0)::lottery_sold, v_lines, p_at);
  return 'done';
end $$;
