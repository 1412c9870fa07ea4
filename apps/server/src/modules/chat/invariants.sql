-- What must always hold in chats. Read by src/invariants; "-- invariant: name" opens each.

-- invariant: chat_is_numbered_without_gaps
-- What was said in a chat is numbered from 1, and the chat knows the last.
select c.merchant_id, c.chat_id, c.last_seq, m.first, m.last, m.said
from chat c left join (
  select merchant_id, chat_id, min(seq) as first, max(seq) as last, count(*) as said from chat_message group by merchant_id, chat_id
) m on m.merchant_id = c.merchant_id and m.chat_id = c.chat_id
where (coalesce(m.last, 0), coalesce(m.said, 0)) is distinct from (c.last_seq, c.last_seq::bigint) or m.first > 1
