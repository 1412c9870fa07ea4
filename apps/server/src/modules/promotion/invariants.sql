-- What must always hold of campaigns. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: budgets_are_what_was_given (stops money)
-- What the slices of a campaign say was used is what it gave, and no slice gave more than it held.
select merchant_id, campaign_id, b.granted, b.used, r.given
from (
  select merchant_id, campaign_id, sum(granted) as granted, sum(used) as used, bool_or(used > granted) as over from budget_slice group by 1, 2
) b full join (
  select merchant_id, campaign_id, sum(amount) as given from reward where state <> 'U' group by 1, 2
) r using (merchant_id, campaign_id)
where coalesce(b.used, 0) <> coalesce(r.given, 0) or b.over

-- invariant: rewards_are_given_once (stops money)
-- Each reward that was claimed was given as a grant of its amount, as cash of it, or as free rounds worth as much, and no other; no grant and
-- no free rounds without one.
select merchant_id, part, member_id, r.reward_id, g.grant_id, r.amount, g.amount as granted, f.worth, t.paid
from reward r full join (
  select merchant_id, part, member_id, grant_id, grant_id as reward_id, campaign_id, amount from bonus_grant
) g using (merchant_id, part, member_id, reward_id, campaign_id) full join (
  select merchant_id, part, member_id, gift_id as reward_id, campaign_id, case when state in ('refused', 'cancelled') then 0 else rounds * unit end as worth
  from free_rounds
) f using (merchant_id, part, member_id, reward_id, campaign_id) left join lateral (
  select sum(amount) as paid from whole.transfer t
  where t.merchant_id = r.merchant_id and t.part = r.part and t.member_id = r.member_id and t.kind = 'reward' and t.ref = r.reward_id
) t on true
where r.amount is null or coalesce(g.amount, 0) + coalesce(f.worth, 0) + coalesce(t.paid, 0) <> case r.state when 'C' then r.amount else 0 end

-- invariant: deposits_bring_one_reward (alarm)
-- A deposit that was chosen for has what was chosen, or why not; and what it says was given is there.
select d.merchant_id, d.member_id, d.deposit_id, d.state
from deposit_choice d
where (d.state = 'refused') <> (d.refusal is not null)
  or d.state = 'given' and not exists (
    select from reward r where r.merchant_id = d.merchant_id and r.part = d.part and r.member_id = d.member_id
      and r.deposit_id = d.deposit_id and r.campaign_id = d.campaign_id)

-- invariant: days_of_calendars_are_given (stops money)
-- Each day that was taken of a calendar gave what its version says of its place, and nothing of a calendar was given without a day.
select merchant_id, part, member_id, reward_id, d.day, d.place, r.amount
from (
  select r.merchant_id, r.part, r.member_id, r.reward_id, r.campaign_id, r.version, r.amount, r.state
  from reward r join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id and c.trigger = 'calendar'
) r full join calendar_claim d using (merchant_id, part, member_id, reward_id, campaign_id)
  left join campaign_version v using (merchant_id, campaign_id, version)
where r.state is distinct from 'C' or d.place is null
  or r.amount is distinct from (v.plan #>> array['calendar', 'days', (d.place - 1)::text, 'amountE4'])::bigint

-- invariant: days_of_calendars_follow (alarm)
-- A day is the next of its calendar or the first; where a missed day begins it again, none follows a day that was missed.
select d.merchant_id, d.part, d.member_id, d.campaign_id, d.day, d.place, d.former, d.before
from (
  select d.*, lag(d.place) over w as former, lag(d.day) over w as before, (v.plan #>> '{calendar,streak}')::boolean as streak
  from calendar_claim d
    join reward r on r.merchant_id = d.merchant_id and r.part = d.part and r.member_id = d.member_id and r.reward_id = d.reward_id
    join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
  window w as (partition by d.merchant_id, d.part, d.member_id, d.campaign_id order by d.day)
) d
where d.place <> 1 and (d.place is distinct from d.former + 1 or d.streak and d.before <> d.day - 1)

-- invariant: milestones_are_given (stops money)
-- What a mission gave was a milestone of its version, by its sum.
select r.merchant_id, r.part, r.member_id, r.reward_id, r.occasion, r.amount
from reward r
  join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id and c.trigger = 'mission'
  join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
where r.state <> 'C' or r.occasion !~ '^milestone:\d{4}-\d\d-\d\d:\d$'
  or r.amount is distinct from (v.plan #>> array['mission', 'milestones', split_part(r.occasion, ':', 3), 'amountE4'])::bigint

-- invariant: ranks_are_given (stops money)
-- What was given for a rank is its prize, to whom the rank was written down for, and of a board that is final.
select r.merchant_id, r.part, r.member_id, r.reward_id, r.occasion, r.amount, r.points
from reward r
  join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id and c.trigger = 'rank'
  join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
  left join board_rank k on k.merchant_id = r.merchant_id and k.campaign_id = r.campaign_id and k.member_id = r.member_id
  left join board b on b.merchant_id = r.merchant_id and b.campaign_id = r.campaign_id
where k.rank is null or b.final_at is null or b.version <> r.version or r.occasion <> 'rank:' || k.rank
  or r.amount + r.points is distinct from (v.plan #>> array['board', 'prizes', (k.rank - 1)::text, 'amountE4'])::bigint
  or (r.points > 0) <> coalesce((v.plan #>> array['board', 'prizes', (k.rank - 1)::text, 'points'])::boolean, false)

-- invariant: gifts_reach_everybody (alarm)
-- What a rank or a period brings its member reaches it, or fails no more than twice.
select merchant_id, campaign_id, member_id, occasion, tries from gift_failure where tries > 2

-- invariant: losses_come_back_by_period (stops money)
-- What was paid back is of a period of its campaign, by that period's version, and within what that says.
select r.merchant_id, r.part, r.member_id, r.reward_id, r.occasion, r.amount
from reward r
  join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id and c.trigger = 'periodEnded'
  join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
  left join cashback_period p on p.merchant_id = r.merchant_id and p.campaign_id = r.campaign_id
    and p.from_at = to_timestamp(split_part(r.occasion, '-', 1)::bigint / 1000.0)
where p.to_at is null or p.version <> r.version or p.to_at <> to_timestamp(split_part(r.occasion, '-', 2)::bigint / 1000.0)
  or p.to_at > r.made_at or r.amount < (v.body ->> 'minAmount')::bigint or r.amount > (v.body ->> 'maxAmount')::bigint

-- invariant: prizes_are_what_was_drawn (stops money)
-- A draw gave what its line says, at once and no more; what a campaign of draws gave was drawn. What a raffle gave may come later, and wait.
select merchant_id, part, member_id, reward_id, d.number, d.line, r.amount, r.points, r.state
from (
  select r.merchant_id, r.part, r.member_id, r.reward_id, r.campaign_id, r.version, r.amount, r.points, r.state
  from reward r join campaign c on c.merchant_id = r.merchant_id and c.campaign_id = r.campaign_id and c.trigger = 'draw'
) r full join (
  select d.merchant_id, d.part, d.member_id, d.draw_id as reward_id, d.campaign_id, d.number, d.line,
    (b.lines -> d.line::integer ->> 'amount')::bigint as says, b.lines -> d.line::integer ->> 'kind' = 'points' as is_points, b.version as of_version,
    b.mode = 'raffle' as is_later
  from prize_draw d join prize_book b on b.merchant_id = d.merchant_id and b.campaign_id = d.campaign_id
) d using (merchant_id, part, member_id, reward_id, campaign_id)
where d.number is null or d.says is null
  or (r.reward_id is not null or not d.is_later) and d.says <> case when d.is_points then coalesce(r.points, 0) else coalesce(r.amount, 0) end
  or r.reward_id is not null and (
    r.version <> d.of_version or r.state not in ('C', 'I', 'E') or r.state <> 'C' and not d.is_later
      or case when d.is_points then r.amount else r.points end <> 0)

-- invariant: draws_are_counted (stops money)
-- A campaign's draws are counted one by one, those of each member too, and of each line as much is left as was not drawn of it.
select b.merchant_id, b.campaign_id, b.drawn, b.remaining
from prize_book b cross join lateral (
  select count(*) as draws, coalesce(max(d.ordinal), 0) as newest from prize_draw d where d.merchant_id = b.merchant_id and d.campaign_id = b.campaign_id
) n
where b.drawn <> n.draws or n.newest <> n.draws
  or exists (
    select from prize_draw d where d.merchant_id = b.merchant_id and d.campaign_id = b.campaign_id
    group by d.part, d.member_id having max(d.number) <> count(*))
  or b.remaining is distinct from (
    select array_agg((l.line ->> 'weight')::bigint - case b.mode when 'wheel' then 0 else coalesce(t.taken, 0) end order by l.at)
    from jsonb_array_elements(b.lines) with ordinality l (line, at)
      left join (
        select d.line, count(*) as taken from prize_draw d where d.merchant_id = b.merchant_id and d.campaign_id = b.campaign_id group by d.line
      ) t on t.line = l.at - 1)

-- invariant: draws_lie_in_their_line (alarm)
-- The place that the words of a draw said lies in the line that was given, by what the draws before it had left.
select p.merchant_id, p.campaign_id, p.ordinal, p.place, p.line, p.below, p.own
from (
  select d.merchant_id, d.campaign_id, d.ordinal, d.place, d.line,
    sum(w.left_of) filter (where w.line < d.line) as below, sum(w.left_of) filter (where w.line = d.line) as own
  from prize_draw d cross join lateral (
    select l.at - 1 as line, (l.line ->> 'weight')::bigint - case b.mode when 'wheel' then 0 else (
        select count(*) from prize_draw e
        where e.merchant_id = d.merchant_id and e.campaign_id = d.campaign_id and e.ordinal < d.ordinal and e.line = l.at - 1) end as left_of
    from prize_book b cross join jsonb_array_elements(b.lines) with ordinality l (line, at)
    where b.merchant_id = d.merchant_id and b.campaign_id = d.campaign_id and b.drawn <= 200 and b.mode <> 'raffle'
  ) w
  group by 1, 2, 3, 4, 5
) p
where p.place < coalesce(p.below, 0) or p.place >= coalesce(p.below, 0) + p.own

-- invariant: seeds_are_kept (stops money)
-- A seed is the one that was promised, before it is told as after it; and a ticket was used by a draw of its member and campaign.
select b.merchant_id, b.campaign_id, null::bigint as ticket_id
from prize_book b left join prize_secret s on s.merchant_id = b.merchant_id and s.campaign_id = b.campaign_id
where b.seed_hash is distinct from encode(sha256(decode(s.seed, 'hex')), 'hex') or b.seed <> s.seed
union all
select t.merchant_id, t.campaign_id, t.ticket_id
from prize_ticket t left join prize_draw d
  on d.merchant_id = t.merchant_id and d.part = t.part and d.member_id = t.member_id and d.campaign_id = t.campaign_id and d.draw_id = t.draw_id
where t.draw_id is not null and d.ticket_id is distinct from t.ticket_id

-- invariant: draws_follow_their_words (stops money)
-- The newest thousand draws of a campaign lie where the words of the promised seed say, by what was left of the list.
select d.merchant_id, d.campaign_id, d.ordinal, d.place
from prize_book b
  join prize_secret s on s.merchant_id = b.merchant_id and s.campaign_id = b.campaign_id
  join prize_draw d on d.merchant_id = b.merchant_id and d.campaign_id = b.campaign_id and d.ordinal > b.drawn - 1000
  cross join lateral (
    select sum((l ->> 'weight')::bigint)::bigint - case b.mode when 'wheel' then 0 else d.ordinal - 1 end as remaining from jsonb_array_elements(b.lines) l
  ) w
where b.mode <> 'raffle' and (w.remaining < 1
  or d.place is distinct from prize_place(s.seed, b.campaign_id, b.version, d.member_id, d.number, d.client, greatest(w.remaining, 1)))

-- invariant: raffles_are_sealed (stops money)
-- The tickets of a raffle follow each other in the order of their players, as many as were sealed; before that none has a number.
select r.merchant_id, r.campaign_id, r.tickets, r.holders, s.tickets as held, s.holders as holding
from raffle r cross join lateral (
  select coalesce(sum(h.count), 0) as tickets, count(*) filter (where h.count > 0) as holders,
    coalesce(bool_or(h.count > 0 and h.first <> h.below), false) as gaps, coalesce(bool_or((h.count is null) = (r.sealed_at is not null)), false) as half
  from (
    select h.first, h.count, coalesce(sum(h.count) over (order by h.player rows between unbounded preceding and 1 preceding), 0) as below
    from raffle_holding h where h.merchant_id = r.merchant_id and h.campaign_id = r.campaign_id
  ) h
) s
where s.half or r.sealed_at is not null and (s.gaps or s.tickets <> r.tickets or s.holders <> r.holders)

-- invariant: raffle_tickets_are_counted (alarm)
-- What a holding counts of tickets that were taken is what was taken.
select h.merchant_id, h.campaign_id, h.member_id, h.taken, t.taken as tickets
from raffle_holding h left join (
  select merchant_id, campaign_id, member_id, sum(count) as taken from raffle_ticket group by 1, 2, 3
) t on t.merchant_id = h.merchant_id and t.campaign_id = h.campaign_id and t.member_id = h.member_id
where h.taken <> coalesce(t.taken, 0)

-- invariant: raffles_draw_what_was_sealed (stops money)
-- The newest twenty raffles of a merchant: the tickets that won are those of the seed, the seal and the beacon, each with the prize of its place,
-- and who won holds it.
select r.merchant_id, r.campaign_id, w.ordinal, w.ticket, w.place, w.line, w.first, w.count
from raffle r
  join prize_book b on b.merchant_id = r.merchant_id and b.campaign_id = r.campaign_id
  join prize_secret s on s.merchant_id = r.merchant_id and s.campaign_id = r.campaign_id
  cross join lateral (
    select ordinal, t.ticket, d.place, d.line, h.first, h.count,
      (select min(l.at) - 1 from (
        select at, sum((line ->> 'weight')::bigint) over (order by at) as upto from jsonb_array_elements(b.lines) with ordinality x (line, at)
      ) l where l.upto >= ordinal) as says
    from raffle_tickets(s.seed, r.campaign_id, b.version, r.ticket_root, r.tickets, r.randomness,
        (select sum((l ->> 'weight')::integer)::integer from jsonb_array_elements(b.lines) l)) t
      full join (
        select * from prize_draw d where d.merchant_id = r.merchant_id and d.campaign_id = r.campaign_id
      ) d using (ordinal)
      left join raffle_holding h on h.merchant_id = d.merchant_id and h.campaign_id = d.campaign_id and h.member_id = d.member_id
  ) w
where r.drawn_at is not null and r.campaign_id in (
    select x.campaign_id from raffle x where x.merchant_id = r.merchant_id and x.drawn_at is not null order by x.drawn_at desc limit 20)
  and (w.ticket is distinct from w.place or w.line is distinct from w.says or w.count is null or w.place < w.first or w.place >= w.first + w.count)

-- invariant: points_of_campaigns_are_promised (stops money)
-- Points moved for a campaign are those of a prize that was claimed, or of tickets: these went once, and came back where that is written down.
select merchant_id, part, member_id, ref, campaign_id, p.spent, p.given, t.went, t.came
from (
  select merchant_id, part, member_id, ticket_id as ref, campaign_id, points as spent, case when returned_at is null then 0 else points end as given
  from raffle_ticket where points > 0
  union all
  select merchant_id, part, member_id, reward_id, campaign_id, 0, case state when 'C' then points else 0 end from reward where points > 0
) p full join (
  select merchant_id, part, member_id, ref, area::bigint as campaign_id, coalesce(sum(amount) filter (where credit = 'promotion'), 0) as went,
    coalesce(sum(amount) filter (where debit = 'promotion'), 0) as came
  from whole.transfer where asset = 'POINTS' and area ~ '^\d+$' group by 1, 2, 3, 4, 5
) t using (merchant_id, part, member_id, ref, campaign_id)
where p.spent is null or p.spent <> coalesce(t.went, 0) or p.given <> coalesce(t.came, 0)
