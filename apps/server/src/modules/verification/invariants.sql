-- What must always hold of papers, and of money that waits for them; of holds the cashier's file speaks. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: no_withdrawal_beyond_the_tier (stops money)
-- Who may not play for want of papers asked for nothing since, but in the days after papers have run out.
select w.merchant_id, w.member_id, w.withdrawal_id, g.tier, g.barred_since
from member_gate g join withdrawal w on w.merchant_id = g.merchant_id and w.part = g.part and w.member_id = g.member_id
where g.barred_since is not null and g.tier < 2 and w.created_at > greatest(g.barred_since, g.grace_until)

-- invariant: each_look_is_in_the_log (alarm)
-- Whoever saw a paper stands in the merchant's log, for that paper.
select v.merchant_id, v.case_id, v.no, v.operator_id, v.at, v.audit_id
from paper_view v left join audit_log a on a.merchant_id = v.merchant_id and a.audit_id = v.audit_id and a.action = 'papers.seen'
where a.audit_id is null or a.detail->>'no' is distinct from v.no::text
