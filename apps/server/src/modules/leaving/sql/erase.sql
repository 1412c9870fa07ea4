-- What is kept of whoever closed its account, when the law asks for it no longer: who it was is gone. What was moved, staked and paid stays
-- in the books under its id, which names nobody; so does the merchant's log, which is a chain.
--
-- Its definer's: books and papers are nobody's to change. So it asks itself whose the connection is, and that the account is closed.
create or replace function erase_member(p_merchant integer, p_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_part constant smallint := ledger_part(p_merchant, p_member);
  v_name constant text := 'closed' || p_member;
begin
  if coalesce(nullif(current_setting('fairhall.merchant', true), ''), p_merchant::text)::integer <> p_merchant then
    raise exception 'a connection of another merchant';
  end if;
  -- A hash that no password has.
  update member set username = v_name, username_key = v_name, nickname = '', birth_date = null, password_hash = 'erased', registered_ip = '',
    last_login_ip = null, previous_login_ip = null
  where merchant_id = p_merchant and member_id = p_member and state = 'closed';
  if not found then
    raise exception 'only who closed its account is erased';
  end if;

  -- Who it was, how it was reached, and how it came in.
  update member_profile set fields = '{}', payment_password_hash = null where merchant_id = p_merchant and member_id = p_member;
  update session set ip = '', user_agent = '', device_id = null where merchant_id = p_merchant and member_id = p_member;
  update security_case set closing = '' where merchant_id = p_merchant and member_id = p_member and closing is not null;
  update hold set asked_reason = case when asked_reason is not null then '' end, note = case when note is not null then '' end
  where merchant_id = p_merchant and part = v_part and member_id = p_member;
  update closure set reason = '' where merchant_id = p_merchant and member_id = p_member;
  delete from login_name where merchant_id = p_merchant and member_id = p_member;
  delete from member_contact where merchant_id = p_merchant and member_id = p_member;
  delete from contact_change where merchant_id = p_merchant and member_id = p_member;
  delete from login_event where merchant_id = p_merchant and member_id = p_member;
  delete from login_step where merchant_id = p_merchant and member_id = p_member;
  delete from login_wave_name where merchant_id = p_merchant and member_id = p_member;
  delete from login_guard where merchant_id = p_merchant and member_id = p_member;
  delete from reset_link where merchant_id = p_merchant and member_id = p_member;
  delete from member_lock where merchant_id = p_merchant and member_id = p_member;
  delete from trace_trouble where merchant_id = p_merchant and member_id = p_member;
  delete from member_device where merchant_id = p_merchant and member_id = p_member;
  delete from member_look where merchant_id = p_merchant and member_id = p_member;
  delete from member_question where merchant_id = p_merchant and member_id = p_member;
  delete from passkey where merchant_id = p_merchant and member_id = p_member;
  delete from passkey_holder where merchant_id = p_merchant and member_id = p_member;
  delete from member_totp where merchant_id = p_merchant and member_id = p_member;
  delete from member_recovery_code where merchant_id = p_merchant and member_id = p_member;
  delete from federated_identity where merchant_id = p_merchant and member_id = p_member;
  delete from push_subscription where merchant_id = p_merchant and member_id = p_member;
  delete from saved_ticket where merchant_id = p_merchant and member_id = p_member;

  -- Papers: with its key a picture is gone, wherever copies of its bytes lie.
  delete from paper p using identity_case c
  where c.merchant_id = p_merchant and c.member_id = p_member and p.merchant_id = c.merchant_id and p.case_id = c.case_id;
  update identity_vendor_check v set applicant = '', labels = '[]' from identity_case c
  where c.merchant_id = p_merchant and c.member_id = p_member and v.merchant_id = c.merchant_id and v.case_id = c.case_id;
  update identity_case set state = 'closed', name = '', address = '', nationality = '', number_sealed = null, lines_sealed = null, occupation = '',
    funds = '', reason = '', good_until = null
  where merchant_id = p_merchant and member_id = p_member;
  delete from factor_loss_paper p using factor_loss l
  where l.merchant_id = p_merchant and l.member_id = p_member and p.merchant_id = l.merchant_id and p.loss_id = l.loss_id;
  delete from factor_loss where merchant_id = p_merchant and member_id = p_member;
  delete from signal_edge where merchant_id = p_merchant and member_id = p_member;
  delete from signal_pair where merchant_id = p_merchant and p_member in (low, high);

  -- Names on cards and transfers. A card keeps a number that is nobody's.
  update bank_card set card_number = null, number_locked = null, number_last4 = '', number_index = sha256(card_id::text::bytea),
    holder = null, holder_key = null, holder_locked = null, holder_index = sha256(v_name::bytea), province = '', branch = ''
  where merchant_id = p_merchant and part = v_part and member_id = p_member;
  update deposit set account = v_name, payee_name = v_name, payee_key = v_name, reason = case when reason is not null then '-' end,
    note = case when note is not null then '' end, first_note = case when first_note is not null then '' end
  where merchant_id = p_merchant and part = v_part and member_id = p_member;
  update deposit_state s set actor_name = v_name from deposit d
  where d.merchant_id = p_merchant and d.part = v_part and d.member_id = p_member and s.merchant_id = d.merchant_id and s.part = d.part
    and s.deposit_id = d.deposit_id and s.actor_type = 'member';
  delete from deposit_slip s using deposit d
  where d.merchant_id = p_merchant and d.part = v_part and d.member_id = p_member and s.merchant_id = d.merchant_id and s.part = d.part
    and s.deposit_id = d.deposit_id;
  update withdrawal set account = v_name, branch = '',
    reason = case when reason is not null then '-' end, note = case when note is not null then '' end,
    first_note = case when first_note is not null then '' end
  where merchant_id = p_merchant and part = v_part and member_id = p_member;
  update withdrawal_state s set actor_name = v_name from withdrawal w
  where w.merchant_id = p_merchant and w.part = v_part and w.member_id = p_member and s.merchant_id = w.merchant_id and s.part = w.part
    and s.withdrawal_id = w.withdrawal_id and s.actor_type = 'member';

  update mall_order set mobile = '', address = '', note = '' where merchant_id = p_merchant and part = v_part and member_id = p_member;

  -- What was said, by whom to whom. What a message cost stays.
  delete from inbox_message where merchant_id = p_merchant and part = v_part and member_id = p_member;
  delete from agent_message where merchant_id = p_merchant and part = v_part and member_id = p_member;
  delete from inbox_thread where merchant_id = p_merchant and part = v_part and member_id = p_member;
  delete from member_unread where merchant_id = p_merchant and part = v_part and member_id = p_member;
  delete from message_choice where merchant_id = p_merchant and part = v_part and member_id = p_member;
  delete from message_quiet where merchant_id = p_merchant and part = v_part and member_id = p_member;
  update delivery set to_sealed = null, body_sealed = null, to_hash = '' where merchant_id = p_merchant and member_id = p_member;
  delete from chat_message m using chat c
  where c.merchant_id = p_merchant and c.member_id = p_member and m.merchant_id = c.merchant_id and m.chat_id = c.chat_id;
  delete from chat_rating r using chat c
  where c.merchant_id = p_merchant and c.member_id = p_member and r.merchant_id = c.merchant_id and r.chat_id = c.chat_id;
  delete from chat where merchant_id = p_merchant and member_id = p_member;

  delete from data_export_piece p using data_export e
  where e.merchant_id = p_merchant and e.member_id = p_member and p.merchant_id = e.merchant_id and p.export_id = e.export_id;
  delete from data_export where merchant_id = p_merchant and member_id = p_member;
  delete from stored_file where merchant_id = p_merchant and member_id = p_member;
end $$;
grant execute on function erase_member to fairhall_app;
