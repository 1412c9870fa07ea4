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

-- p_is_code: what anybody may ask for, and so is held to every limit; all else is held to the budgets alone.
-- p_device, p_address: null where who asks is known. p_twenties: of the number, the one below and the one above; p_place: within its own.
-- Few statements, each planned once: a session that plans them anew each time takes a fifth longer.
-- Its definer's: rows of the installation are nobody's to write. So it asks itself whose the connection is.
create or replace function sms_reserve(
  p_merchant integer, p_number bytea, p_prefix text, p_dialing text, p_home text[], p_is_code boolean,
  p_device bytea, p_device_number bytea, p_address bytea, p_address_number bytea,
  p_twenties bytea[], p_place integer, p_cost bigint, p_now timestamptz,
  out outcome text, out until_at timestamptz, out share double precision)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  c_all constant bytea := '';
  v_minute constant timestamptz := date_trunc('minute', p_now);
  v_hour constant timestamptz := date_trunc('hour', p_now);
  v_day constant timestamptz := p_now - interval '24 hours';
  v_set record;
  v_new boolean;
  v_seen record;
  v_new_device boolean;
  v_new_address boolean;
  v_close boolean;
  v_locked integer;
begin
  if coalesce(nullif(current_setting('fairhall.merchant', true), ''), p_merchant::text)::integer <> p_merchant then
    raise exception 'a connection of another merchant';
  end if;
  -- The two rows that all sends wait for, always in this order.
  for v_try in 1 .. 2 loop
    perform from sms_meter where merchant_id in (p_merchant, 0) and kind = 'money' and key = c_all and at = v_hour
      order by merchant_id desc for update;
    get diagnostics v_locked = row_count;
    exit when v_locked = 2;
    insert into sms_meter (merchant_id, kind, key, at, sent, last_at)
      select m, 'money', c_all, v_hour, 0, p_now from unnest(array[p_merchant, 0]) m
      on conflict (merchant_id, kind, key, at) do nothing;
  end loop;

  select (select dialing_codes from sms_budget where merchant_id = p_merchant) as codes,
    own.hour_micro, own.day_micro, house.hour_micro as house_hour_micro, house.day_micro as house_day_micro,
    (select first_at from sms_verified where merchant_id = p_merchant and to_hash = p_number) as verified,
    (select closed_until from sms_prefix where merchant_id = p_merchant and prefix = p_prefix and closed_until > p_now) as closed
  into v_set from sms_allowed(p_merchant) own, sms_allowed(0) house;
  -- Nobody's code came back from it yet, or only just.
  v_new := v_set.verified is null or v_set.verified > v_day;
  outcome := 'ok';

  if p_is_code then
    -- Each meter by its key; what is not known of who asks finds nothing.
    select coalesce(sum(m.sent) filter (where k.what = 'number'), 0) as sent,
      min(m.at) filter (where k.what = 'number') as oldest, max(m.last_at) filter (where k.what = 'number') as last_at,
      coalesce(sum(m.sent) filter (where k.what = 'everywhere'), 0) as everywhere,
      min(m.at) filter (where k.what = 'everywhere') as everywhere_oldest,
      count(*) filter (where k.what = 'device_number') = 0 as new_device,
      coalesce(sum(m.sent) filter (where k.what = 'device' and m.at > p_now - interval '1 hour'), 0) as device_hour,
      min(m.at) filter (where k.what = 'device' and m.at > p_now - interval '1 hour') as device_hour_oldest,
      coalesce(sum(m.sent) filter (where k.what = 'device'), 0) as device_day,
      min(m.at) filter (where k.what = 'device') as device_day_oldest,
      count(*) filter (where k.what = 'address_number') = 0 as new_address
    into v_seen
    from (values ('number', p_merchant, 'number', p_number), ('everywhere', 0, 'number', p_number),
        ('device', p_merchant, 'device', p_device), ('device_number', p_merchant, 'device_number', p_device_number),
        ('address_number', p_merchant, 'address_number', p_address_number)) k (what, merchant_id, kind, key),
      lateral (select sent, at, last_at from sms_meter
        where merchant_id = k.merchant_id and kind = k.kind and key = k.key and at > v_day offset 0) m;
    if v_seen.sent > 0 then
      until_at := case when v_seen.sent >= 5 then v_seen.oldest + interval '24 hours'
        else v_seen.last_at + interval '60 seconds' * power(2, v_seen.sent - 1) end;
      if until_at > p_now then outcome := 'wait'; return; end if;
    end if;
    if v_seen.everywhere >= 10 then outcome := 'wait'; until_at := v_seen.everywhere_oldest + interval '24 hours'; return; end if;
    v_new_device := p_device is not null and v_seen.new_device;
    if v_new_device and v_seen.device_hour >= 3 then
      outcome := 'wait'; until_at := v_seen.device_hour_oldest + interval '1 hour'; return;
    end if;
    if v_new_device and v_seen.device_day >= 10 then
      outcome := 'wait'; until_at := v_seen.device_day_oldest + interval '24 hours'; return;
    end if;
    v_new_address := p_address is not null and v_seen.new_address;
  end if;

  if not p_dialing = any (coalesce(v_set.codes, p_home)) then outcome := 'country'; return; end if;

  if p_is_code and v_new then
    if v_set.closed is not null then outcome := 'wait'; until_at := v_set.closed; return; end if;
    if sms_converts_badly(p_merchant, p_prefix, p_now) then
      outcome := 'wait'; until_at := p_now + interval '1 hour'; return;
    end if;
  end if;

  select greatest(max((m.hour + p_cost)::float8 / b.hour), max((m.day + p_cost)::float8 / b.day)) into share
  from (values (p_merchant, v_set.hour_micro, v_set.day_micro), (0, v_set.house_hour_micro, v_set.house_day_micro)) b (merchant_id, hour, day),
    lateral (select coalesce(sum(cost_micro) filter (where at = v_hour), 0) as hour, coalesce(sum(cost_micro), 0) as day from sms_meter
      where merchant_id = b.merchant_id and kind = 'money' and key = c_all and at > v_hour - interval '24 hours') m;
  if share > 1 and v_set.verified is null then outcome := 'paused'; return; end if;

  insert into sms_meter as m (merchant_id, kind, key, at, sent, cost_micro, last_at)
  select k.merchant_id, k.kind, k.key, case k.kind when 'money' then v_hour else v_minute end, 1, k.cost, p_now
  from (values (p_merchant, 'money', c_all, p_cost, true), (0, 'money', c_all, p_cost, true),
      (p_merchant, 'number', p_number, 0, p_is_code), (0, 'number', p_number, 0, p_is_code),
      (p_merchant, 'prefix', convert_to(p_prefix, 'UTF8'), p_cost, p_is_code),
      (p_merchant, 'device_number', p_device_number, 0, p_is_code and p_device is not null),
      (p_merchant, 'device', p_device, 0, v_new_device),
      (p_merchant, 'address_number', p_address_number, 0, p_is_code and p_address is not null),
      (p_merchant, 'address', p_address, 0, v_new_address)) k (merchant_id, kind, key, cost, counts)
  where k.counts
  on conflict (merchant_id, kind, key, at)
    do update set sent = m.sent + 1, cost_micro = m.cost_micro + excluded.cost_micro, last_at = excluded.last_at;
  if not p_is_code then return; end if;

  -- The fourth number within any twenty that follow each other closes the prefix behind itself.
  if v_set.verified is not null then return; end if;
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
