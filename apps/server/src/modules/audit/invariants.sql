-- What must always hold of the audit log. Whether each row is what its hash says is computed by verify.ts.
-- Read by src/invariants; "-- invariant: name" opens each.

-- invariant: audit_log_unbroken (stops money)
-- Rows are numbered 1, 2, 3 … within a merchant, and each bears the hash of the one before.
select merchant_id, audit_id
from (
  select merchant_id, audit_id, prev_hash, lag(audit_id, 1, 0::bigint) over chain as id_before,
    lag(hash, 1, decode(repeat('00', 32), 'hex')) over chain as hash_before
  from audit_log window chain as (partition by merchant_id order by audit_id)
) rows
where audit_id <> id_before + 1 or prev_hash <> hash_before
