-- What members turned over, for who asks before money goes out: valid stake by category and moment. A view over what each module keeps of
-- its settled bets, so that it is exact at every moment, corrections and voids included, and costs a bet nothing. A module whose
-- bets turn over adds its branch with "create or replace", repeating all branches so far.
--
-- made_id: when what turned over was made, so that a member's last weeks are found by the key; at: when it counts.
create view turnover with (security_invoker = true) as
  select m.merchant_id, m.part, m.member_id, m.asset, m.category, m.draw_id as made_id, d.closes_at as at, m.stake, m.valid_stake
  from member_draw_now m join draw d using (draw_id);
grant select on turnover to fairhall_app;
