-- The lottery's rows of the ledger's intents (contract at the top of 0100-ledger-batch.sql).
--
-- kind 'lottery_order'   numbers: drawId, gameId, prizeModeId, and for each line betId, kindId, modeId, series, unit, units, multiple, stake
--                        texts:   device, and for each line play, selection, odds (JSON)
-- kind 'lottery_cancel'  numbers: for each bet betId, drawId

-- The draws are share-locked before anything is judged: a draw that closes, or is voided, waits for us, or we see what became of it.
create function lottery_order_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from draw d where d.draw_id = any (array(select distinct p_batch.numbers[p_batch.numbers_before[i] + 1] from unnest(p_ordinals) i))
  order by d.draw_id for share;
  return array(
    select row(i, 'DRAW_CLOSED', null, null, null)::ledger_verdict
    from (
      select sold.* from (
        select distinct p_batch.merchant_ids[i] as merchant_id, p_batch.numbers[p_batch.numbers_before[i] + 1] as draw_id
        from unnest(p_ordinals) i
      ) sold left join draw d on d.draw_id = sold.draw_id
      where d.state is distinct from 'open' or p_batch.at < d.opens_at or p_batch.at >= d.closes_at
        or exists (select from draw_void v where v.merchant_id = sold.merchant_id and v.draw_id = sold.draw_id)
      offset 0
    ) closed join unnest(p_ordinals) i
      on p_batch.merchant_ids[i] = closed.merchant_id and p_batch.numbers[p_batch.numbers_before[i] + 1] = closed.draw_id);
end $$;

-- The lines of orders: ordinal, place in the order from 0, and what stands before the line's first number and text.
create function lottery_lines(p_batch ledger_batch, p_ordinals integer[])
returns table (i integer, line integer, n integer, t integer) language sql stable as $$
  select i, line, p_batch.numbers_before[i] + 3 + 8 * line, p_batch.texts_before[i] + 1 + 3 * line
  from unnest(p_ordinals) i
    cross join lateral generate_series(0, (p_batch.numbers_before[i + 1] - p_batch.numbers_before[i] - 3) / 8 - 1) line
$$;

-- A ticket kind of which a line says something else than its row, or that has no row; null when there is none.
create function lottery_strange_kind(p_batch ledger_batch, p_ordinals integer[]) returns bigint language plpgsql as $$
declare
  v_texts constant text[] := p_batch.texts;
begin
  return (
    select p_batch.numbers[n + 2]
    from lottery_lines(p_batch, p_ordinals) left join ticket_kind k
      on k.merchant_id = p_batch.merchant_ids[i] and k.kind_id = p_batch.numbers[n + 2]
    where (k.play, k.selection, k.unit, k.odds) is distinct from (v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 5], v_texts[t + 3]::jsonb)
    limit 1);
end $$;

create function lottery_order_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
declare
  v_assets constant text[] := p_batch.assets;
  v_texts constant text[] := p_batch.texts;
begin
  if lottery_strange_kind(p_batch, p_ordinals) is not null then
    insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds)
    select distinct on (p_batch.merchant_ids[i], p_batch.numbers[n + 2]) p_batch.merchant_ids[i], p_batch.numbers[n + 2],
      p_batch.numbers[p_batch.numbers_before[i] + 2], v_texts[t + 1], v_texts[t + 2], p_batch.numbers[n + 3], p_batch.numbers[n + 4],
      p_batch.numbers[n + 5], p_batch.numbers[n + 6], v_texts[t + 3]::jsonb
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
    (select sum(amount) from unnest(p_batch.amounts[p_batch.moves_before[i] + 1 : p_batch.moves_before[i + 1]]) amount),
    (p_batch.numbers_before[i + 1] - n - 3) / 8, v_texts[p_batch.texts_before[i] + 1], p_batch.at
  from (select i, p_batch.numbers_before[i] as n from unnest(p_ordinals) i) orders;

  insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[p_batch.numbers_before[i] + 1], p_batch.numbers[n + 1],
    p_batch.member_ids[i], v_assets[i], p_batch.tx_ids[i], line, p_batch.numbers[n + 2], p_batch.numbers[n + 6], p_batch.numbers[n + 7],
    p_batch.numbers[n + 8], p_batch.at
  from lottery_lines(p_batch, p_ordinals);
end $$;

-- The bets to be cancelled: ordinal, and what stands before the bet's first number.
create function lottery_cancels(p_batch ledger_batch, p_ordinals integer[]) returns table (i integer, n integer) language sql stable as $$
  select i, n from unnest(p_ordinals) i
    cross join lateral generate_series(p_batch.numbers_before[i], p_batch.numbers_before[i + 1] - 2, 2) n
$$;

create function lottery_cancel_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  perform from draw d
  where d.draw_id = any (array(select distinct p_batch.numbers[n + 2] from lottery_cancels(p_batch, p_ordinals)))
  order by d.draw_id for share;
  return array(
    select row(i, 'DRAW_CLOSED', null, null, null)::ledger_verdict
    from lottery_cancels(p_batch, p_ordinals) left join draw d on d.draw_id = p_batch.numbers[n + 2]
    where d.state is distinct from 'open' or p_batch.at >= d.closes_at
  ) || array(
    -- Each bet can be cancelled once, and not after its draw was voided: a meter with room for one.
    select row(i, 'BET_NOT_CANCELLABLE', 'lottery-cancel:' || p_batch.numbers[n + 1], 1,
      case when b.bet_id is not null and c.bet_id is null and v.draw_id is null then 1 else 0 end)::ledger_verdict
    from lottery_cancels(p_batch, p_ordinals)
      left join bet b on b.merchant_id = p_batch.merchant_ids[i] and b.part = p_batch.parts[i] and b.member_id = p_batch.member_ids[i]
        and b.bet_id = p_batch.numbers[n + 1] and b.draw_id = p_batch.numbers[n + 2]
      left join bet_cancel c on c.merchant_id = p_batch.merchant_ids[i] and c.part = p_batch.parts[i] and c.bet_id = p_batch.numbers[n + 1]
      left join draw_void v on v.merchant_id = p_batch.merchant_ids[i] and v.draw_id = p_batch.numbers[n + 2]
  );
end $$;

create function lottery_cancel_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into bet_cancel (merchant_id, part, bet_id, draw_id, member_id, tx_id, reason, cancelled_at)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[n + 1], p_batch.numbers[n + 2], p_batch.member_ids[i],
    p_batch.tx_ids[i], 'member', p_batch.at
  from lottery_cancels(p_batch, p_ordinals);
end $$;

create function ledger_guard(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then return lottery_order_guard(p_batch, p_ordinals);
    when 'lottery_cancel' then return lottery_cancel_guard(p_batch, p_ordinals);
    else raise exception 'ledger: nobody guards rows of kind %', p_kind;
  end case;
end $$;

create function ledger_rows(p_kind text, p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  case p_kind
    when 'lottery_order' then perform lottery_order_rows(p_batch, p_ordinals);
    when 'lottery_cancel' then perform lottery_cancel_rows(p_batch, p_ordinals);
    else raise exception 'ledger: nobody writes rows of kind %', p_kind;
  end case;
end $$;

-- Who reads a member's bets and who looks for one bet of a member go by the same key: one index in place of two. Time partitions by
-- bet_id fit it. bet_order as the ledger's rows that are only ever added (0100-ledger-batch.sql).
alter table bet drop constraint bet_pkey, add primary key (merchant_id, part, member_id, bet_id);
drop index bet_of_member;
alter table bet_order drop constraint bet_order_pkey, add primary key (merchant_id, order_id, part);
