-- What settled rounds took of their members' own cash and what of it came back: what money back and boards are counted by. A round is one of a
-- vendor's, or all that a member staked in one draw. When it was settled first is when it counts; what stands of it now is what it comes to.
-- A round in which no cash was staked was given, free rounds of a vendor among them: what it won is no play of a member's own.
-- made_id: when it was opened, so that a member's last weeks are found by the key.
create or replace view cash_round with (security_invoker = true) as
  select r.merchant_id, r.part, r.member_id, r.asset, r.category, r.round_id as made_id, r.closed_at as at, r.cash_stake as stake,
    r.cash_won as won
  from vendor_round r where r.closed_at is not null and r.cash_stake > 0
  union all
  select m.merchant_id, m.part, m.member_id, m.asset, m.category, m.draw_id, s.at, m.valid_cash, m.cash_won
  from member_draw_now m cross join lateral (
    select min(c.settled_at) as at from settle_chunk c
    where c.merchant_id = m.merchant_id and c.part = lottery_chunk_of(m.part) and c.draw_id = m.draw_id
  ) s;

create or replace view cash_result with (security_invoker = true) as
  select merchant_id, part, member_id, asset, category, at, stake - won as loss from cash_round;
grant select on cash_round, cash_result to fairhall_app;
