-- Messages to members: what they were told, by whom, what they have not read, and what they agreed to (modules/message, modules/protection).

-- A conversation of a member with the house, or with its agent. What comes of its own accord, and bulk, are messages without one.
create table inbox_thread (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  thread_id bigint not null,
  kind text collate "C" not null check (kind in ('operator', 'agent')),
  -- Of kind agent: the agent.
  with_id bigint,
  title text not null check (length(title) between 1 and 80),
  can_reply boolean not null,
  -- Open: the member waits; answered: the house has written last.
  state text collate "C" not null check (state in ('open', 'answered', 'closed')),
  last_at timestamptz not null,
  primary key (merchant_id, part, member_id, thread_id)
);
create index inbox_thread_waiting on inbox_thread (merchant_id, state, last_at desc);

create table inbox_message (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  message_id bigint not null,
  thread_id bigint,
  -- Its words stand there, once for all.
  bulk_id bigint,
  sender_kind text collate "C" not null check (sender_kind in ('system', 'operator', 'member', 'agent')),
  sender text not null default '',
  class text collate "C" not null check (class in ('security', 'service', 'marketing')),
  topic text collate "C" not null check (topic in ('security', 'money', 'games', 'other')),
  -- Of what comes of its own accord: the fact and what it is about.
  trigger text collate "C",
  ref text collate "C",
  language text collate "C" not null,
  params jsonb,
  -- As it was said; HTML of the few elements that messages may have. Null: those of the bulk.
  title text,
  body text,
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  -- Hidden by the member; it stands for the house.
  hidden_at timestamptz,
  reported_at timestamptz,
  primary key (merchant_id, part, member_id, message_id),
  constraint inbox_message_words check ((title is null and body is null) = (bulk_id is not null)),
  constraint inbox_message_fact check ((trigger is null) = (ref is null))
) with (fillfactor = 90);
create unique index inbox_message_told on inbox_message (merchant_id, part, member_id, trigger, ref) where trigger is not null;
create unique index inbox_message_bulk on inbox_message (merchant_id, part, member_id, bulk_id) where bulk_id is not null;
create index inbox_message_thread on inbox_message (merchant_id, part, member_id, thread_id, message_id) where thread_id is not null;

-- What waits to be read, one row for each member: changed with the rows that it counts, read by key.
create table member_unread (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  inbox integer not null default 0 check (inbox >= 0),
  chat integer not null default 0 check (chat >= 0),
  -- Rises with every change: a count is replaced only by one of a higher version.
  version bigint not null default 1,
  primary key (merchant_id, part, member_id)
) with (fillfactor = 70);

-- Up to which fact of the outbox everything was told.
create table message_reader (
  reader_id smallint primary key check (reader_id = 1),
  xid xid8 not null,
  id bigint not null
);
insert into message_reader select 1, coalesce(max(xid), '0'), 0 from (select xid from outbox order by xid desc limit 1) newest;

-- What a member chose for a trigger and a channel; without a row the trigger's own way holds.
create table message_choice (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  trigger text collate "C" not null,
  channel text collate "C" not null check (channel in ('push', 'mail', 'sms')),
  wanted boolean not null,
  primary key (merchant_id, part, member_id, trigger, channel)
);

-- When marketing waits, in minutes of the member's day; without a row 22:00 to 08:00 of the merchant's clocks.
create table message_quiet (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  time_zone text not null,
  primary key (merchant_id, part, member_id)
);

-- Words of a merchant's own in place of a trigger's; each version stays.
create table message_template (
  merchant_id integer not null references merchant,
  trigger text collate "C" not null,
  version integer not null check (version > 0),
  -- {"EN": {"title": …, "body": …}, …}; null: the words of the catalogue again.
  texts jsonb,
  at timestamptz not null,
  by_name text not null,
  primary key (merchant_id, trigger, version)
);

-- What a member agreed to be sent of a product by a channel, from when to when; open while it holds.
create table consent (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  channel text collate "C" not null check (channel in ('inbox', 'push', 'mail', 'sms')),
  product text collate "C" not null check (product in ('lottery', 'casino', 'sport')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Where it was said: at registration, on the page of settings, by the link of a mail.
  source text collate "C" not null,
  primary key (merchant_id, part, member_id, channel, product, given_at),
  constraint consent_order check (withdrawn_at >= given_at)
);
create unique index consent_open on consent (merchant_id, part, member_id, channel, product) where withdrawn_at is null;

-- Marketing that reached a member, whichever way: so that it stays seldom.
create table marketing_sent (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  at timestamptz not null,
  ref text collate "C" not null,
  primary key (merchant_id, part, member_id, at, ref)
);

-- When a member set or lowered a limit of its own last: those are days without marketing.
create table limit_set (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, part, member_id)
);

-- One message to many. Draft until its numbers were looked at; from a thousand recipients on a second operator signs.
create table bulk (
  merchant_id integer not null references merchant,
  bulk_id bigint not null,
  name text not null check (length(name) between 1 and 80),
  segment jsonb not null,
  class text collate "C" not null check (class in ('service', 'marketing')),
  product text collate "C" not null check (product in ('lottery', 'casino', 'sport')),
  channels text[] not null,
  -- {"EN": {"title": …, "body": …}, …}
  texts jsonb not null,
  link text not null default '',
  state text collate "C" not null check (state in ('draft', 'checked', 'planned', 'sending', 'done', 'stopped')),
  -- How many its segment had when it was looked at.
  counted integer,
  start_at timestamptz,
  good_until timestamptz,
  by_id bigint not null,
  by_name text not null,
  second_id bigint,
  second_name text,
  -- The last member that was reached, by part and id.
  at_part smallint not null default -1,
  at_member bigint not null default 0,
  recipients integer not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, bulk_id),
  constraint bulk_second check (second_id is null or second_id <> by_id)
);
create index bulk_under_way on bulk (start_at) where state in ('planned', 'sending');

create table bulk_member (
  merchant_id integer not null,
  bulk_id bigint not null,
  part smallint not null,
  member_id bigint not null,
  -- Held until the quiet hours are over.
  state text collate "C" not null check (state in ('sent', 'blocked', 'failed', 'held')),
  reason text collate "C",
  due_at timestamptz,
  at timestamptz not null,
  primary key (merchant_id, bulk_id, part, member_id),
  constraint bulk_member_due check ((due_at is not null) = (state = 'held'))
) with (fillfactor = 90);
create index bulk_member_held on bulk_member (due_at) where state = 'held';

select enable_tenancy(t) from unnest(array['inbox_thread', 'inbox_message', 'member_unread', 'message_choice', 'message_quiet',
  'message_template', 'consent', 'marketing_sent', 'limit_set', 'bulk', 'bulk_member']::regclass[]) t;

grant select, insert on inbox_thread, inbox_message, member_unread, message_choice, message_quiet, message_template, consent,
  marketing_sent, limit_set, bulk, bulk_member to fairhall_app;
grant update (at) on limit_set to fairhall_app;
grant select, update on message_reader to fairhall_app;
grant update (state, last_at) on inbox_thread to fairhall_app;
grant update (read_at, hidden_at, reported_at) on inbox_message to fairhall_app;
grant update (inbox, chat, version) on member_unread to fairhall_app;
grant update (wanted) on message_choice to fairhall_app;
grant update (from_minute, to_minute, time_zone) on message_quiet to fairhall_app;
grant update (withdrawn_at) on consent to fairhall_app;
grant update (name, segment, class, product, channels, texts, link, state, counted, start_at, good_until, second_id, second_name, at_part,
  at_member, recipients, done_at, version) on bulk to fairhall_app;
grant update (state, reason, due_at, at) on bulk_member to fairhall_app;
