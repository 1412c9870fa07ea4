-- What waits to be read changes with its rows, by this alone; the members hear of it by the row of the outbox.
-- p_inbox, p_chat: by how much. Returns the row as it is then.
create or replace function unread_add(p_merchant_id integer, p_member_id bigint, p_inbox integer, p_chat integer)
returns member_unread language sql as $$
  insert into member_unread as u (merchant_id, part, member_id, inbox, chat)
  values (p_merchant_id, ledger_part(p_merchant_id, p_member_id), p_member_id, greatest(p_inbox, 0), greatest(p_chat, 0))
  on conflict (merchant_id, part, member_id) do update
    set inbox = greatest(u.inbox + p_inbox, 0), chat = greatest(u.chat + p_chat, 0), version = u.version + 1
  returning u;
$$;
