-- A merchant whose chats are answered in an engine of its own, and how far each chat has been told there.

create table chat_engine (
  merchant_id integer primary key references merchant,
  base_url text not null check (length(base_url) between 8 and 200),
  inbox text not null check (length(inbox) between 1 and 80),
  -- Who answers, as members see it until somebody does.
  name text not null check (length(name) between 1 and 40),
  -- What proves who writes there, and what proves that the engine calls: locked.
  secrets_sealed bytea not null
);

create table chat_relay (
  merchant_id integer not null,
  chat_id bigint not null,
  conversation_id bigint,
  -- Of ours the last that is there; one that was handed on and not heard of; and its number there.
  relayed_seq integer not null default 0,
  sending_seq integer,
  last_sent bigint not null default 0,
  -- The end of the chat was told.
  is_over boolean not null default false,
  -- Nobody else works at it until then; and when its answers are looked for again.
  busy_until timestamptz not null,
  look_at timestamptz not null,
  primary key (merchant_id, chat_id),
  foreign key (merchant_id, chat_id) references chat (merchant_id, chat_id) on delete cascade
);
create unique index chat_relay_conversation on chat_relay (merchant_id, conversation_id);

select enable_tenancy(t) from unnest(array['chat_engine', 'chat_relay']::regclass[]) t;
grant select, insert, delete on chat_engine, chat_relay to fairhall_app;
grant update (base_url, inbox, name, secrets_sealed) on chat_engine to fairhall_app;
grant update (conversation_id, relayed_seq, sending_seq, last_sent, is_over, busy_until, look_at) on chat_relay to fairhall_app;
