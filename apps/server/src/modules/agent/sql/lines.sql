-- Lines and rates by day. What changes them changes one merchant's at a time: line_lock first, then look, then write.

-- Waits until nobody else changes lines or rates of the merchant.
create or replace function line_lock(p_merchant_id integer) returns void language sql as $$
  insert into line_version as v values (p_merchant_id, 1) on conflict (merchant_id) do update set version = v.version + 1
$$;

-- Lines stand still until the commit: for whoever registers below somebody.
create or replace function line_hold(p_merchant_id integer) returns void language plpgsql as $$
begin
  insert into line_version values (p_merchant_id, 1) on conflict (merchant_id) do nothing;
  perform from line_version v where v.merchant_id = p_merchant_id for share;
end $$;

-- Where a member stood on a day, from the top, itself the last.
create or replace function line_on(p_merchant_id integer, p_member_id bigint, p_day date) returns ltree language sql stable as $$
  select coalesce(
    (select l.path from member_line l where l.merchant_id = m.merchant_id and l.part = m.part and l.member_id = m.member_id
       and l.from_day <= p_day order by l.from_day desc limit 1),
    m.upline_path)
  from member m where m.merchant_id = p_merchant_id and m.member_id = p_member_id
$$;

-- What a member has in a group on a day; null where it has nothing of its own.
create or replace function rate_on(p_merchant_id integer, p_member_id bigint, p_group text, p_day date) returns integer language sql stable
as $$
  select r.rate from member_rate r
  where r.merchant_id = p_merchant_id and r.part = ledger_part(p_merchant_id, p_member_id) and r.member_id = p_member_id
    and r.rate_group = p_group and r.from_day <= p_day
  order by r.from_day desc limit 1
$$;

-- Moves a member and everybody below it under another one (null: to the top), from a day on. How many went along. Days before keep what
-- they had: who moves for the first time gets a row of the time before.
create or replace function line_move_to(p_merchant_id integer, p_member_id bigint, p_upline_id bigint, p_day date) returns integer
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_from ltree;
  v_above ltree;
  v_moved integer;
begin
  select m.upline_path into v_from from member m where m.merchant_id = p_merchant_id and m.member_id = p_member_id;
  if p_upline_id is not null then
    select m.upline_path into v_above from member m where m.merchant_id = p_merchant_id and m.member_id = p_upline_id;
    if v_above is null or v_above <@ v_from then raise exception 'agent: % cannot stand below %', p_member_id, p_upline_id; end if;
  end if;
  insert into member_line (merchant_id, part, member_id, from_day, upline_id, path)
  select m.merchant_id, m.part, m.member_id, date '1970-01-01',
    case when nlevel(m.upline_path) > 1 then ltree2text(subpath(m.upline_path, -2, 1))::bigint end, m.upline_path
  from member m
  where m.merchant_id = p_merchant_id and m.upline_path <@ v_from
    and not exists (select from member_line l where l.merchant_id = m.merchant_id and l.part = m.part and l.member_id = m.member_id);
  update member m
  set upline_path = coalesce(v_above, ''::ltree) || subpath(m.upline_path, nlevel(v_from) - 1)
  where m.merchant_id = p_merchant_id and m.upline_path <@ v_from;
  get diagnostics v_moved = row_count;
  insert into member_line (merchant_id, part, member_id, from_day, upline_id, path)
  select m.merchant_id, m.part, m.member_id, p_day,
    case when nlevel(m.upline_path) > 1 then ltree2text(subpath(m.upline_path, -2, 1))::bigint end, m.upline_path
  from member m where m.merchant_id = p_merchant_id
    and m.upline_path <@ (select n.upline_path from member n where n.merchant_id = p_merchant_id and n.member_id = p_member_id)
  on conflict (merchant_id, part, member_id, from_day) do update set upline_id = excluded.upline_id, path = excluded.path;
  return v_moved;
end $$;

-- What whoever registers below somebody has from then on: what the link that it came by says, and no more than its upline has today and
-- tomorrow. In Tradition, where the upline has an own maximum, also without a link's word: it would have more otherwise. There it takes one of
-- the upline's quota; where none is left of a series it gets the next lower one, since nobody is turned away for that.
create or replace function rates_of_newcomer(p_merchant_id integer, p_member_id bigint, p_upline_id bigint, p_day date, p_at timestamptz)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  v_one record;
  v_rate integer;
begin
  for v_one in
    with said as (
      select r ->> 'group' as rate_group, (r ->> 'rate')::integer as rate
      from attribution a join join_code j on j.merchant_id = a.merchant_id and j.link_id = a.link_id and j.member_id = p_upline_id
        cross join jsonb_array_elements(j.rates) r
      where a.merchant_id = p_merchant_id and a.member_id = p_member_id and a.inviter_id = p_upline_id
      union all
      select 'LOTT', null)
    select s.rate_group, max(s.rate) as rate,
      least(rate_on(p_merchant_id, p_upline_id, s.rate_group, p_day), rate_on(p_merchant_id, p_upline_id, s.rate_group, p_day + 1)) as most
    from said s group by s.rate_group order by s.rate_group
  loop
    v_rate := case v_one.rate_group when 'LOTT' then least(v_one.rate, v_one.most) else least(v_one.rate, coalesce(v_one.most, 0)) end;
    continue when v_rate is null;
    if v_one.rate_group = 'LOTT' then
      loop
        update series_quota q set used = q.used + 1
        where q.merchant_id = p_merchant_id and q.part = ledger_part(p_merchant_id, p_upline_id) and q.member_id = p_upline_id
          and q.game_group = 'LOTT' and q.series = v_rate and q.used < q.granted;
        exit when found or v_rate < 2 or not exists (
          select from series_quota q
          where q.merchant_id = p_merchant_id and q.part = ledger_part(p_merchant_id, p_upline_id) and q.member_id = p_upline_id
            and q.game_group = 'LOTT' and q.series = v_rate);
        v_rate := v_rate - 2;
      end loop;
    end if;
    insert into member_rate (merchant_id, part, member_id, rate_group, from_day, rate, set_by, set_at)
    values (p_merchant_id, ledger_part(p_merchant_id, p_member_id), p_member_id, v_one.rate_group, p_day, v_rate, 'link', p_at);
  end loop;
end $$;

grant execute on function line_lock, line_hold, line_on, rate_on, line_move_to, rates_of_newcomer to fairhall_app;
