-- What settled bets took of their members' own cash, less what came back to it: what money back is counted by. When a bet was settled
-- first is when it counts; what stands of it now is what it comes to.
create or replace view cash_result with (security_invoker = true) as
  select r.merchant_id, r.part, r.member_id, r.asset, r.category, r.closed_at as at, r.cash_stake - r.cash_won as loss
  from vendor_round r where r.closed_at is not null
  union all
  select m.merchant_id, m.part, m.member_id, m.asset, m.category, s.at, m.valid_cash - m.cash_won
  from member_draw_now m cross join lateral (
    select min(c.settled_at) as at from settle_chunk c
    where c.merchant_id = m.merchant_id and c.part = lottery_chunk_of(m.part) and c.draw_id = m.draw_id
  ) s;
grant select on cash_result to fairhall_app;
