-- Forgets messages that are older than they are kept, no more than some, and conversations of which nothing is left; how many messages. The
-- definer's, since who may read and hide messages may not delete them; of all merchants at once, so no merchant's connection may ask.
create or replace function messages_forget(p_before timestamptz, p_security_before timestamptz, p_max integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old bigint[];
  v_of record;
  v_forgotten integer := 0;
begin
  if coalesce(current_setting('fairhall.merchant', true), '') <> '' then
    raise exception 'a merchant forgets nothing for others';
  end if;
  select array_agg(o.message_id) into v_old from (
    select m.message_id from inbox_message m
    where m.created_at < p_before and (m.class <> 'security' or m.created_at < p_security_before) limit p_max) o;
  if v_old is null then return 0; end if;
  -- What counts is locked before its messages, as wherever both change.
  perform from member_unread u
    where (u.merchant_id, u.part, u.member_id) in (
      select m.merchant_id, m.part, m.member_id from inbox_message m where m.created_at < p_before and m.message_id = any (v_old))
    order by u.merchant_id, u.part, u.member_id for update;
  for v_of in
    with gone as (
      delete from inbox_message m where m.created_at < p_before and m.message_id = any (v_old)
      returning m.merchant_id, m.member_id, m.read_at is null and m.hidden_at is null as counted)
    select g.merchant_id, g.member_id, count(*)::integer as forgotten, (count(*) filter (where g.counted))::integer as counted
    from gone g group by g.merchant_id, g.member_id
  loop
    if v_of.counted > 0 then perform unread_add(v_of.merchant_id, v_of.member_id, -v_of.counted, 0); end if;
    v_forgotten := v_forgotten + v_of.forgotten;
  end loop;
  delete from inbox_thread t where t.last_at < p_before and not exists (
    select from inbox_message m where m.merchant_id = t.merchant_id and m.part = t.part and m.member_id = t.member_id and m.thread_id = t.thread_id);
  return v_forgotten;
end $$;
revoke execute on function messages_forget from public;
grant execute on function messages_forget to fairhall_app;
