-- What must always hold in chats. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: chat_is_numbered_without_gaps (alarm)
-- What was said in a chat is numbered from 1, and the chat knows the last.
select c.merchant_id, c.chat_id, c.last_seq, m.first, m.last, m.said
from chat c left join (
  select merchant_id, chat_id, min(seq) as first, max(seq) as last, count(*) as said from chat_message group by merchant_id, chat_id
) m on m.merchant_id = c.merchant_id and m.chat_id = c.chat_id
where (coalesce(m.last, 0), coalesce(m.said, 0)) is distinct from (c.last_seq, c.last_seq::bigint) or m.first > 1

-- invariant: chat_unread_is_counted (alarm)
-- What waits to be read in a member's chats is what its unread row counts.
select coalesce(u.merchant_id, c.merchant_id) as merchant_id, coalesce(u.member_id, c.member_id) as member_id, u.chat, c.unread
from (select merchant_id, member_id, chat from member_unread where chat > 0) u full join (
  select merchant_id, member_id, sum(unread)::int as unread from chat where unread > 0 group by merchant_id, member_id
) c on c.merchant_id = u.merchant_id and c.member_id = u.member_id
where u.chat is distinct from c.unread

-- invariant: chat_is_seen_no_further_than_it_goes (alarm)
-- Nobody has seen what was not said, and no more waits to be read than was said since.
select merchant_id, chat_id, last_seq, member_seen, operator_seen, unread from chat
where member_seen > last_seq or operator_seen > last_seq or unread < 0 or unread > last_seq - member_seen

-- invariant: chat_in_the_queue_is_nobodys (alarm)
-- Who waits in the queue is held by nobody, and what is over has its end.
select merchant_id, chat_id, state, operator_id, closed_at from chat
where (state = 'queued' and operator_id is not null) or ((state in ('resolved', 'rated', 'left')) <> (closed_at is not null))

-- invariant: chat_rating_is_of_a_rated_chat (alarm)
-- A chat is rated when it has a rating.
select c.merchant_id, c.chat_id, c.state, r.stars
from chat c left join chat_rating r on r.merchant_id = c.merchant_id and r.chat_id = c.chat_id
where (c.state = 'rated') <> (r.stars is not null)
