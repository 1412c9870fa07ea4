-- Whether an account is of the house: its label at the merchant says so, or that of an account which is the same person's or belongs to it
-- by what operators decided, or by a score at which nobody would doubt it. Prizes are drawn by none of them.
create or replace function promotion_staff(p_merchant_id integer, p_member_id bigint) returns boolean
language sql stable as $$
  select exists (
    select from member_level l
    where l.merchant_id = p_merchant_id and lower(btrim(l.label)) = 'staff'
      and (l.member_id = p_member_id
        or exists (
          select from signal_pair s
          where s.merchant_id = p_merchant_id and s.low = least(l.member_id, p_member_id) and s.high = greatest(l.member_id, p_member_id)
            and (s.state in ('same_person', 'household') or s.state = 'open' and s.score_e4 >= 9000))
        or exists (
          select from member m join member o on o.person_id = m.person_id
          where m.merchant_id = p_merchant_id and m.member_id = l.member_id and o.merchant_id = p_merchant_id and o.member_id = p_member_id))
  )
$$;
grant execute on function promotion_staff to fairhall_app;
