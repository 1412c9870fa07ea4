-- What proves a member beside its password, and what stops its money after a change of that (modules/identity).

-- Proved once more in this session, and how: open for what changes the account itself.
alter table session add column elevated_until timestamptz, add column elevated_by text;

create table member_totp (
  merchant_id integer not null,
  member_id bigint not null,
  -- Locked in a secret box of the installation, for this place.
  secret bytea not null,
  -- Number of the newest period whose code was used.
  last_step bigint not null,
  created_at timestamptz not null,
  -- Null until its first code came back: until then it counts for nothing.
  confirmed_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

create table member_recovery_code (
  merchant_id integer not null,
  member_id bigint not null,
  -- SHA-256 of 120 random bits.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, member_id, code_hash),
  foreign key (merchant_id, member_id) references member
);

-- What a member is called towards its passkeys: random, since whoever holds the phone can read it.
create table passkey_holder (
  merchant_id integer not null,
  member_id bigint not null,
  handle bytea not null,
  primary key (merchant_id, member_id),
  unique (merchant_id, handle),
  foreign key (merchant_id, member_id) references member
);

create table passkey (
  merchant_id integer not null,
  credential_id text collate "C" not null,
  member_id bigint not null,
  public_key bytea not null,
  -- As the key counts its uses; one that counts backwards was copied.
  counter bigint not null check (counter >= 0),
  aaguid text not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  state text not null check (state in ('active', 'suspect')),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, credential_id),
  foreign key (merchant_id, member_id) references member
);
create index passkey_member on passkey (merchant_id, member_id);

-- What a passkey is asked to sign: 256 bits, once, within five minutes, and of the session it was made for where there is one.
create table passkey_challenge (
  merchant_id integer not null,
  challenge text collate "C" not null,
  purpose text not null check (purpose in ('add', 'prove', 'login')),
  session_id bigint,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge)
);
create index passkey_challenge_due on passkey_challenge (expires_at);

-- What stops money out after a change that a thief would make too. `card_id`: it stops payments to that card alone.
create table hold (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  hold_id bigint not null,
  cause text not null check (cause in ('password_reset', 'payment_password', 'email', 'mobile', 'factor', 'mobile_and_reset', 'card')),
  card_id bigint,
  from_at timestamptz not null,
  until_at timestamptz not null,
  lifted_at timestamptz,
  -- 'factor': its own, older one; 'operators': two of them.
  lifted_how text check (lifted_how in ('factor', 'operators')),
  -- The first of the two, and why.
  asked_by bigint,
  asked_at timestamptz,
  asked_reason text,
  lifted_by bigint,
  primary key (merchant_id, part, member_id, hold_id),
  constraint hold_order check (until_at > from_at),
  constraint hold_of_card check ((cause = 'card') = (card_id is not null)),
  constraint hold_lifted check ((lifted_at is null) = (lifted_how is null)),
  constraint hold_asked check ((asked_by is null) = (asked_at is null) and (asked_by is null) = (asked_reason is null)),
  constraint hold_two_persons check (lifted_how is distinct from 'operators' or (lifted_by is not null and asked_by <> lifted_by))
);

-- A number or an address that took another's place: what "This was not me" puts back, within three days.
create table contact_change (
  merchant_id integer not null,
  change_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('email', 'mobile')),
  former text not null,
  former_dialing text not null,
  former_verified_at timestamptz,
  fresh text not null,
  at timestamptz not null,
  restored_at timestamptz,
  primary key (merchant_id, change_id),
  foreign key (merchant_id, member_id) references member
);
create index contact_change_member on contact_change (merchant_id, member_id, change_id);

-- What a person at the desk must look at, of a member's safety.
create table security_case (
  merchant_id integer not null,
  case_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('not_me', 'mobile_and_reset', 'passkey_suspect')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint,
  closing text,
  primary key (merchant_id, case_id),
  foreign key (merchant_id, member_id) references member,
  constraint security_case_closed check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing is null))
);
create index security_case_open on security_case (merchant_id, case_id) where closed_at is null;

select enable_tenancy(t) from unnest(array['member_totp', 'member_recovery_code', 'passkey_holder', 'passkey', 'passkey_challenge', 'hold',
  'contact_change', 'security_case']::regclass[]) t;

grant select, insert, delete on member_totp, member_recovery_code, passkey, passkey_challenge to fairhall_app;
grant select, insert on passkey_holder, hold, contact_change, security_case to fairhall_app;
grant update (secret, last_step, created_at, confirmed_at) on member_totp to fairhall_app;
grant update (used_at) on member_recovery_code to fairhall_app;
grant update (counter, backed_up, state, last_used_at) on passkey to fairhall_app;
grant update (lifted_at, lifted_how, asked_by, asked_at, asked_reason, lifted_by) on hold to fairhall_app;
grant update (restored_at) on contact_change to fairhall_app;
grant update (closed_at, closed_by, closing) on security_case to fairhall_app;
