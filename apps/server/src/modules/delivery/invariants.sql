-- What must always hold of messages that leave the house. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: messages_cost_what_was_counted (alarm)
-- What messages of an hour cost is what the meter of that hour has counted, per merchant.
select coalesce(d.merchant_id, m.merchant_id) as merchant_id, coalesce(d.at, m.at) as at, d.cost, m.cost_micro
from (
  select merchant_id, date_trunc('hour', queued_at) as at, sum(cost_micro) as cost from delivery where channel = 'sms' group by 1, 2
) d full join (
  select merchant_id, at, cost_micro from sms_meter where kind = 'money' and key = '' and merchant_id <> 0
) m on m.merchant_id = d.merchant_id and m.at = d.at
where coalesce(d.cost, 0) <> coalesce(m.cost_micro, 0)

-- invariant: nothing_stays_readable (alarm)
-- What a message says, and to whom, is locked while it is needed and then gone.
select merchant_id, delivery_id, state from delivery
where state not in ('queued', 'held') and (to_sealed is not null or body_sealed is not null)
