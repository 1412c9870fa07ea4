-- What a draw means to a member now: the newest of its versions.
create or replace view member_draw_now with (security_invoker = true) as
  select distinct on (merchant_id, part, member_id, draw_id, asset) *
  from member_draw order by merchant_id, part, member_id, draw_id, asset, result_version desc;

-- The same over all there is, the archive included.
create or replace view whole.member_draw_now with (security_invoker = true) as
  select distinct on (merchant_id, part, member_id, draw_id, asset) *
  from whole.member_draw order by merchant_id, part, member_id, draw_id, asset, result_version desc;

grant select on member_draw_now, whole.member_draw_now to fairhall_app;

-- What members turned over, for who asks before money goes out: valid stake by category and moment. A view over what each module keeps of
-- its settled bets, so that it is exact at every moment, corrections and voids included, and costs a bet nothing. A module whose
-- bets turn over adds its branch here.
--
-- made_id: when what turned over was made, so that a member's last weeks are found by the key; at: when it counts.
create or replace view turnover with (security_invoker = true) as
  select m.merchant_id, m.part, m.member_id, m.asset, m.category, m.draw_id as made_id, d.closes_at as at, m.stake, m.valid_stake
  from member_draw_now m join draw d using (draw_id);
grant select on turnover to fairhall_app;
