-- Sessions, and what stands guard before one is opened. Secrets are kept as SHA-256 only: whoever reads these rows can't log in.

create table session (
  merchant_id integer not null,
  session_id bigint not null,
  member_id bigint not null,
  device_id text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('replaced', 'logout', 'expired', 'locked')),
  primary key (merchant_id, session_id),
  foreign key (merchant_id, member_id) references member,
  constraint session_ended check ((ended_at is null) = (ended_reason is null))
) with (fillfactor = 70);
-- One open session per member, by construction. No index holds last_used_at: renewing a session touches its row alone.
create unique index session_open on session (merchant_id, member_id) where ended_at is null;
create index session_member on session (merchant_id, member_id, session_id);

-- What opens a session: its login, and companions made for embedded pages, which live and die with it.
-- A token is looked up before anybody knows whose it is, so this key is led by no merchant; it leads to one.
create table session_token (
  token_hash bytea primary key,
  merchant_id integer not null,
  session_id bigint not null,
  kind text not null check (kind in ('login', 'page')),
  created_at timestamptz not null,
  foreign key (merchant_id, session_id) references session
);
create index session_token_due on session_token (created_at);

-- Rows below are there until they are used: whoever takes one deletes it, so that each serves once.
create table page_ticket (
  merchant_id integer not null,
  ticket_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, session_id) references session
);
create index page_ticket_due on page_ticket (expires_at);

-- An image carries the hash of its answer; a proof-of-work challenge proves itself and has none.
create table captcha (
  merchant_id integer not null,
  captcha_id text not null,
  answer_hash bytea,
  expires_at timestamptz not null,
  primary key (merchant_id, captcha_id)
);
create index captcha_due on captcha (expires_at);

-- Failed tries of late, by account name or by address. Hashed: people type passwords into the name field.
create table login_guard (
  merchant_id integer not null,
  subject bytea not null,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (merchant_id, subject)
);
create index login_guard_due on login_guard (last_failed_at);

-- Sealed payloads that were opened, until they are too old to be opened again.
create table sealed_once (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index sealed_once_due on sealed_once (expires_at);

grant select, insert, update on session, login_guard to fairhall_app;
grant select, insert on session_token, page_ticket, captcha, sealed_once to fairhall_app;
-- Housekeeping and single use; members and sessions themselves are never deleted.
grant delete on session_token, page_ticket, captcha, login_guard, sealed_once to fairhall_app;
