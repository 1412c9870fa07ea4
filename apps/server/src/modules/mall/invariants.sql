-- What must always hold of points. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: points_are_no_money (stops money)
-- Points lie in accounts of points, and nothing else does.
select merchant_id, part, member_id, asset, kind, balance from account
where asset = 'POINTS' and kind <> 'points' and balance <> 0 or kind = 'points' and (asset <> 'POINTS' or balance < 0)

-- invariant: points_move_for_what_they_are_for (stops money)
-- Points are earned with a reward of a level, spent on an order or for cash, come back with an order, or end, or move for a campaign (promotion's
-- to say); whoever has any has a day of earning.
select t.merchant_id, t.member_id, t.asset, t.kind, t.area, s.earned_at
from whole.transfer t
  left join point_standing s on s.merchant_id = t.merchant_id and s.part = t.part and s.member_id = t.member_id
where (t.asset = 'POINTS') <> (t.kind = 'points')
  or t.asset = 'POINTS' and (s.earned_at is null
    or case t.area when 'POINTS' then t.debit <> 'promotion' when 'MALL' then false when 'CONVERT' then t.credit <> 'promotion'
      when 'POINTS_ENDED' then t.credit <> 'promotion' else t.area !~ '^\d+$' end)

-- invariant: orders_took_their_points (stops money)
-- The points of an order went when it was made, whole and once, and came back whole where it was rejected; none went or came without one.
select merchant_id, part, member_id, order_id, o.state, o.points, t.went, t.came
from mall_order o full join (
  select merchant_id, part, member_id, ref as order_id, coalesce(sum(amount) filter (where credit = 'promotion'), 0) as went,
    coalesce(sum(amount) filter (where debit = 'promotion'), 0) as came
  from whole.transfer where asset = 'POINTS' and area = 'MALL' group by 1, 2, 3, 4
) t using (merchant_id, part, member_id, order_id)
where o.points is null or coalesce(t.went, 0) <> o.points or coalesce(t.came, 0) <> case o.state when 'rejected' then o.points else 0 end

-- invariant: stock_is_what_orders_left (alarm)
-- What is left of an item is all that there was, less what orders that stand took; no member has more than an item allows it.
select i.merchant_id, i.item_id, i.stock_set, i.stock_left, o.taken
from mall_item i left join (
  select merchant_id, item_id, sum(quantity) as taken from mall_order where state <> 'rejected' group by 1, 2
) o using (merchant_id, item_id)
where i.stock_left <> i.stock_set - coalesce(o.taken, 0) or i.stock_left < 0

-- invariant: conversions_are_what_the_rate_makes (stops money)
-- A conversion is its points at the rate it names; as many points went, as much cash came, and neither without one.
select merchant_id, part, member_id, conversion_id, c.points, c.amount, t.went, t.came
from point_conversion c left join mall_rate r using (merchant_id, version)
  full join (
    select merchant_id, part, member_id, ref as conversion_id, coalesce(sum(amount) filter (where asset = 'POINTS' and credit = 'promotion'), 0) as went,
      coalesce(sum(amount) filter (where asset <> 'POINTS' and credit = 'cash'), 0) as came, count(*) as moves
    from whole.transfer where area = 'CONVERT' group by 1, 2, 3, 4
  ) t using (merchant_id, part, member_id, conversion_id)
where c.points is null or c.points * r.money_per_point / 10000 <> c.amount or c.points < r.min_points
  or t.moves is distinct from 2 or t.went <> c.points or t.came <> c.amount
