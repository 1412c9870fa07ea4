-- What must always hold in messages. Read by src/invariants; "-- invariant: name" opens each. That a key of a delivery is sent once its
-- index says (delivery_key); that what is said in a chat has no gap stands with the chat.

-- An offer that was handed on when its break began is a moment late at most.
-- invariant: offers_reach_who_agreed (alarm)
with offered as (
  select merchant_id, member_id, delivery_id as id, channel, sent_at as at from delivery where class = 'marketing' and sent_at is not null
  union all
  select merchant_id, member_id, message_id, 'inbox', created_at from inbox_message where class = 'marketing'
)
select o.merchant_id, o.member_id, o.id, o.channel, o.at from offered o
where not exists (select from consent c where c.merchant_id = o.merchant_id and c.member_id = o.member_id and c.channel = o.channel
    and c.given_at <= o.at and (c.withdrawn_at is null or c.withdrawn_at > o.at - interval '1 minute'))
  or exists (select from member_break b where b.merchant_id = o.merchant_id and b.member_id = o.member_id
    and b.from_at < o.at - interval '1 minute' and b.until_at > o.at)

-- invariant: unread_is_its_messages (alarm)
select coalesce(u.merchant_id, m.merchant_id) as merchant_id, coalesce(u.member_id, m.member_id) as member_id, u.inbox, m.unread
from member_unread u full join (
  select merchant_id, part, member_id, count(*) as unread from inbox_message where read_at is null and hidden_at is null
  group by merchant_id, part, member_id
) m on m.merchant_id = u.merchant_id and m.part = u.part and m.member_id = u.member_id
where coalesce(u.inbox, 0) <> coalesce(m.unread, 0)

-- invariant: bulk_is_kept_of_each (alarm)
select m.merchant_id, m.bulk_id, m.member_id, b.state
from inbox_message m left join bulk_member b
  on b.merchant_id = m.merchant_id and b.bulk_id = m.bulk_id and b.part = m.part and b.member_id = m.member_id
where m.bulk_id is not null and b.state is distinct from 'sent'
union all
select b.merchant_id, b.bulk_id, k.member_id, k.state
from bulk b join bulk_member k on k.merchant_id = b.merchant_id and k.bulk_id = b.bulk_id
where b.state = 'done' and k.state = 'held'

-- invariant: service_to_many_is_signed (alarm)
select b.merchant_id, b.bulk_id, b.class, b.counted from bulk b
where b.state in ('planned', 'sending', 'done') and (b.class = 'service' or b.counted >= 1000) and b.second_id is null
union all
select m.merchant_id, m.bulk_id, m.class, null
from inbox_message m join bulk b on b.merchant_id = m.merchant_id and b.bulk_id = m.bulk_id
where m.class <> b.class
