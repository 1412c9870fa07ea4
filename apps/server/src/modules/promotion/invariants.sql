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
-- Each reward was given as a grant of its amount, or as cash of it, and no grant without one.
select merchant_id, part, member_id, r.reward_id, g.grant_id, r.amount, g.amount as granted, t.paid
from reward r full join (
  select merchant_id, part, member_id, grant_id, grant_id as reward_id, campaign_id, amount from bonus_grant
) g using (merchant_id, part, member_id, reward_id, campaign_id) left join lateral (
  select sum(amount) as paid from whole.transfer t
  where t.merchant_id = r.merchant_id and t.part = r.part and t.member_id = r.member_id and t.kind = 'reward' and t.ref = r.reward_id
) t on true
where r.amount is null or coalesce(g.amount, 0) + coalesce(t.paid, 0) <> r.amount
