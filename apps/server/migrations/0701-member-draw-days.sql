-- What a draw meant to a member, apart by the day on which its bets were placed (by the merchant's clocks then) and by the group that
-- rebates go by; and of it what was cash, as long as nothing else is staked all of it.
drop function if exists lottery_settle_chunk(lottery_chunk, lottery_prize[], bigint[], timestamptz);
drop function if exists lottery_stakes(lottery_chunk);
drop function if exists lottery_write_member_draws(lottery_chunk, lottery_stake[], ledger_entry[]);

alter type lottery_stake add attribute placed_day date;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['public.member_draw', 'archive.member_draw'] loop
    execute format('alter table %s
      add placed_day date, add rebate_group text collate "C", add valid_cash bigint, add cash_stake bigint, add cash_won bigint', v_table);
    -- Of what was settled before, nobody kept when its bets were placed: most were on the day of their draw.
    execute format('update %s m set placed_day = (d.opens_at at time zone ''UTC'')::date, rebate_group = m.category, valid_cash = m.valid_stake,
      cash_stake = m.stake, cash_won = m.won from draw d where d.draw_id = m.draw_id', v_table);
    execute format('alter table %s alter placed_day set not null, alter rebate_group set not null, alter valid_cash set not null,
      alter cash_stake set not null, alter cash_won set not null, drop constraint member_draw_pkey', v_table);
    execute format('alter table %s add constraint member_draw_pkey
      primary key (merchant_id, part, member_id, draw_id, result_version, asset, placed_day, rebate_group)', v_table);
  end loop;
end $$;
select whole_view('member_draw');
