-- Members: who plays at a merchant, and the practice accounts among them.

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
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
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

grant select, insert, update on member, member_profile, trial, device to fairhall_app;
