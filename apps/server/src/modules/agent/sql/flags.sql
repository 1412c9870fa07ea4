-- Flags: who looks like somebody above, what flags hold, and what confirmed ones take out of the days that contracts go by.

-- Pairs of members who may be one person, behind one, some at a time; `member_id` stands below `agent_id`, both null where neither does.
-- Decided to be a household, or unrelated, they are none.
create or replace function agent_look_alikes(p_merchant_id integer, p_low bigint, p_high bigint, p_max integer)
returns table (low bigint, high bigint, score_e4 integer, signals text[], member_id bigint, agent_id bigint)
language sql stable as $$
  select p.low, p.high, p.score_e4,
    array(select s ->> 'kind' from jsonb_array_elements(p.parts) s limit 10), b.member_id, b.agent_id
  from (
    select * from signal_pair q
    where q.merchant_id = p_merchant_id and (q.low, q.high) > (p_low, p_high) and q.score_e4 >= 6000 and q.state in ('open', 'same_person')
    order by q.low, q.high limit p_max) p
    join member l on l.merchant_id = p.merchant_id and l.member_id = p.low
    join member h on h.merchant_id = p.merchant_id and h.member_id = p.high
    left join lateral (
      select case when l.upline_path @> h.upline_path then h.member_id else l.member_id end as member_id,
        case when l.upline_path @> h.upline_path then l.member_id else h.member_id end as agent_id
      where (l.upline_path @> h.upline_path or h.upline_path @> l.upline_path) and l.kind <> 4 and h.kind <> 4) b on true
  order by p.low, p.high
$$;

-- A confirmed flag changes closed days in which its play stands: they are reckoned again. Under the lock of whoever closes a day, so that
-- none is closed by what was known before.
create or replace function agent_mark_flagged(p_merchant_id integer, p_flag_id bigint) returns void language plpgsql as $$
begin
  perform from agent_closing c where c.merchant_id = p_merchant_id for share;
  insert into agent_late as l (merchant_id, day, cause)
  select p_merchant_id, c.day, 'flag:' || p_flag_id
  from agent_flag f join agent_closed_day c on c.merchant_id = f.merchant_id and c.day >= f.from_day
  where f.merchant_id = p_merchant_id and f.flag_id = p_flag_id
    and case f.kind
      when 'SELF' then exists (
        select from member_day d
        where d.merchant_id = p_merchant_id and d.part = ledger_part(p_merchant_id, f.member_id) and d.member_id = f.member_id
          and d.day = c.day and d.placed_day >= f.from_day and d.rebate_group <> '')
      when 'OPPOSITE' then exists (
        select from agent_flag_cover v where v.merchant_id = p_merchant_id and v.flag_id = p_flag_id and v.day = c.day)
      -- Prices are of months: one day of each is enough.
      else not exists (
        select from agent_closed_day e
        where e.merchant_id = c.merchant_id and e.day >= f.from_day and e.day < c.day and e.day >= date_trunc('month', c.day)::date) end
  on conflict (merchant_id, day, cause) do update set marks = l.marks + 1, signed_by = null, signed_id = null, approved_by = null;
end $$;

grant execute on function agent_look_alikes, agent_mark_flagged to fairhall_app;

-- Whether two who looked alike were decided to be a household, or unrelated.
create or replace function agent_are_two(p_merchant_id integer, p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from signal_pair
    where merchant_id = p_merchant_id and low = least(p_one, p_other) and high = greatest(p_one, p_other) and state in ('household', 'unrelated'))
$$;
grant execute on function agent_are_two to fairhall_app;

-- What members staked in a draw, ticket kind by ticket kind: of those who stand in a line and staked no less than `p_least` in it, who staked
-- most first. What is no short selection is counted alone.
create or replace function agent_staked(p_merchant_id integer, p_draw_id bigint, p_asset text, p_least bigint, p_max integer)
returns table (member_id bigint, path text, play text, selection text, stake bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select s.member_id, ltree2text(m.upline_path), s.play, s.selection, s.stake
  from (
    select k.member_id, t.play, case when length(t.selection) <= 100 then t.selection else '' end as selection, sum(k.stake)::bigint as stake,
      sum(sum(k.stake)) over (partition by k.member_id) as staked
    from (
      select b.member_id, b.kind_id, sum(b.stake) as stake from bet b
      where b.draw_id = p_draw_id and b.bet_id >= lottery_first_bet(p_draw_id) and b.merchant_id = p_merchant_id and b.asset = p_asset
        and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id)
      group by b.member_id, b.kind_id) k
      join ticket_kind t on t.merchant_id = p_merchant_id and t.kind_id = k.kind_id
    group by 1, 2, 3) s
    join member m on m.merchant_id = p_merchant_id and m.member_id = s.member_id
  where s.staked >= p_least and m.kind <> 4 and (nlevel(m.upline_path) > 1 or m.kind in (1, 2, 41))
  order by s.staked desc, s.member_id limit p_max;
end $$;

-- Keeps what of a member's stake in a draw the other side covered, where the days have it.
create or replace function agent_keep_cover(p_merchant_id integer, p_flag_id bigint, p_member_id bigint, p_draw_id bigint, p_asset text, p_zone text,
  p_stake bigint, p_covered bigint) returns void language plpgsql as $$
begin
  insert into agent_flag_cover (merchant_id, flag_id, member_id, draw_id, asset, day, placed_day, rebate_group, at, stake, covered)
  select p_merchant_id, p_flag_id, p_member_id, p_draw_id, p_asset, (d.closes_at at time zone p_zone)::date, m.placed_day, m.rebate_group,
    d.closes_at, p_stake, least(p_covered, m.valid_cash)
  from draw d join member_draw_now m on m.merchant_id = p_merchant_id and m.part = ledger_part(p_merchant_id, p_member_id)
    and m.member_id = p_member_id and m.draw_id = d.draw_id and m.asset = p_asset
  where d.draw_id = p_draw_id and m.valid_cash > 0
  order by m.valid_cash desc limit 1
  on conflict do nothing;
end $$;
grant execute on function agent_staked, agent_keep_cover to fairhall_app;

-- The network that an address is of: who lives in one house, or shares a café's.
create or replace function agent_network(p_ip text) returns text language sql immutable as $$
  select case
    when p_ip ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$' then host(network(set_masklen(p_ip::inet, 24)))
    when p_ip ~ '^[0-9a-fA-F:]*:[0-9a-fA-F:]*$' then host(network(set_masklen(p_ip::inet, 64))) end
$$;

-- Who registered by an affiliate since a moment and has paid in, the newest first; with its first deposit, whether it asked for money out within
-- a day of that, and where it came from.
create or replace function agent_newcomers(p_merchant_id integer, p_agent_id bigint, p_asset text, p_zone text, p_since timestamptz, p_max integer)
returns table (member_id bigint, link_id bigint, code text, registered_day text, deposit bigint, out_at_once boolean, devices text[], networks text[])
language sql stable as $$
  select a.member_id, a.link_id, a.code, to_char(a.at at time zone p_zone, 'YYYY-MM-DD'), d.amount,
    exists (
      select from withdrawal w where w.merchant_id = a.merchant_id and w.part = m.part and w.member_id = a.member_id and w.asset = p_asset
        and w.created_at between d.at and d.at + interval '1 day'),
    array(
      select distinct encode(v.key_hash, 'hex') from member_device v
      where v.merchant_id = a.merchant_id and v.member_id = a.member_id and v.key_hash is not null order by 1 limit 20),
    array(
      select distinct n from member_device v cross join lateral agent_network(v.last_ip) n
      where v.merchant_id = a.merchant_id and v.member_id = a.member_id and n is not null order by n limit 20)
  from (
    select * from attribution t
    where t.merchant_id = p_merchant_id and t.inviter_id = p_agent_id and t.kind in ('affiliate', 'click') and t.at >= p_since
    order by t.at desc, t.member_id limit p_max) a
    join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id and m.kind <> 4
    cross join lateral (
      select d.amount, min(s.at) as at from deposit d join deposit_state s
        on s.merchant_id = d.merchant_id and s.part = d.part and s.deposit_id = d.deposit_id and s.state = 'approved'
      where d.merchant_id = a.merchant_id and d.part = m.part and d.member_id = a.member_id and d.asset = p_asset
      group by d.deposit_id, d.amount order by min(s.at), d.deposit_id limit 1) d
  order by a.at desc, a.member_id
$$;
grant execute on function agent_network, agent_newcomers to fairhall_app;
