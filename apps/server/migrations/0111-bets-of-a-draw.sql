-- Bets of a draw are younger than the draw: whoever looks for them by the draw alone says so, and reads no week before it.
--
-- The functions of settlement and void stay what they are, whichever migration wrote them last: each condition on a draw's bets and
-- cancellations gets this one beside it.

-- The lowest id that a bet of a draw can have. Clocks of processes may differ by an hour.
create function lottery_first_bet(p_draw_id bigint) returns bigint language sql immutable strict parallel safe
return p_draw_id - (3600000::bigint << 22);

do $$
declare
  v_function text;
begin
  for v_function in
    select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.proname like 'lottery\_%' and l.lanname = 'plpgsql'
      and p.prosrc like '%b.draw_id = p_chunk.draw_id%'
  loop
    v_function := replace(v_function, 'b.draw_id = p_chunk.draw_id',
      'b.draw_id = p_chunk.draw_id and b.bet_id >= lottery_first_bet(p_chunk.draw_id)');
    v_function := regexp_replace(v_function, '\m([cp])\.bet_id = b\.bet_id',
      '\1.bet_id = b.bet_id and \1.bet_id >= lottery_first_bet(p_chunk.draw_id)', 'g');
    execute v_function;
  end loop;
end $$;
