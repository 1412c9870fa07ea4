-- A draw whose bets are in the archive is neither settled nor given back: there would be nothing to find, and it would count as done.
-- Whoever wants to puts its weeks back first (docs/operations.md, Partitions).

-- As in 0093-settlement.sql, and raises when bets of the chunk's draw are in the archive.
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
