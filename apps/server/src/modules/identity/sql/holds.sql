-- The end of all holds on a member's money out, kept where money out is judged: the latest of those that last. Holds on single cards lie
-- on their own rows. To be called under the lock of the member's cash.
create or replace function note_hold(p_merchant integer, p_part smallint, p_member bigint, p_at timestamptz) returns timestamptz
language plpgsql as $$
declare
  v_until timestamptz := (
    select max(until_at) from hold
    where merchant_id = p_merchant and part = p_part and member_id = p_member and card_id is null and lifted_at is null and until_at > p_at);
begin
  perform ledger_set_hold(p_merchant, p_member, v_until);
  return v_until;
end $$;
