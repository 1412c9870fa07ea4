-- What a team came to, day by day, by the lines of the days on which its bets were placed: what contracts go by. `p_active_min`: valid cash
-- of a day from which on a member counts as active. Whoever practises counts nowhere, and of what confirmed flags took nothing does.
create or replace function team_base(p_merchant_id integer, p_agent_id bigint, p_asset text, p_from date, p_to date, p_active_min bigint,
  p_include_self boolean)
returns table (day date, turnover bigint, active integer, stake bigint, won bigint, rebate bigint, promotion bigint, fee bigint)
language sql stable as $$
  with agent as (select m.upline_path as path from member m where m.merchant_id = p_merchant_id and m.member_id = p_agent_id),
    -- Those below it now, and those who ever moved out of its line or into it.
    candidate as (
      select m.member_id, m.part, m.upline_path from member m, agent a
      where m.merchant_id = p_merchant_id and m.upline_path <@ a.path and m.kind <> 4
      union
      select m.member_id, m.part, m.upline_path from member_line l join member m on m.merchant_id = l.merchant_id and m.member_id = l.member_id
      where l.merchant_id = p_merchant_id and l.path ~ ('*.' || p_agent_id || '.*')::lquery and m.kind <> 4
    ),
    played as (
      select d.member_id, d.day, sum(d.valid_cash - least(d.valid_cash, f.covered)) as valid, sum(d.stake) as stake, sum(d.won) as won, sum(d.rebate) as rebate,
        sum(d.promotion) as promotion, sum(d.fee) as fee
      from candidate c join member_day d on d.merchant_id = p_merchant_id and d.part = c.part and d.member_id = c.member_id
        and d.asset = p_asset and d.day between p_from and p_to
        cross join lateral (
          select coalesce(sum(v.covered), 0) as covered
          from agent_flag_cover v join agent_flag f on f.merchant_id = v.merchant_id and f.flag_id = v.flag_id and f.state = 'confirmed'
          where v.merchant_id = p_merchant_id and v.member_id = c.member_id and v.asset = d.asset and v.day = d.day
            and v.placed_day = d.placed_day and v.rebate_group = d.rebate_group) f
      where (c.member_id <> p_agent_id or p_include_self)
        and not exists (
          select from agent_flag o where o.merchant_id = p_merchant_id and o.member_id = c.member_id and o.kind = 'SELF'
            and o.state = 'confirmed' and o.from_day <= d.placed_day)
        and coalesce(
          (select l.path from member_line l where l.merchant_id = p_merchant_id and l.part = c.part and l.member_id = c.member_id
             and l.from_day <= d.placed_day order by l.from_day desc limit 1),
          c.upline_path) ~ ('*.' || p_agent_id || '.*')::lquery
      group by d.member_id, d.day
    )
  select p.day, sum(p.valid)::bigint, (count(*) filter (where p.valid > 0 and p.valid >= p_active_min))::integer, sum(p.stake)::bigint,
    sum(p.won)::bigint, sum(p.rebate)::bigint, sum(p.promotion)::bigint, sum(p.fee)::bigint
  from played p group by p.day order by p.day
$$;

grant execute on function team_base to fairhall_app;

-- Who of a branch below an agent played for a statement's days, as these are known now, by what it staked: by the lines of the days on which bets
-- were placed. `p_group` empty: of all groups. Whose play counts for nobody above is left out.
create or replace function team_branch(p_merchant_id integer, p_agent_id bigint, p_child_id bigint, p_asset text, p_from date, p_to date, p_group text,
  p_skip integer, p_max integer)
returns table (member_id bigint, valid bigint, stake bigint, won bigint) language sql stable as $$
  with line as (select ('*.' || case when p_child_id = p_agent_id then '' else p_agent_id || '.' end || p_child_id || '.*')::lquery as found),
    candidate as (
      select m.member_id, m.part, m.upline_path from member m
      where m.merchant_id = p_merchant_id and m.kind <> 4
        and m.upline_path <@ (select c.upline_path from member c where c.merchant_id = p_merchant_id and c.member_id = p_child_id)
      union
      select m.member_id, m.part, m.upline_path from member_line l cross join line
        join member m on m.merchant_id = l.merchant_id and m.member_id = l.member_id and m.kind <> 4
      where l.merchant_id = p_merchant_id and l.path ~ line.found
    )
  select c.member_id, sum(d.valid_cash)::bigint, sum(d.stake)::bigint, sum(d.won)::bigint
  from candidate c cross join line
    join member_day d on d.merchant_id = p_merchant_id and d.part = c.part and d.member_id = c.member_id and d.asset = p_asset
      and d.day between p_from and p_to and (p_group = '' or d.rebate_group = p_group) and d.rebate_group <> ''
  where (c.member_id = p_child_id or p_child_id <> p_agent_id)
    and not exists (
      select from agent_flag o where o.merchant_id = p_merchant_id and o.member_id = c.member_id and o.kind = 'SELF'
        and o.state = 'confirmed' and o.from_day <= d.placed_day)
    and coalesce(
      (select l.path from member_line l where l.merchant_id = p_merchant_id and l.part = c.part and l.member_id = c.member_id
         and l.from_day <= d.placed_day order by l.from_day desc limit 1),
      c.upline_path) ~ line.found
  group by c.member_id having sum(d.stake) <> 0 or sum(d.won) <> 0
  order by sum(d.stake) desc, c.member_id offset p_skip limit p_max
$$;
grant execute on function team_branch to fairhall_app;
