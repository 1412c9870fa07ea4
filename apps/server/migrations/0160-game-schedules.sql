-- Games of every family: when each draws is data of its own, and a result may come from elsewhere.

alter table lottery_game
  -- Vendors of the family's platform under whose name the game is shown, its own one first.
  add vendors text[] not null default '{LOTT,ELOTT}' check (cardinality(vendors) > 0),
  -- own: drawn and proven here; official: drawn elsewhere.
  add result_by text not null default 'own' check (result_by in ('own', 'official')),
  -- Days, times, holidays and numbers of its draws (modules/lottery/schedule/schedule.ts), by the clocks of time_zone.
  add schedule jsonb,
  drop constraint lottery_game_period_s_check;

-- What there was drew day and night.
update lottery_game set schedule = jsonb_build_object(
  'days', jsonb_build_object('kind', 'daily'),
  'times', jsonb_build_object('kind', 'all-day', 'periodS', period_s),
  'holidays', '[]'::jsonb,
  'numbers', jsonb_build_object('kind', 'day', 'digits', case when 86400 / period_s >= 1000 then 4 else 3 end));

comment on column lottery_game.period_s is 'The usual time from one draw to the next, s; the schedule says when each draws.';

alter table lottery_game
  alter vendors drop default,
  alter result_by drop default,
  alter schedule set not null,
  add constraint lottery_game_period check (period_s between 10 and 31 * 86400);

-- A draw whose result comes from elsewhere promises nothing of it: no seed, no beacon. Its tickets are sealed like all others.
alter table draw
  alter seed_hash drop not null,
  drop constraint draw_revealed,
  add constraint draw_revealed check (
    state in ('open', 'closed', 'void') or result is not null and (seed is not null) = (seed_hash is not null)
  ),
  add constraint draw_official check (seed_hash is not null or seed is null and beacon_chain is null);
