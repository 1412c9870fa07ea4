-- What must always hold of the audit log. Whether each row is what its hash says is computed by verify.ts.
-- Read by src/invariants; "-- invariant: name" opens each.

-- invariant: audit_log_unbroken
-- Rows are numbered 1, 2, 3 … within a merchant, and each bears the hash of the one before.
select merchant_id, audit_id
from (
  select merchant_id, audit_id, prev_hash, lag(audit_id, 1, 0::bigint) over chain as id_before,
    lag(hash, 1, decode(repeat('00', 32), 'hex')) over chain as hash_before
  from audit_log window chain as (partition by merchant_id order by audit_id)
) rows
where audit_id <> id_before + 1 or prev_hash <> hash_before

-- invariant: decision_is_in_the_audit_log
-- Each deposit and withdrawal that an operator decided has the row of its decision.
select d.merchant_id, 'deposit' as subject, d.deposit_id as subject_id, d.state
from deposit d
where d.state in ('approved', 'rejected') and not exists (
  select from audit_log a where a.merchant_id = d.merchant_id and a.subject_type = 'deposit' and a.subject_id = d.deposit_id::text
    and a.action = 'deposit.' || d.state)
union all
select w.merchant_id, 'withdrawal', w.withdrawal_id, w.state
from withdrawal w
where w.state in ('paid', 'rejected') and not exists (
  select from audit_log a where a.merchant_id = w.merchant_id and a.subject_type = 'withdrawal' and a.subject_id = w.withdrawal_id::text
    and a.action = 'withdrawal.' || w.state)
