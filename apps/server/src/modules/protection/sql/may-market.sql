-- Whether marketing may reach a member now: null, or the first reason against it. Asked when something is sent, of each member anew.
-- By keys alone: a bulk fills tables of which no statistics know yet, and a plan made while they were empty would read them whole each time.
-- p_product null: of any product. p_strict: the merchant asks for a proven age. p_ref: what is sent, which does not count against itself.
create or replace function may_market(p_merchant_id integer, p_member_id bigint, p_channel text, p_product text, p_strict boolean,
  p_ref text, p_at timestamptz) returns text language plpgsql stable set enable_seqscan = off as $$
declare
  v_part constant smallint := ledger_part(p_merchant_id, p_member_id);
  v_member record;
  v_gate record;
begin
  select kind, state, person_id into v_member from member where merchant_id = p_merchant_id and member_id = p_member_id;
  if not found or v_member.kind = 4 then return 'trial'; end if;
  if v_member.state <> 'active' then return v_member.state; end if;
  if not exists (select from consent where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id
      and channel = p_channel and (p_product is null or product = p_product) and given_at <= p_at and withdrawn_at is null) then
    return 'no_consent';
  end if;
  if exists (select from member_break where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id and until_at > p_at) then
    return 'excluded';
  end if;
  -- A person is one at every brand.
  if v_member.person_id is not null and exists (select from member m join member_break b
      on b.merchant_id = m.merchant_id and b.part = m.part and b.member_id = m.member_id
      where m.person_id = v_member.person_id and b.until_at > p_at) then
    return 'excluded';
  end if;
  if exists (select from member_limit l where l.merchant_id = p_merchant_id and l.part = v_part and l.member_id = p_member_id
      and l.counted >= l.cap and l.since > p_at - interval '7 days')
    or exists (select from limit_set where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id
      and at > p_at - interval '7 days') then
    return 'limited';
  end if;
  if exists (select from withdrawal where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id
      and state in ('requested', 'review', 'approved', 'paying', 'returned')) then
    return 'withdrawing';
  end if;
  if exists (select from marketing_sent where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id
      and at > p_at - interval '7 days' and ref <> p_ref
      having count(*) filter (where at > p_at - interval '1 day') >= 1 or count(*) >= 3) then
    return 'too_often';
  end if;
  select tier, hold_until into v_gate from member_gate where merchant_id = p_merchant_id and part = v_part and member_id = p_member_id;
  if v_gate.hold_until > p_at then return 'on_hold'; end if;
  return case when p_strict and coalesce(v_gate.tier, 0) < 2 then 'age_unverified' end;
end $$;
