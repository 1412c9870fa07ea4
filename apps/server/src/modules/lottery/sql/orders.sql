-- The lottery's rows of the ledger's intents (contract: modules/ledger/sql/5-judge.sql). What writes them is order-intent.ts.
--
-- kind 'lottery_order'   numbers: gameId, prizeModeId, stakeMax (of a member in one draw; 0: no bound), chase (0: none; else 1, and 2 when a
--                                 win stops it, and 4 when it passes over voided draws), how many lines,
--                                 for each line kindId, modeId, series, unit, units, multiple, stake, rebateE4,
--                                 and for each draw drawId, how often, and the betId of each line in it
--                        texts:   device, and for each line play, selection, odds (JSON)
-- kind 'lottery_cancel'  numbers: the draw whose win stops the chase, or 0, and for each bet betId, drawId
--
-- An order without a chase is one in a single draw, once.

-- The draws of orders: ordinal, place from 0, and what stands before the draw's first number.
create or replace function lottery_issues(p_batch ledger_batch, p_ordinals integer[]) returns table (i integer, place integer, n integer)
language sql stable as $$
  select i, place, first + place * (2 + lines)
  from (
    select i, p_batch.numbers[p_batch.numbers_before[i] + 5]::integer as lines,
      p_batch.numbers_before[i] + 5 + 8 * p_batch.numbers[p_batch.numbers_before[i] + 5]::integer as first
    from unnest(p_ordinals) i
  ) o cross join lateral generate_series(0, (p_batch.numbers_before[i + 1] - first) / (2 + lines) - 1) place
$$;

-- The lines of orders: ordinal, place in the order from 0, and what stands before the line's first number and text.
create or replace function lottery_lines(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, line integer, n integer, t integer) language sql stable as $$
  select i, line, p_batch.numbers_before[i] + 5 + 8 * line, p_batch.texts_before[i] + 1 + 3 * line
  from unnest(p_ordinals) i
    cross join lateral generate_series(0, p_batch.numbers[p_batch.numbers_before[i] + 5]::integer - 1) line
$$;

-- The bets of orders, each line in each draw: ordinal, line, what stands before the first number of the line, and of the draw.
create or replace function lottery_bets(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, line integer, n integer, d integer) language sql stable as $$
  select q.i, line, p_batch.numbers_before[q.i] + 5 + 8 * line, q.n
  from lottery_issues(p_batch, p_ordinals) q
    cross join lateral generate_series(0, p_batch.numbers[p_batch.numbers_before[q.i] + 5]::integer - 1) line
$$;

-- The draws are share-locked before anything is judged: a draw that closes, or is voided, waits for us, or we see what became of it.
-- Orders that are no chase, which most are, cost what they would if there were no chases: each is in one draw, whose number stands
-- behind its lines.
create or replace function lottery_order_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  if exists (select from unnest(p_ordinals) i
      where p_batch.numbers[p_batch.numbers_before[i] + 3] > 0 or p_batch.numbers[p_batch.numbers_before[i] + 4] > 0) then
    return lottery_chase_guard(p_batch, p_ordinals);
  end if;
  perform from draw d where d.draw_id = any (array(
    select distinct p_batch.numbers[p_batch.numbers_before[i] + 6 + 8 * p_batch.numbers[p_batch.numbers_before[i] + 5]] from unnest(p_ordinals) i))
  order by d.draw_id for share;
  return array(
    select row(i, 'DRAW_CLOSED', null, null, null)::ledger_verdict
    from (
      select sold.* from (
        select distinct p_batch.merchant_ids[i] as merchant_id,
          p_batch.numbers[p_batch.numbers_before[i] + 6 + 8 * p_batch.numbers[p_batch.numbers_before[i] + 5]] as draw_id
        from unnest(p_ordinals) i
      ) sold left join draw d on d.draw_id = sold.draw_id
      where d.state is distinct from 'open' or p_batch.at < d.opens_at or p_batch.at >= d.closes_at
        or exists (select from draw_void v where v.merchant_id = sold.merchant_id and v.draw_id = sold.draw_id)
      offset 0
    ) closed join unnest(p_ordinals) i on p_batch.merchant_ids[i] = closed.merchant_id
      and p_batch.numbers[p_batch.numbers_before[i] + 6 + 8 * p_batch.numbers[p_batch.numbers_before[i] + 5]] = closed.draw_id);
end $$;

-- Batches with chases in them, or with members whose stake in a draw is bounded. A chase may be bought before the sale of its draws begins.
create or replace function lottery_chase_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_verdicts ledger_verdict[];
begin
  perform from draw d
  where d.draw_id = any (array(select distinct p_batch.numbers[n + 1] from lottery_issues(p_batch, p_ordinals)))
  order by d.draw_id for share;
  v_verdicts := array(
    select row(i, 'DRAW_CLOSED', null, null, null)::ledger_verdict
    from (
      select sold.* from (
        select distinct p_batch.merchant_ids[i] as merchant_id, p_batch.numbers[n + 1] as draw_id,
          p_batch.numbers[p_batch.numbers_before[i] + 4] > 0 as chased
        from lottery_issues(p_batch, p_ordinals)
      ) sold left join draw d on d.draw_id = sold.draw_id
      where d.state is distinct from 'open' or (p_batch.at < d.opens_at and not sold.chased) or p_batch.at >= d.closes_at
        or exists (select from draw_void v where v.merchant_id = sold.merchant_id and v.draw_id = sold.draw_id)
      offset 0
    ) closed join lottery_issues(p_batch, p_ordinals) on p_batch.merchant_ids[i] = closed.merchant_id
      and p_batch.numbers[n + 1] = closed.draw_id and (p_batch.numbers[p_batch.numbers_before[i] + 4] > 0) = closed.chased);
  if exists (select from unnest(p_ordinals) i where p_batch.numbers[p_batch.numbers_before[i] + 3] > 0) then
    return v_verdicts || lottery_stake_meters(p_batch, p_ordinals);
  end if;
  return v_verdicts;
end $$;

-- What members would have staked in draws that bound it: a meter for each, with what the bound leaves.
create or replace function lottery_stake_meters(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
begin
  return array(
    select row(q.i, 'ISSUE_STAKE_OVER', 'issue-stake:' || p_batch.numbers[q.n + 1],
      p_batch.numbers[q.n + 2] * (select sum(p_batch.numbers[l.n + 7]) from lottery_lines(p_batch, array[q.i]) l),
      p_batch.numbers[p_batch.numbers_before[q.i] + 3] - coalesce(b.staked, 0))::ledger_verdict
    from lottery_issues(p_batch, p_ordinals) q cross join lateral (
      select sum(b.stake) as staked from bet b
      where b.merchant_id = p_batch.merchant_ids[q.i] and b.part = p_batch.parts[q.i] and b.member_id = p_batch.member_ids[q.i]
        and b.bet_id >= lottery_first_bet(p_batch.numbers[q.n + 1]) and b.draw_id = p_batch.numbers[q.n + 1] and b.asset = v_assets[q.i]
        and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id)
    ) b
    where p_batch.numbers[p_batch.numbers_before[q.i] + 3] > 0);
end $$;

-- Writes the sayings that are new, the orders, and their bets. A single move need not be summed. What gives a free bet its stake is none.
create or replace function lottery_order_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_texts constant text[] := p_batch.texts;
  v_chases constant integer[] := array(select i from unnest(p_ordinals) i where p_batch.numbers[p_batch.numbers_before[i] + 4] > 0);
begin
  if lottery_strange_kind(p_batch, p_ordinals) is not null then
    insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, rebate_e4, odds)
    select distinct on (p_batch.merchant_ids[i], p_batch.numbers[n + 1]) p_batch.merchant_ids[i], p_batch.numbers[n + 1],
      p_batch.numbers[p_batch.numbers_before[i] + 1], v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 2], p_batch.numbers[n + 3],
      p_batch.numbers[n + 4], p_batch.numbers[n + 5], p_batch.numbers[n + 8], v_texts[t + 3]::jsonb
    from lottery_lines(p_batch, p_ordinals)
    order by 1, 2
    on conflict do nothing;
    -- Two sayings with one hash would settle by the first one's rules: so unlikely that it must be a bug, and no bet may rest on it.
    if lottery_strange_kind(p_batch, p_ordinals) is not null then
      raise exception 'lottery: ticket kind % says something else', lottery_strange_kind(p_batch, p_ordinals);
    end if;
  end if;

  insert into bet_order (merchant_id, part, order_id, member_id, asset, draw_id, game_id, prize_mode_id, stake, lines, device, placed_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.tx_ids[i], p_batch.member_ids[i], v_assets[i],
    p_batch.numbers[n + 5 + 8 * p_batch.numbers[n + 5] + 1], p_batch.numbers[n + 1], p_batch.numbers[n + 2],
    case p_batch.moves_before[i + 1] - p_batch.moves_before[i] when 1 then p_batch.amounts[p_batch.moves_before[i + 1]]
      else (select sum(p_batch.amounts[m]) from generate_series(p_batch.moves_before[i] + 1, p_batch.moves_before[i + 1]) m
        where p_batch.move_kinds[m] = 'stake') end,
    p_batch.numbers[n + 5], v_texts[p_batch.texts_before[i] + 1], p_batch.at
  from (select i, p_batch.numbers_before[i] as n from unnest(p_ordinals) i) orders;

  if cardinality(v_chases) = 0 then
    insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
    select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[d], p_batch.numbers[d + 2 + line], p_batch.member_ids[i], v_assets[i],
      p_batch.tx_ids[i], line, p_batch.numbers[n + 1], p_batch.numbers[n + 5], p_batch.numbers[n + 6], p_batch.numbers[n + 7], p_batch.at
    from lottery_lines(p_batch, p_ordinals)
      cross join lateral (select (p_batch.numbers_before[i] + 6 + 8 * p_batch.numbers[p_batch.numbers_before[i] + 5])::integer as d) first;
    return;
  end if;

  insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[d + 1], p_batch.numbers[d + 3 + line],
    p_batch.member_ids[i], v_assets[i], p_batch.tx_ids[i], line, p_batch.numbers[n + 1], p_batch.numbers[n + 5],
    p_batch.numbers[n + 6] * p_batch.numbers[d + 2], p_batch.numbers[n + 7] * p_batch.numbers[d + 2], p_batch.at
  from lottery_bets(p_batch, p_ordinals);
  perform lottery_chase_rows(p_batch, v_chases);
end $$;

-- A ticket kind of which a line says something else than its row, or that has no row; null when there is none.
create or replace function lottery_strange_kind(p_batch ledger_batch, p_ordinals integer[]) returns bigint language plpgsql as $$
declare
  v_texts constant text[] := p_batch.texts;
begin
  return (
    select p_batch.numbers[n + 1]
    from lottery_lines(p_batch, p_ordinals) left join ticket_kind k
      on k.merchant_id = p_batch.merchant_ids[i] and k.kind_id = p_batch.numbers[n + 1]
    where (k.play, k.selection, k.unit, k.rebate_e4, k.odds)
      is distinct from (v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 4], p_batch.numbers[n + 8], v_texts[t + 3]::jsonb)
    limit 1);
end $$;

-- Writes what makes bets those of a chase.
create or replace function lottery_chase_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into chase (merchant_id, part, order_id, member_id, issues, winning_stop, abandoning, last_draw_id)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.tx_ids[i], p_batch.member_ids[i], count(*),
    p_batch.numbers[p_batch.numbers_before[i] + 4] & 2 > 0, p_batch.numbers[p_batch.numbers_before[i] + 4] & 4 > 0,
    (array_agg(p_batch.numbers[n + 1] order by place desc))[1]
  from lottery_issues(p_batch, p_ordinals) group by i;

  insert into chase_issue (merchant_id, part, order_id, draw_id, place, multiple, draws_at, watched)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.tx_ids[i], d.draw_id, place + 1, p_batch.numbers[n + 2], d.draws_at,
    p_batch.numbers[p_batch.numbers_before[i] + 4] & 2 > 0
  from lottery_issues(p_batch, p_ordinals) join draw d on d.draw_id = p_batch.numbers[n + 1];
end $$;

-- The bets of orders that may be staked from a purse, each waiting for its draw. In the order of their ids: draw by draw, line by line.
create or replace function lottery_order_bets(p_batch ledger_batch, p_ordinals integer[]) returns ledger_bet[] language plpgsql as $$
begin
  return array(
    select row(i, p_batch.numbers[d + 3 + line], p_batch.numbers[n + 7] * p_batch.numbers[d + 2], p_batch.numbers[d + 1])::ledger_bet
    from lottery_bets(p_batch, p_ordinals));
end $$;
