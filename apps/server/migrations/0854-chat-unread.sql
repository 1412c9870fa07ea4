-- What waits to be read in chats stands in the member's unread row, which was written by the inbox alone until now.
insert into member_unread as u (merchant_id, part, member_id, chat)
select c.merchant_id, m.part, c.member_id, sum(c.unread)::int
from chat c join member m on m.merchant_id = c.merchant_id and m.member_id = c.member_id
where c.unread > 0 group by c.merchant_id, m.part, c.member_id
on conflict (merchant_id, part, member_id) do update set chat = excluded.chat, version = u.version + 1;

-- What is kept no longer is taken away.
grant delete on chat, chat_message, chat_rating to fairhall_app;
