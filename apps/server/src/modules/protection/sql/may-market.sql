-- Whether marketing may reach members now, by channel: null, or the first reason against it. Asked when something is sent, of each anew.
-- Of many at once: to begin a query costs five times what a member does. `offset 0` keeps each question a look by key, asked only
-- where none before it said no: a bulk fills tables of which no statistics know yet, and a plan made while they were empty reads them whole.
-- One plan for however many: to make one anew takes ten times as long as one member.
-- p_product null: of any product. p_strict: the merchant asks for a proven age. p_ref: what is sent, which does not count against itself.
create or replace function market_reasons(p_merchant_id integer, p_members bigint[], p_channels text[], p_product text, p_strict boolean,
  p_ref text, p_at timestamptz) returns table (member_id bigint, channel text, reason text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select m.member_id, c.channel, case
    when m.kind = 4 then 'trial'
    when m.state <> 'active' then m.state
    when not exists (select from consent t where t.merchant_id = p_merchant_id and t.part = m.part and t.member_id = m.member_id
        and t.channel = c.channel and (p_product is null or t.product = p_product) and t.given_at <= p_at and t.withdrawn_at is null offset 0)
      then 'no_consent'
    when exists (select from member_break b where b.merchant_id = p_merchant_id and b.part = m.part and b.member_id = m.member_id
        and b.until_at > p_at offset 0) then 'excluded'
    -- A person is one at every brand.
    when m.person_id is not null and exists (select from member o join member_break b
        on b.merchant_id = o.merchant_id and b.part = o.part and b.member_id = o.member_id
        where o.person_id = m.person_id and b.until_at > p_at offset 0) then 'excluded'
    when exists (select from member_limit l where l.merchant_id = p_merchant_id and l.part = m.part and l.member_id = m.member_id
        and l.counted >= l.cap and l.since > p_at - interval '7 days' offset 0)
      or exists (select from limit_set s where s.merchant_id = p_merchant_id and s.part = m.part and s.member_id = m.member_id
        and s.at > p_at - interval '7 days' offset 0) then 'limited'
    when exists (select from withdrawal w where w.merchant_id = p_merchant_id and w.part = m.part and w.member_id = m.member_id
        and w.state in ('requested', 'review', 'approved', 'paying', 'returned') offset 0) then 'withdrawing'
    when exists (select from marketing_sent s where s.merchant_id = p_merchant_id and s.part = m.part and s.member_id = m.member_id
        and s.at > p_at - interval '7 days' and s.ref <> p_ref
        having count(*) filter (where s.at > p_at - interval '1 day') >= 1 or count(*) >= 3 offset 0) then 'too_often'
    when g.hold_until > p_at then 'on_hold'
    when p_strict and coalesce(g.tier, 0) < 2 then 'age_unverified' end
  from unnest(p_members) a (id)
    join member m on m.merchant_id = p_merchant_id and m.member_id = a.id
    left join lateral (select tier, hold_until from member_gate g
      where g.merchant_id = p_merchant_id and g.part = m.part and g.member_id = m.member_id limit 1) g on true
    cross join unnest(p_channels) c (channel);
end $$;

-- The same of one member and one channel; of who is nobody: as of a guest.
create or replace function may_market(p_merchant_id integer, p_member_id bigint, p_channel text, p_product text, p_strict boolean,
  p_ref text, p_at timestamptz) returns text language sql stable as $$
  select case count(*) when 0 then 'trial' else min(reason) end
  from market_reasons(p_merchant_id, array[p_member_id], array[p_channel], p_product, p_strict, p_ref, p_at)
$$;
