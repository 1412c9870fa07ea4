-- Members: who plays at a merchant, and the practice accounts among them; their sessions, and what stands guard before one is opened.
-- Secrets are kept as SHA-256 only: whoever reads these rows can't log in.

create extension if not exists ltree;

create table member (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  -- ledger_part(merchant_id, member_id), so that rows about a member can be kept beside its money.
  part smallint not null check (part between 0 and 1023),
  -- The name in lower case: what logs in and what is unique. The other is as the member wrote it.
  username_key text collate "C" not null check (username_key = lower(username)),
  username text collate "C" not null,
  kind smallint not null check (kind in (0, 1, 2, 4, 40, 41, 42)),
  nickname text not null default '',
  -- Null: nobody logs in by password (practice accounts).
  password_hash text,
  password_expired boolean not null default false,
  language text not null,
  state text not null check (state in ('active', 'locked', 'closed')),
  -- The person behind members of several merchants (exclusion and limits that bind above a merchant).
  person_id bigint,
  -- Ids of the uplines from the top, the member's own last.
  upline_path ltree not null,
  birth_date date,
  terms_version text,
  terms_accepted_at timestamptz,
  registered_at timestamptz not null,
  registered_ip text not null,
  register_method text,
  last_login_at timestamptz,
  last_login_ip text,
  previous_login_at timestamptz,
  previous_login_ip text,
  primary key (merchant_id, member_id),
  constraint member_username unique (merchant_id, username_key),
  constraint member_upline check (subpath(upline_path, -1) = text2ltree(member_id::text)),
  constraint member_terms check ((terms_version is null) = (terms_accepted_at is null)),
  constraint member_password check (password_hash is not null or kind = 4)
);
create index member_nickname on member (merchant_id, lower(nickname) text_pattern_ops) where nickname <> '';
create index member_downline on member using gist (upline_path);
create index member_set_apart on member (merchant_id, state, member_id) where state <> 'active';

-- What a member told about itself at registration, apart from the row that each request reads.
create table member_profile (
  merchant_id integer not null,
  member_id bigint not null,
  -- By the names of the registration fields (payeeName, email, mobileNum ...).
  fields jsonb not null,
  payment_password_hash text,
  mobile_verified_at timestamptz,
  email_verified_at timestamptz,
  authenticator_bound_at timestamptz,
  -- Asked for when money goes out or a card is bound: set once, changed by who knows it.
  payment_password_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  constraint member_payment_password check (payment_password_at is null or payment_password_hash is not null)
);

-- When a practice account closes, and when its play money is next looked for: bets placed before may still pay after.
create table trial (
  merchant_id integer not null,
  member_id bigint not null,
  expires_at timestamptz not null,
  sweep_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
create index trial_due on trial (sweep_at) where sweep_at is not null;

create table device (
  merchant_id integer not null,
  member_id bigint not null,
  -- Made by the device itself; tells apart, proves nothing.
  device_id text not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  last_ip text not null,
  primary key (merchant_id, member_id, device_id),
  foreign key (merchant_id, member_id) references member
);

-- How many players an agent may still take on under each prize series of a game group: a row lock makes it exact among many who register
-- at once. Who grants quotas comes with the agents; taking and giving back are here.
create table series_quota (
  merchant_id integer not null,
  part smallint not null,
  -- The agent.
  member_id bigint not null,
  game_group text collate "C" not null,
  series integer not null,
  granted integer not null,
  used integer not null default 0,
  primary key (merchant_id, part, member_id, game_group, series),
  constraint series_quota_used check (used between 0 and granted)
) with (fillfactor = 70);

-- Members locked out: by an operator with a reason, and, where the rules are strict, after three wrong passwords.
create table member_lock (
  merchant_id integer not null,
  member_id bigint not null,
  -- account: member.state is 'locked' and nothing is open to the member.
  -- login: too many wrong passwords; closed are logins from devices that have no tries left, and whoever is in stays in.
  kind text not null check (kind in ('account', 'login')),
  locked_at timestamptz not null,
  -- When it ends by itself; null: when an operator ends it.
  until_at timestamptz,
  reason text not null,
  -- Name of the operator; empty when the system did it.
  locked_by text not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member,
  constraint member_lock_until check (until_at is null or kind = 'account')
);
create index member_lock_due on member_lock (until_at) where until_at is not null;

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
  ended_reason text check (ended_reason in ('replaced', 'logout', 'expired', 'locked', 'kicked')),
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
  -- No more tries until an operator gives new ones.
  locked_at timestamptz,
  -- Whose tries they are, where the name is somebody's.
  member_id bigint,
  primary key (merchant_id, subject)
);
create index login_guard_due on login_guard (last_failed_at);
create index login_guard_member on login_guard (merchant_id, member_id) where member_id is not null;

-- Sealed payloads that were opened, until they are too old to be opened again.
create table sealed_once (
  id_hash bytea primary key,
  expires_at timestamptz not null
);
create index sealed_once_due on sealed_once (expires_at);

select enable_tenancy(t) from unnest(array['member', 'member_profile', 'trial', 'device', 'series_quota', 'member_lock', 'session',
  'session_token', 'page_ticket', 'captcha', 'login_guard']::regclass[]) t;

grant select, insert, update on member, member_profile, trial, device, session to fairhall_app;
grant select, insert on series_quota to fairhall_app;
grant select, insert, delete on member_lock, session_token, page_ticket, captcha, sealed_once to fairhall_app;
grant select, insert, update, delete on login_guard to fairhall_app;
grant update (granted, used) on series_quota to fairhall_app;
grant update (created_at) on session_token to fairhall_app;
grant update (expires_at) on page_ticket to fairhall_app;
grant update (expires_at) on captcha to fairhall_app;
grant update (expires_at) on sealed_once to fairhall_app;
