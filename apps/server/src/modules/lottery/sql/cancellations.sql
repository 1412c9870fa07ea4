-- Bets that their members take back in time: rows of kind 'lottery_cancel' (orders.sql).

-- The bets to be cancelled: ordinal, and what stands before the bet's first number.
create or replace function lottery_cancels(p_batch ledger_batch, p_ordinals integer[]) returns table (i integer, n integer)
language sql stable as $$
  select i, n from unnest(p_ordinals) i
    cross join lateral generate_series(p_batch.numbers_before[i] + 1, p_batch.numbers_before[i + 1] - 2, 2) n
$$;

-- A bet is cancelled while its draw is open, once, and not after its draw was voided.
create or replace function lottery_cancel_guard(p_batch ledger_batch, p_ordinals integer[]) returns ledger_verdict[] language plpgsql as $$
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

-- Writes the cancellations; whose draw told a chase to stop is said.
create or replace function lottery_cancel_rows(p_batch ledger_batch, p_ordinals integer[]) returns void language plpgsql as $$
begin
  insert into bet_cancel (merchant_id, part, bet_id, draw_id, member_id, tx_id, reason, cancelled_at, stopped_by)
  select p_batch.merchant_ids[i], p_batch.parts[i], p_batch.numbers[n + 1], p_batch.numbers[n + 2], p_batch.member_ids[i],
    p_batch.tx_ids[i], 'member', p_batch.at, nullif(p_batch.numbers[p_batch.numbers_before[i] + 1], 0)
  from lottery_cancels(p_batch, p_ordinals);
  if ledger_has_pools(p_batch.merchant_ids) then
    perform ledger_stakes_back(array(
      select row(b.merchant_id, b.part, b.member_id, b.order_id, b.stake)::ledger_stake_back
      from lottery_cancels(p_batch, p_ordinals) join bet b
        on b.merchant_id = p_batch.merchant_ids[i] and b.part = p_batch.parts[i] and b.member_id = p_batch.member_ids[i]
        and b.bet_id = p_batch.numbers[n + 1] and b.draw_id = p_batch.numbers[n + 2]));
  end if;
end $$;
