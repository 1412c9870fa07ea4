-- Limits of what is sent by SMS, read and written in the transaction that queues it: the first that says no wins, and nothing is written.
-- Whatever a merchant sends waits for its row of the hour, and for the installation's: nobody slips between reading and writing.

-- Upper end of the share of successes that may lie behind those seen (Wilson, 95 %).
create or replace function wilson_upper(p_hits bigint, p_of bigint) returns double precision language sql immutable as $$
  select (p_hits::float8 / p_of + 3.841459 / (2 * p_of)
      + 1.959964 * sqrt((p_hits::float8 / p_of) * (1 - p_hits::float8 / p_of) / p_of + 3.841459 / (4.0 * p_of * p_of)))
    / (1 + 3.841459 / p_of)
$$;
grant execute on function wilson_upper to fairhall_app;

-- Whether codes sent to a prefix come back too seldom: those of the last hour whose life is over.
create or replace function sms_converts_badly(p_merchant integer, p_prefix text, p_now timestamptz) returns boolean
language sql stable as $$
  select coalesce(sum(sent), 0) >= 12 and wilson_upper(least(coalesce(sum(verified), 0), sum(sent)), sum(sent)) < 0.25
  from sms_meter
  where merchant_id = p_merchant and kind = 'prefix' and key = convert_to(p_prefix, 'UTF8')
    and at >= p_now - interval '60 minutes' and at < p_now - interval '5 minutes'
$$;
grant execute on function sms_converts_badly to fairhall_app;

-- What a meter has counted since then, when it last did, and the oldest minute of it.
create or replace function sms_counted(
  p_merchant integer, p_kind text, p_key bytea, p_since timestamptz,
  out sent bigint, out cost_micro bigint, out last_at timestamptz, out oldest timestamptz)
language sql stable as $$
  select coalesce(sum(m.sent), 0), coalesce(sum(m.cost_micro), 0)::bigint, max(m.last_at), min(m.at)
  from sms_meter m where m.merchant_id = p_merchant and m.kind = p_kind and m.key = p_key and m.at > p_since
$$;
grant execute on function sms_counted to fairhall_app;

create or replace function sms_count(p_merchant integer, p_kind text, p_key bytea, p_at timestamptz, p_now timestamptz, p_cost bigint)
returns void language sql as $$
  insert into sms_meter (merchant_id, kind, key, at, sent, cost_micro, last_at) values (p_merchant, p_kind, p_key, p_at, 1, p_cost, p_now)
  on conflict (merchant_id, kind, key, at)
    do update set sent = sms_meter.sent + 1, cost_micro = sms_meter.cost_micro + excluded.cost_micro, last_at = excluded.last_at
$$;
grant execute on function sms_count to fairhall_app;

-- p_is_code: what anybody may ask for, and so is held to every limit; all else is held to the budgets alone.
-- p_device, p_address: null where who asks is known. p_twenties: of the number, the one below and the one above; p_place: within its own.
-- Its definer's: rows of the installation are nobody's to write. So it asks itself whose the connection is.
create or replace function sms_reserve(
  p_merchant integer, p_number bytea, p_prefix text, p_dialing text, p_home text[], p_is_code boolean,
  p_device bytea, p_device_number bytea, p_address bytea, p_address_number bytea,
  p_twenties bytea[], p_place integer, p_cost bigint, p_now timestamptz,
  out outcome text, out until_at timestamptz, out share double precision)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c_all constant bytea := '';
  v_minute constant timestamptz := date_trunc('minute', p_now);
  v_hour constant timestamptz := date_trunc('hour', p_now);
  v_day constant timestamptz := p_now - interval '24 hours';
  v_codes text[];
  v_own record;
  v_house record;
  v_verified timestamptz;
  v_closed timestamptz;
  v_count record;
  v_new_device boolean;
  v_new_address boolean;
  v_close boolean;
begin
  if coalesce(nullif(current_setting('fairhall.merchant', true), ''), p_merchant::text)::integer <> p_merchant then
    raise exception 'a connection of another merchant';
  end if;
  -- The two rows that all sends wait for, always in this order.
  insert into sms_meter (merchant_id, kind, key, at, sent, last_at) values (p_merchant, 'money', c_all, v_hour, 0, p_now)
    on conflict (merchant_id, kind, key, at) do update set last_at = excluded.last_at;
  insert into sms_meter (merchant_id, kind, key, at, sent, last_at) values (0, 'money', c_all, v_hour, 0, p_now)
    on conflict (merchant_id, kind, key, at) do update set last_at = excluded.last_at;

  select dialing_codes into v_codes from sms_budget where merchant_id = p_merchant;
  select * into v_own from sms_allowed(p_merchant);
  select * into v_house from sms_allowed(0);
  select first_at into v_verified from sms_verified where merchant_id = p_merchant and to_hash = p_number;
  outcome := 'ok';

  if p_is_code then
    select * into v_count from sms_counted(p_merchant, 'number', p_number, v_day);
    if v_count.sent > 0 then
      until_at := case when v_count.sent >= 5 then v_count.oldest + interval '24 hours'
        else v_count.last_at + interval '60 seconds' * power(2, v_count.sent - 1) end;
      if until_at > p_now then outcome := 'wait'; return; end if;
    end if;
    select * into v_count from sms_counted(0, 'number', p_number, v_day);
    if v_count.sent >= 10 then outcome := 'wait'; until_at := v_count.oldest + interval '24 hours'; return; end if;

    if p_device is not null then
      v_new_device := not exists (select from sms_meter
        where merchant_id = p_merchant and kind = 'device_number' and key = p_device_number and at > v_day);
      if v_new_device then
        select * into v_count from sms_counted(p_merchant, 'device', p_device, p_now - interval '1 hour');
        if v_count.sent >= 3 then outcome := 'wait'; until_at := v_count.oldest + interval '1 hour'; return; end if;
        select * into v_count from sms_counted(p_merchant, 'device', p_device, v_day);
        if v_count.sent >= 10 then outcome := 'wait'; until_at := v_count.oldest + interval '24 hours'; return; end if;
      end if;
    end if;
    v_new_address := p_address is not null and not exists (select from sms_meter
      where merchant_id = p_merchant and kind = 'address_number' and key = p_address_number and at > v_day);
  end if;

  if not p_dialing = any (coalesce(v_codes, p_home)) then outcome := 'country'; return; end if;

  if p_is_code and (v_verified is null or v_verified > v_day) then
    select closed_until into v_closed from sms_prefix
      where merchant_id = p_merchant and prefix = p_prefix and closed_until > p_now;
    if v_closed is not null then outcome := 'wait'; until_at := v_closed; return; end if;
    if sms_converts_badly(p_merchant, p_prefix, p_now) then
      outcome := 'wait'; until_at := p_now + interval '1 hour'; return;
    end if;
  end if;

  select max(used) into share from (values
    ((select cost_micro from sms_meter where merchant_id = p_merchant and kind = 'money' and key = c_all and at = v_hour),
      v_own.hour_micro),
    ((select c.cost_micro from sms_counted(p_merchant, 'money', c_all, v_hour - interval '24 hours') c),
      v_own.day_micro),
    ((select cost_micro from sms_meter where merchant_id = 0 and kind = 'money' and key = c_all and at = v_hour),
      v_house.hour_micro),
    ((select c.cost_micro from sms_counted(0, 'money', c_all, v_hour - interval '24 hours') c),
      v_house.day_micro)) of_budget (spent, allowed), lateral (select (spent + p_cost)::float8 / allowed as used) u;
  if share > 1 and v_verified is null then outcome := 'paused'; return; end if;

  perform sms_count(p_merchant, 'money', c_all, v_hour, p_now, p_cost);
  perform sms_count(0, 'money', c_all, v_hour, p_now, p_cost);
  if not p_is_code then return; end if;
  perform sms_count(p_merchant, 'number', p_number, v_minute, p_now, 0);
  perform sms_count(0, 'number', p_number, v_minute, p_now, 0);
  perform sms_count(p_merchant, 'prefix', convert_to(p_prefix, 'UTF8'), v_minute, p_now, p_cost);
  if p_device is not null then perform sms_count(p_merchant, 'device_number', p_device_number, v_minute, p_now, 0); end if;
  if v_new_device then perform sms_count(p_merchant, 'device', p_device, v_minute, p_now, 0); end if;
  if p_address is not null then perform sms_count(p_merchant, 'address_number', p_address_number, v_minute, p_now, 0); end if;
  if v_new_address then perform sms_count(p_merchant, 'address', p_address, v_minute, p_now, 0); end if;

  -- The fourth number within any twenty that follow each other closes the prefix behind itself.
  if v_verified is not null then return; end if;
  insert into sms_run (merchant_id, twenty, place, at) values (p_merchant, p_twenties[1], p_place, p_now)
    on conflict (merchant_id, twenty, place) do update set at = excluded.at;
  with near as (
    select case twenty when p_twenties[1] then 0 when p_twenties[2] then -20 else 20 end + place as at_number
    from sms_run where merchant_id = p_merchant and twenty = any (p_twenties) and at > p_now - interval '10 minutes')
  select exists (select from near a where (select count(*) from near b where b.at_number between a.at_number and a.at_number + 19) >= 4)
    into v_close;
  if v_close then
    insert into sms_prefix (merchant_id, prefix, closed_until, closings, why)
      values (p_merchant, p_prefix, p_now + interval '1 hour', 1, 'run')
    on conflict (merchant_id, prefix)
      do update set closed_until = greatest(sms_prefix.closed_until, excluded.closed_until), why = 'run';
  end if;
end $$;
revoke all on function sms_reserve from public;
grant execute on function sms_reserve to fairhall_app;
