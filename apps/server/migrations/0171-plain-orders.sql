-- Orders that are no chase, which most are, cost what they did before there were chases: each is in one draw, whose number stands behind its
-- lines. Otherwise as in 0170-chase.sql.

-- Batches with chases in them, or with members whose stake in a draw is bounded.
create function lottery_chase_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
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
      else (select sum(amount) from unnest(p_batch.amounts[p_batch.moves_before[i] + 1 : p_batch.moves_before[i + 1]]) amount) end,
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
