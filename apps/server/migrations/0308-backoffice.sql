-- Backoffice: operators, the merchants each may act for, their sessions, and the log of what they did.

-- An operator may serve several merchants, so its key is led by none; operator_merchant says for which it acts.
create table operator (
  operator_id bigint primary key,
  -- What it logs in with, always in lower case.
  name text collate "C" not null unique check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'read_only')),
  -- argon2id
  password_hash text not null,
  -- The password came from somebody else: it opens nothing but the form that replaces it.
  must_change_password boolean not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  last_login_ip text,
  -- Since when the login asks for a code of the authenticator app.
  totp_since timestamptz,
  disabled_at timestamptz
);

-- What the authenticator app was given. Until operator.totp_since is set it counts for nothing and may be replaced.
create table operator_totp (
  operator_id bigint primary key references operator,
  -- AES-256-GCM under a key of installation_secret, bound to the operator (src/platform/secret-box.ts).
  secret bytea not null,
  -- Number of the 30 seconds that the newest code was of: a code, and any older one, serves once.
  last_step integer not null,
  created_at timestamptz not null
);

-- Codes for the day the phone is lost; kept as SHA-256 only, for each is 80 bits of chance.
create table operator_recovery_code (
  operator_id bigint not null references operator_totp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_merchant (
  operator_id bigint not null references operator,
  merchant_id integer not null references merchant,
  primary key (operator_id, merchant_id)
);

-- The token is kept as SHA-256 only: whoever reads this row can't log in.
create table operator_session (
  session_id bigint primary key,
  token_hash bytea not null unique,
  operator_id bigint not null references operator,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in (
    'logout', 'password_changed', 'password_reset', 'totp_confirmed', 'totp_reset', 'disabled', 'ended', 'kicked')),
  constraint operator_session_ended check ((ended_at is null) = (ended_reason is null))
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- Failed tries of late, by name, and by name and address together. Hashed: people type passwords into the name field.
create table operator_guard (
  subject bytea primary key,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);
create index operator_guard_due on operator_guard (last_failed_at);

-- Who did what and why: a chain of its own for each merchant. Rows are numbered without a gap, and each hash covers the row and the
-- hash before it, so that a row changed, taken out or put in later is found (modules/backoffice/audit). Nobody's privilege lets the
-- application change or delete a row.
create table audit_log (
  merchant_id integer not null references merchant,
  audit_id bigint not null check (audit_id > 0),
  at timestamptz not null,
  -- Null: no operator is known, as when a login names nobody, or the system acted.
  operator_id bigint references operator,
  operator_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text not null,
  ip text not null,
  -- Text to text.
  detail jsonb not null,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (merchant_id, audit_id)
);

-- Settling what a member owes (account kind receivable), where it takes two operators: the first one's approval.
--
-- It counts for the version of the account it was given at: whatever moves that account makes it void. One per wallet, the newest.
create table owed_approval (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  asset text collate "C" not null,
  act text not null check (act in ('collect', 'write_off')),
  account_version bigint not null check (account_version > 0),
  operator_id bigint not null,
  operator_name text not null,
  reason text not null check (reason <> ''),
  approved_at timestamptz not null,
  primary key (merchant_id, member_id, asset),
  foreign key (merchant_id, member_id) references member
);

select enable_tenancy(t) from unnest(array['operator_merchant', 'audit_log', 'owed_approval']::regclass[]) t;

grant select, insert, update on operator, operator_recovery_code, operator_session to fairhall_app;
grant select, insert, update, delete on operator_totp, operator_guard to fairhall_app;
grant select, insert on operator_merchant, audit_log, owed_approval to fairhall_app;
grant update (act, account_version, operator_id, operator_name, reason, approved_at) on owed_approval to fairhall_app;
