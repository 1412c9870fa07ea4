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
