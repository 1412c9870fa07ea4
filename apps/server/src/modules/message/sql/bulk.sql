-- What a segment asks that stands in other tables, a function each, called only where it is asked.
create or replace function segment_label(p_member member, p_label text) returns boolean language sql stable as $$
  select exists (select from member_level l
    where l.merchant_id = p_member.merchant_id and l.member_id = p_member.member_id and l.label = p_label)
$$;

create or replace function segment_level(p_member member, p_level integer) returns boolean language sql stable as $$
  select coalesce((select l.level from member_level l where l.merchant_id = p_member.merchant_id and l.member_id = p_member.member_id), 0) = p_level
$$;

create or replace function segment_tier(p_member member, p_tier integer) returns boolean language sql stable as $$
  select coalesce((select g.tier from member_gate g
    where g.merchant_id = p_member.merchant_id and g.part = p_member.part and g.member_id = p_member.member_id), 0) = p_tier
$$;

create or replace function segment_app(p_member member, p_has boolean) returns boolean language sql stable as $$
  select p_has = exists (select from push_subscription s where s.merchant_id = p_member.merchant_id and s.member_id = p_member.member_id)
$$;

create or replace function segment_played(p_member member, p_group text) returns boolean language sql stable as $$
  select exists (select from member_day d
    where d.merchant_id = p_member.merchant_id and d.part = p_member.part and d.member_id = p_member.member_id and d.rebate_group = p_group
      and d.bets > 0)
$$;

create or replace function segment_deposits(p_member member, p_min bigint, p_from timestamptz, p_to timestamptz) returns boolean
language sql stable as $$
  select p_min <= (select coalesce(sum(d.amount), 0) from deposit d
    where d.merchant_id = p_member.merchant_id and d.part = p_member.part and d.member_id = p_member.member_id and d.state = 'approved'
      and (p_from is null or d.decided_at >= p_from) and (p_to is null or d.decided_at < p_to))
$$;

-- Whether a member belongs to a segment: each condition that it names must hold. One expression without a query in it, so that it becomes
-- part of who asks, where a segment is known and all that it does not name falls away: as a call it cost 0.1 ms a member.
create or replace function in_segment(p_member member, p_segment jsonb) returns boolean language sql stable as $$
  select (p_segment ->> 'language' is null or p_member.language = p_segment ->> 'language')
    and case p_segment ->> 'kind' when 'agent' then p_member.kind in (1, 2, 41, 42) when 'member' then p_member.kind in (0, 40)
      else p_member.kind <> 4 end
    and (p_segment ->> 'registeredFromMs' is null or p_member.registered_at >= to_timestamp((p_segment ->> 'registeredFromMs')::bigint / 1000.0))
    and (p_segment ->> 'registeredToMs' is null or p_member.registered_at < to_timestamp((p_segment ->> 'registeredToMs')::bigint / 1000.0))
    and (p_segment ->> 'loginFromMs' is null or p_member.last_login_at >= to_timestamp((p_segment ->> 'loginFromMs')::bigint / 1000.0))
    and (p_segment ->> 'loginToMs' is null or p_member.last_login_at < to_timestamp((p_segment ->> 'loginToMs')::bigint / 1000.0))
    and (p_segment ->> 'upline' is null or p_member.upline_path ~ ('*.' || (p_segment ->> 'upline') || '.*{1,}')::lquery)
    and (p_segment ->> 'label' is null or segment_label(p_member, p_segment ->> 'label'))
    and (p_segment ->> 'level' is null or segment_level(p_member, (p_segment ->> 'level')::integer))
    and (p_segment ->> 'tier' is null or segment_tier(p_member, (p_segment ->> 'tier')::integer))
    and (p_segment ->> 'hasApp' is null or segment_app(p_member, (p_segment ->> 'hasApp')::boolean))
    and (p_segment ->> 'played' is null or segment_played(p_member, p_segment ->> 'played'))
    and (p_segment ->> 'depositMinE4' is null or segment_deposits(p_member, (p_segment ->> 'depositMinE4')::bigint,
      to_timestamp((p_segment ->> 'depositFromMs')::bigint / 1000.0), to_timestamp((p_segment ->> 'depositToMs')::bigint / 1000.0)))
$$;

-- When what waits for the day may be sent: at once outside the quiet hours, else at their end (the same as tell/quiet-hours.ts).
create or replace function quiet_until(p_from smallint, p_to smallint, p_zone text, p_at timestamptz) returns timestamptz language sql stable as $$
  select case when case when p_from <= p_to then m.minute >= p_from and m.minute < p_to else m.minute >= p_from or m.minute < p_to end
    then date_trunc('minute', p_at) + make_interval(mins => (p_to - m.minute + 1440) % 1440) else p_at end
  from (select (extract(hour from p_at at time zone p_zone) * 60 + extract(minute from p_at at time zone p_zone))::integer as minute) m;
$$;

-- Sends a bulk to these members: whom the gate lets through gets the message, who may not is kept with the reason, who sleeps waits. Each
-- once, however often it is asked. Answers who was sent it, and by which channels.
create or replace function bulk_send(p_merchant_id integer, p_bulk_id bigint, p_members bigint[], p_ids bigint[], p_fact_id bigint,
  p_at timestamptz, p_strict boolean, p_from smallint, p_to smallint, p_zone text)
returns table (member_id bigint, language text, channels text[]) language plpgsql as $$
#variable_conflict use_column
declare
  v_bulk bulk;
  -- Nearly all keep the usual hours.
  v_usual constant timestamptz := quiet_until(p_from, p_to, p_zone, p_at);
begin
  select * into v_bulk from bulk where merchant_id = p_merchant_id and bulk_id = p_bulk_id;
  return query
  with judged as (
    select g.member_id, g.channel, g.reason
    from market_reasons(p_merchant_id, p_members, v_bulk.channels, v_bulk.product, p_strict, 'bulk:' || p_bulk_id, p_at) g
    where v_bulk.class = 'marketing'
    union all
    select m.member_id, c.channel, case when m.kind = 4 then 'trial' when m.state <> 'active' then m.state end
    from member m, unnest(v_bulk.channels) c (channel)
    where v_bulk.class <> 'marketing' and m.merchant_id = p_merchant_id and m.member_id = any (p_members)
  ), asked as materialized (
    -- An id is as good as another: they are handed out in the order that the members come in.
    select m.member_id, p_ids[(row_number() over ())::integer] as message_id, m.part, m.language, g.channels, g.reason,
      case when q.member_id is null then v_usual else quiet_until(q.from_minute, q.to_minute, q.time_zone, p_at) end as due
    from (select member_id, coalesce(array_agg(channel) filter (where reason is null), '{}') as channels, min(reason) as reason
        from judged group by member_id) g
      join member m on m.merchant_id = p_merchant_id and m.member_id = g.member_id
      left join message_quiet q on q.merchant_id = p_merchant_id and q.part = m.part and q.member_id = m.member_id
  ), decided as (
    select *, case when cardinality(channels) = 0 then 'blocked'
      when v_bulk.good_until <= p_at or v_bulk.class = 'marketing' and due >= v_bulk.good_until then 'failed'
      when v_bulk.class = 'marketing' and due > p_at then 'held' else 'sent' end as state
    from asked
  ), kept as (
    insert into bulk_member as k (merchant_id, bulk_id, part, member_id, state, reason, due_at, at)
    select p_merchant_id, p_bulk_id, part, member_id, state,
      case state when 'blocked' then reason when 'failed' then 'too_late' end, case when state = 'held' then due end, p_at
    from decided
    on conflict (merchant_id, bulk_id, part, member_id) do update
      set state = excluded.state, reason = excluded.reason, due_at = excluded.due_at, at = excluded.at where k.state = 'held'
    returning k.member_id, k.state
  ), reached as (
    select d.* from decided d join kept k on k.member_id = d.member_id and k.state = 'sent'
  ), said as (
    insert into inbox_message (merchant_id, part, member_id, message_id, bulk_id, sender_kind, class, topic, language, link, created_at)
    select p_merchant_id, part, member_id, message_id, p_bulk_id, 'operator', v_bulk.class, 'other', language, '', p_at
    from reached where 'inbox' = any (channels)
    returning part, member_id
  ), counted as (
    insert into member_unread as u (merchant_id, part, member_id, inbox) select p_merchant_id, part, member_id, 1 from said
    on conflict (merchant_id, part, member_id) do update set inbox = u.inbox + 1, version = u.version + 1
    returning u.member_id
  ), noted as (
    insert into marketing_sent (merchant_id, part, member_id, at, ref)
    select p_merchant_id, part, member_id, p_at, 'bulk:' || p_bulk_id from reached where v_bulk.class = 'marketing'
    on conflict do nothing
  ), told as (
    insert into outbox (merchant_id, part, id, topic, member_ids, payload, created_at)
    select p_merchant_id, 0, p_fact_id, 'unread.changed', array_agg(member_id), '{}', p_at from counted having count(*) > 0
  )
  select r.member_id, r.language, r.channels from reached r;
  perform pg_notify('outbox', '');
end $$;

-- A break empties what was to be offered, in its own transaction: what waits for the morning does not come.
create or replace function break_stops_offers() returns trigger language plpgsql as $$
begin
  update bulk_member m set state = 'blocked', reason = 'excluded', due_at = null, at = new.from_at
  where m.merchant_id = new.merchant_id and m.part = new.part and m.member_id = new.member_id and m.state = 'held';
  return null;
end $$;

create or replace trigger break_stops_offers after insert on member_break for each row execute function break_stops_offers();
