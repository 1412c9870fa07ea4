-- The chat desk of a merchant: its hours, who serves at it, and what is said.

create table chat_hours (
  merchant_id integer primary key references merchant,
  -- Seven lists of {"from": minute, "to": minute}, from Sunday on; and days that are otherwise: [{"day": "2026-12-25", "spans": []}].
  week jsonb not null,
  holidays jsonb not null default '[]',
  version integer not null default 1
);

create table chat_operator (
  merchant_id integer not null references merchant,
  operator_id bigint not null,
  name text not null,
  languages text[] not null,
  max_open integer not null check (max_open between 1 and 10),
  -- Takes chats; and when it was heard of last, and how long it has had nothing to do.
  is_ready boolean not null,
  seen_at timestamptz not null,
  idle_since timestamptz not null,
  primary key (merchant_id, operator_id)
);

create table chat (
  merchant_id integer not null references merchant,
  chat_id bigint not null,
  member_id bigint not null,
  account text not null,
  topic text not null check (topic in ('money', 'game', 'account', 'complaint', 'safer')),
  language text not null check (language in ('EN', 'MY', 'CN')),
  state text not null check (state in ('queued', 'active', 'waiting', 'thread', 'resolved', 'rated', 'left')),
  operator_id bigint,
  operator_name text not null default '',
  -- Before those that came earlier: whoever held it did not answer, or was gone.
  front boolean not null default false,
  -- What was said at the beginning of place and wait.
  told_place integer not null,
  told_wait_ms integer,
  opened_at timestamptz not null,
  -- When somebody took it first, when its holder did, and when that one answered.
  joined_at timestamptz,
  assigned_at timestamptz,
  answered_at timestamptz,
  -- Of the last message.
  moved_at timestamptz not null,
  closed_at timestamptz,
  last_seq integer not null default 0,
  member_seen integer not null default 0,
  operator_seen integer not null default 0,
  -- What the desk said and the member has not seen.
  unread integer not null default 0,
  primary key (merchant_id, chat_id),
  foreign key (merchant_id, member_id) references member (merchant_id, member_id),
  constraint chat_held check (state not in ('active', 'waiting') or operator_id is not null)
);
-- A member has one chat under way.
create unique index chat_under_way on chat (merchant_id, member_id) where state in ('queued', 'active', 'waiting');
create index chat_open on chat (merchant_id) where state in ('queued', 'active', 'waiting', 'thread');
create index chat_of_member on chat (merchant_id, member_id, opened_at desc);
create index chat_by_time on chat (merchant_id, opened_at);

create table chat_message (
  merchant_id integer not null,
  chat_id bigint not null,
  seq integer not null check (seq > 0),
  sender text not null check (sender in ('member', 'operator', 'desk')),
  name text not null default '',
  body text not null check (length(body) <= 2000),
  file_ids bigint[] not null default '{}',
  client_id uuid,
  at timestamptz not null,
  primary key (merchant_id, chat_id, seq),
  foreign key (merchant_id, chat_id) references chat (merchant_id, chat_id)
);
create unique index chat_message_once on chat_message (merchant_id, chat_id, client_id) where client_id is not null;

create table chat_rating (
  merchant_id integer not null,
  chat_id bigint not null,
  stars integer not null check (stars between 1 and 5),
  comment text not null check (length(comment) <= 140),
  created_at timestamptz not null,
  primary key (merchant_id, chat_id),
  foreign key (merchant_id, chat_id) references chat (merchant_id, chat_id)
);

create table canned_answer (
  merchant_id integer not null references merchant,
  key text collate "C" not null check (key ~ '^[a-z0-9-]{1,40}$'),
  language text not null check (language in ('EN', 'MY', 'CN')),
  body text not null check (length(body) between 1 and 2000),
  primary key (merchant_id, key, language)
);

select enable_tenancy(t)
from unnest(array['chat_hours', 'chat_operator', 'chat', 'chat_message', 'chat_rating', 'canned_answer']::regclass[]) t;

grant select, insert on chat_hours, chat_operator, chat, chat_message, chat_rating, canned_answer to fairhall_app;
grant update (week, holidays, version) on chat_hours to fairhall_app;
grant update (name, languages, max_open, is_ready, seen_at, idle_since) on chat_operator to fairhall_app;
grant update (state, operator_id, operator_name, front, joined_at, assigned_at, answered_at, moved_at, closed_at, last_seq, member_seen,
  operator_seen, unread) on chat to fairhall_app;
grant update (stars, comment) on chat_rating to fairhall_app;
grant update (body) on canned_answer to fairhall_app;
grant delete on canned_answer to fairhall_app;
