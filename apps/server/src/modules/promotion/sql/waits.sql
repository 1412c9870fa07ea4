-- Whether what promotions give waits for a member: it and another look like one person beyond doubt, and nobody has decided yet. Nothing is
-- taken or locked for it. Decided either way, it waits no longer.
create or replace function promotion_waits(p_merchant_id integer, p_member_id bigint) returns boolean
language sql stable as $$
  select exists (
    select from signal_pair
    where merchant_id = p_merchant_id and (low = p_member_id or high = p_member_id) and state = 'open' and score_e4 >= 9000)
$$;

-- Whether what a member has not claimed yet is kept beyond its end: it waits, or did until a week ago.
create or replace function promotion_kept(p_merchant_id integer, p_member_id bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from signal_pair
    where merchant_id = p_merchant_id and (low = p_member_id or high = p_member_id) and score_e4 >= 9000
      and (state = 'open' or decided_at > p_at - interval '7 days'))
$$;
grant execute on function promotion_waits, promotion_kept to fairhall_app;
