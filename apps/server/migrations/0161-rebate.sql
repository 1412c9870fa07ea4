-- A line bears the rebate it was sold with, and its ticket kind keeps it: 1/10000 of the stake, (M - s) / 2000 of lottery.md 12.
-- kind 'lottery_order'   numbers: drawId, gameId, prizeModeId, and for each line betId, kindId, modeId, series, unit, units, multiple, stake, rebate
--                        texts:   device, and for each line play, selection, odds (JSON)

create or replace function lottery_lines(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, line integer, n integer, t integer) language sql stable as $$
  select i, line, p_batch.numbers_before[i] + 3 + 9 * line, p_batch.texts_before[i] + 1 + 3 * line
  from unnest(p_ordinals) i
    cross join lateral generate_series(0, (p_batch.numbers_before[i + 1] - p_batch.numbers_before[i] - 3) / 9 - 1) line
$$;

create or replace function lottery_strange_kind(p_batch ledger_batch, p_ordinals integer[]) returns bigint language plpgsql as $$
declare
  v_texts constant text[] := p_batch.texts;
begin
  return (
    select p_batch.numbers[n + 2]
    from lottery_lines(p_batch, p_ordinals) left join ticket_kind k
      on k.merchant_id = p_batch.merchant_ids[i] and k.kind_id = p_batch.numbers[n + 2]
    where (k.play, k.selection, k.unit, k.odds, k.rebate_e4)
      is distinct from (v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 5], v_texts[t + 3]::jsonb, p_batch.numbers[n + 9])
    limit 1);
end $$;

create or replace function lottery_order_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_texts constant text[] := p_batch.texts;
begin
  if lottery_strange_kind(p_batch, p_ordinals) is not null then
    insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds, rebate_e4)
    select distinct on (p_batch.merchant_ids[i], p_batch.numbers[n + 2]) p_batch.merchant_ids[i], p_batch.numbers[n + 2],
      p_batch.numbers[p_batch.numbers_before[i] + 2], v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 3], p_batch.numbers[n + 4],
      p_batch.numbers[n + 5], p_batch.numbers[n + 6], v_texts[t + 3]::jsonb, p_batch.numbers[n + 9]
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
    p_batch.numbers[n + 1], p_batch.numbers[n + 2], p_batch.numbers[n + 3],
    case p_batch.moves_before[i + 1] - p_batch.moves_before[i] when 1 then p_batch.amounts[p_batch.moves_before[i + 1]]
      else (select sum(amount) from unnest(p_batch.amounts[p_batch.moves_before[i] + 1 : p_batch.moves_before[i + 1]]) amount) end,
    (p_batch.numbers_before[i + 1] - n - 3) / 9, v_texts[p_batch.texts_before[i] + 1], p_batch.at
  from (select i, p_batch.numbers_before[i] as n from unnest(p_ordinals) i) orders;

  insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[p_batch.numbers_before[i] + 1], p_batch.numbers[n + 1],
    p_batch.member_ids[i], v_assets[i], p_batch.tx_ids[i], line, p_batch.numbers[n + 2], p_batch.numbers[n + 6], p_batch.numbers[n + 7],
    p_batch.numbers[n + 8], p_batch.at
  from lottery_lines(p_batch, p_ordinals);
end $$;
