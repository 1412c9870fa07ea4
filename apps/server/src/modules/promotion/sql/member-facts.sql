-- What audiences ask of members, one row each, as it stands at a moment; read for one member, or for all that an audience has.
drop function if exists member_facts(integer, text, text, timestamptz);
create or replace function member_facts(p_merchant_id integer, p_asset text, p_zone text, p_at timestamptz)
returns table (member_id bigint, registered_days integer, type integer, level integer, tier integer, label text, language text,
  mobile_verified boolean, email_verified boolean, birthday_today boolean, deposits_count integer, deposits_sum bigint, stake_valid bigint,
  claims_count integer, card_bound boolean, installed boolean, played_days integer, last_play_days integer, net_loss bigint,
  friends_qualified integer, hour integer, weekday integer)
language sql stable as $$
  select m.member_id, extract(day from p_at - m.registered_at)::integer, m.kind::integer, coalesce(l.level, 0)::integer,
    coalesce((select g.tier from member_gate g
      where g.merchant_id = m.merchant_id and g.part = m.part and g.member_id = m.member_id), 0)::integer,
    coalesce(l.label, ''), m.language, p.mobile_verified_at is not null, p.email_verified_at is not null,
    coalesce(to_char(m.birth_date, 'MM-DD') = to_char(p_at at time zone p_zone, 'MM-DD'), false),
    (select count(*)::integer from deposit d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.state = 'approved'),
    (select coalesce(sum(d.amount), 0)::bigint from deposit d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.state = 'approved' and d.asset = p_asset),
    (select coalesce(sum(d.valid_cash), 0)::bigint from member_day d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = p_asset),
    (select count(*)::integer from reward r
      where r.merchant_id = m.merchant_id and r.part = m.part and r.member_id = m.member_id and r.state in ('I', 'C')),
    exists (select from bank_card c where c.merchant_id = m.merchant_id and c.part = m.part and c.member_id = m.member_id and c.active),
    exists (select from app_opening o where o.merchant_id = m.merchant_id and o.member_id = m.member_id),
    (select count(distinct d.day)::integer from member_day d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = p_asset and d.valid_cash > 0
        and d.day > (p_at at time zone p_zone)::date - 30),
    coalesce((select (p_at at time zone p_zone)::date - max(d.day) from member_day d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = p_asset and d.valid_cash > 0), 10000),
    (select coalesce(sum(d.stake - d.won - d.rebate), 0)::bigint from member_day d
      where d.merchant_id = m.merchant_id and d.part = m.part and d.member_id = m.member_id and d.asset = p_asset
        and d.day > (p_at at time zone p_zone)::date - 30),
    (select count(*)::integer from referral r where r.merchant_id = m.merchant_id and r.inviter_id = m.member_id and r.state = 'paid'),
    extract(hour from p_at at time zone p_zone)::integer, extract(isodow from p_at at time zone p_zone)::integer
  from member m
    left join member_profile p on p.merchant_id = m.merchant_id and p.member_id = m.member_id
    left join member_level l on l.merchant_id = m.merchant_id and l.member_id = m.member_id
  where m.merchant_id = p_merchant_id and m.kind in (0, 1, 2) and m.state = 'active'
$$;
grant execute on function member_facts to fairhall_app;
