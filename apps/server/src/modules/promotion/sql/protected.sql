-- Whether nothing is offered to a member for its protection, nor given when it asks: practice and restricted accounts,
-- whoever is locked or closing, and a pause or an exclusion, also one of the same person at another brand.
create or replace function promotion_protected(p_merchant_id integer, p_member_id bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select not exists (
    select from member m
    where m.merchant_id = p_merchant_id and m.member_id = p_member_id and m.kind not in (4, 40) and m.state = 'active'
      and not exists (
        select from member_break b
        where b.merchant_id = m.merchant_id and b.part = m.part and b.member_id = m.member_id and b.until_at > p_at)
      and not exists (
        select from member o join member_break b on b.merchant_id = o.merchant_id and b.part = o.part and b.member_id = o.member_id
        where m.person_id is not null and o.person_id = m.person_id and b.until_at > p_at)
  )
$$;

-- Whether a limit of its deposits is reached in the period under way: no offer for a deposit is shown until that is over.
create or replace function promotion_deposits_closed(p_merchant_id integer, p_member_id bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from member_limit l
    where l.merchant_id = p_merchant_id and l.part = ledger_part(p_merchant_id, p_member_id) and l.member_id = p_member_id
      and l.counter = 'deposit' and l.counted >= l.cap
      and date_trunc(l.period::text, l.since at time zone l.time_zone) = date_trunc(l.period::text, p_at at time zone l.time_zone))
$$;
grant execute on function promotion_protected, promotion_deposits_closed to fairhall_app;
