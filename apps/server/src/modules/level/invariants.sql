-- What must always hold of levels. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: levels_are_their_last_move (alarm)
-- A member has the level that the last move of its history came to, and none above the highest it ever had.
select s.merchant_id, s.member_id, coalesce(l.level, 0) as level, s.best, h.to_level as moved_to
from level_standing s
  left join member_level l on l.merchant_id = s.merchant_id and l.member_id = s.member_id
  left join lateral (
    select h.to_level from level_history h
    where h.merchant_id = s.merchant_id and h.part = s.part and h.member_id = s.member_id order by h.entry_id desc limit 1
  ) h on true
where coalesce(l.level, 0) <> coalesce(h.to_level, 0) or coalesce(l.level, 0) > s.best

-- invariant: moves_of_levels_follow_each_other (alarm)
-- Each move begins at the level that the one before came to; only what falls goes down, and by one.
select h.merchant_id, h.member_id, h.entry_id, h.what, h.from_level, h.to_level, h.former
from (
  select h.*, lag(h.to_level, 1, 0::smallint) over (partition by h.merchant_id, h.part, h.member_id order by h.entry_id) as former
  from level_history h
) h
where h.from_level <> h.former
  or h.to_level <> case h.what when 'fell' then h.from_level - 1 when 'warned' then h.from_level else greatest(h.to_level, h.from_level + 1) end

-- invariant: level_rewards_are_paid_once (stops money)
-- What a level brought was paid when it says so, whole and once, by the kind of transfer that it is; and nothing was paid without it.
select merchant_id, part, member_id, reward_id, r.what, r.state, r.amount, t.paid
from level_reward r full join (
  select merchant_id, part, member_id, ref as reward_id, sum(amount) as paid, min(kind::text) as kind, max(kind::text) as other,
    bool_or(debit = 'agent') as by_line
  from whole.transfer
  where debit = 'promotion' and area in ('REBATE', 'LEVEL', 'POINTS') or debit = 'agent' and area = 'REBATE' and kind = 'rebate'
  group by 1, 2, 3, 4
) t using (merchant_id, part, member_id, reward_id)
where r.amount is null or coalesce(t.paid, 0) <> case r.state when 'C' then r.amount else 0 end
  or t.kind <> t.other or t.kind <> case r.what when 'rebate' then 'rebate' when 'line_rebate' then 'rebate' when 'points' then 'points' else 'reward' end
  or t.by_line <> (r.what = 'line_rebate')

-- invariant: rebates_are_what_rates_make (stops money)
-- A rebate is the sum of its categories, each its valid stake at its rate, and points are; no rebate is of Tradition, whose series is its rebate.
select r.merchant_id, r.part, r.member_id, r.reward_id, r.amount, r.parts
from level_reward r cross join lateral (
  select coalesce(sum((p ->> 'amount')::bigint), 0) as amount,
    coalesce(bool_or((p ->> 'amount')::bigint <> (p ->> 'valid')::bigint * (p ->> 'bps')::bigint / 10000 or r.what <> 'points' and p ->> 'category' = 'LOTT'), false) as wrong
  from jsonb_array_elements(r.parts) p
) s
where r.what in ('rebate', 'line_rebate', 'points') and (s.amount <> r.amount or s.wrong) or r.what not in ('rebate', 'line_rebate', 'points') and r.parts <> '[]'
