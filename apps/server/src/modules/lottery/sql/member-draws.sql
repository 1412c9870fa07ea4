-- What a draw means to a member now: the rows of the newest of its versions.
create or replace view member_draw_now with (security_invoker = true) as
  select m.* from member_draw m where not exists (
    select from member_draw n
    where n.merchant_id = m.merchant_id and n.part = m.part and n.member_id = m.member_id and n.draw_id = m.draw_id and n.asset = m.asset
      and n.result_version > m.result_version);

-- The same over all there is, the archive included.
create or replace view whole.member_draw_now with (security_invoker = true) as
  select m.* from whole.member_draw m where not exists (
    select from whole.member_draw n
    where n.merchant_id = m.merchant_id and n.part = m.part and n.member_id = m.member_id and n.draw_id = m.draw_id and n.asset = m.asset
      and n.result_version > m.result_version);

grant select on member_draw_now, whole.member_draw_now to fairhall_app;

-- What members turned over, for who asks before money goes out: valid stake by category and moment. A view over what each module keeps of
-- its settled bets, so that it is exact at every moment, corrections and voids included, and costs a bet nothing. A module whose
-- bets turn over adds its branch here.
--
-- made_id: when what turned over was made, so that a member's last weeks are found by the key; at: when it counts; placed_day: the day on
-- which it was staked; valid_cash: what of the valid stake was cash.
create or replace view turnover with (security_invoker = true) as
  select m.merchant_id, m.part, m.member_id, m.asset, m.category, m.draw_id as made_id, d.closes_at as at, m.stake, m.valid_stake,
    m.rebate_group, m.placed_day, m.valid_cash
  from member_draw_now m join draw d using (draw_id)
  union all
  select r.merchant_id, r.part, r.member_id, r.asset, r.category, r.round_id, r.closed_at, r.stake, r.valid_stake,
    r.rebate_group, r.placed_day, r.valid_cash
  from vendor_round r where r.closed_at is not null;
grant select on turnover to fairhall_app;

-- What members have staked that waits for its end, and what lies in their transfer wallets: money that may still come back.
create or replace view open_stake with (security_invoker = true) as
  select b.merchant_id, b.part, b.member_id, b.asset, b.stake
  from bet b join draw d using (draw_id)
  where d.state not in ('settled', 'void')
    and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id)
  union all
  select r.merchant_id, r.part, r.member_id, r.asset, r.stake from vendor_round r where r.closed_at is null
  union all
  select m.merchant_id, ledger_part(m.merchant_id, m.member_id), m.member_id, m.asset, m.amount
  from vendor_move m where m.direction = 'in' and m.state = 'done' and m.home_by is null;
grant select on open_stake to fairhall_app;
