-- Lifts a member to tier 1 that has told its name and birth date and can be reached by a verified number or mail; the terms are accepted
-- by whoever registers. Who is higher stays, and whether it may play stays.
create or replace function identity_note_named(p_merchant integer, p_member bigint) returns void language plpgsql as $$
declare
  v_part constant smallint := ledger_part(p_merchant, p_member);
  v_barred timestamptz;
begin
  if exists (select from member_gate g where g.merchant_id = p_merchant and g.part = v_part and g.member_id = p_member and g.tier > 0)
    or not exists (select from member m where m.merchant_id = p_merchant and m.member_id = p_member and m.birth_date is not null and m.kind <> 4)
    or not exists (
      select from member_profile p
      where p.merchant_id = p_merchant and p.member_id = p_member and coalesce(p.fields->>'payeeName', '') <> '')
    or not exists (
      select from member_contact c
      where c.merchant_id = p_merchant and c.member_id = p_member and c.verified_at is not null and c.replaced_at is null) then
    return;
  end if;
  perform ledger_lock_gate(p_merchant, p_member);
  select g.barred_since into v_barred from member_gate g
  where g.merchant_id = p_merchant and g.part = v_part and g.member_id = p_member and g.tier = 0;
  if found then
    perform ledger_set_tier(p_merchant, p_member, 1, v_barred is not null, v_barred);
  end if;
end $$;
