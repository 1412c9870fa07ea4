-- Closed days in which something changes are marked where it is written, whoever writes it: agents' statements of them are reckoned again.
-- What it was is in the setting "fairhall.fact"; a count of everything anew ("fill") tells nothing new. Moves are of the member whose day it
-- is: many members' are counted at once.

create or replace function agent_mark_late() returns trigger language plpgsql as $$
declare
  v_fact constant text := coalesce(nullif(current_setting('fairhall.fact', true), ''), 'hand');
begin
  if v_fact = 'fill' then return null; end if;
  -- Closing begins a day under this lock: what is written before it is in the day, what is written behind it is late.
  perform from agent_closing c where c.merchant_id in (select t.merchant_id from told t) order by c.merchant_id for share;
  insert into agent_late as l (merchant_id, day, cause)
  select distinct t.merchant_id, t.day, v_fact || case v_fact when 'moves' then ':' || t.member_id else '' end
  from told t join agent_closing c on c.merchant_id = t.merchant_id
  where (t.day < c.next_day or t.day = c.next_day and c.begun_at is not null)
    and exists (select from agent_closed_day d where d.merchant_id = t.merchant_id and d.day = t.day)
  on conflict (merchant_id, day, cause) do update set marks = l.marks + 1, signed_by = null, signed_id = null, approved_by = null;
  return null;
end $$;

create or replace trigger member_day_told_late after insert on member_day
  referencing new table as told for each statement execute function agent_mark_late();
create or replace trigger member_day_changed_late after update on member_day
  referencing new table as told for each statement execute function agent_mark_late();
create or replace trigger member_day_taken_late after delete on member_day
  referencing old table as told for each statement execute function agent_mark_late();

-- What a member owes of commissions that were taken back, by asset: it is worked off by later ones, and taken from no cash.
create or replace function agent_owed(p_merchant_id integer, p_member_id bigint) returns table (asset text, owed bigint)
language sql stable as $$
  select s.asset, sum(a.owed - a.repaid)::bigint
  from agent_adjustment a join statement s on s.merchant_id = a.merchant_id and s.statement_id = a.statement_id
  where a.merchant_id = p_merchant_id and a.agent_id = p_member_id and a.owed > a.repaid
  group by s.asset
$$;

grant execute on function agent_mark_late, agent_owed to fairhall_app;
