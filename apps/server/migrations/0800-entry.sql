-- How a member gets in: devices known by tokens of ours, logins with what spoke for and against each, second steps under way.
alter table device rename to member_device;
alter table member_device drop constraint device_pkey;
-- What the device says of itself tells apart and proves nothing; devices of before have no token, and are known no more.
alter table member_device rename column device_id to client_id;
alter table member_device alter column client_id drop not null;
alter table member_device add column device_no bigint;
update member_device set device_no = numbered.no
  from (select ctid as at, row_number() over (order by first_seen_at) as no from member_device) numbered where member_device.ctid = numbered.at;
alter table member_device alter column device_no set not null;
alter table member_device
  add primary key (merchant_id, member_id, device_no),
  -- What it shows at its next login, and what it showed at the last one: an answer may have been lost on its way.
  add column token_hash bytea,
  add column former_hash bytea,
  -- Of the key that a browser keeps for good: equal for all who log in there. HMAC under a secret of the installation.
  add column key_hash bytea,
  add column country text,
  add column city text,
  add column trusted_until timestamptz,
  -- A device that came in without the second step it owed: until then what it opens is limited.
  add column limited_until timestamptz,
  add column revoked_at timestamptz;
create index member_device_token on member_device (merchant_id, token_hash);
create index member_device_former on member_device (merchant_id, former_hash);
create index member_device_key on member_device (merchant_id, key_hash);

alter table session add column device_no bigint, add column limited_until timestamptz;

create type login_outcome as enum ('in', 'limited', 'asked', 'refused');

create table login_event (
  merchant_id integer not null,
  member_id bigint not null,
  event_id bigint not null,
  at timestamptz not null,
  way text not null,
  ip text not null,
  country text,
  city text,
  latitude real,
  longitude real,
  device_no bigint,
  user_agent text not null,
  score smallint not null,
  -- What it was made of: [["new_device", 40], …].
  reasons jsonb not null,
  outcome login_outcome not null,
  primary key (merchant_id, member_id, event_id),
  foreign key (merchant_id, member_id) references member
);
create index login_event_at on login_event (at);

-- A login whose first proof was right and which owes another: its ticket is kept as a hash alone.
create table login_step (
  merchant_id integer not null,
  ticket_hash bytea not null,
  member_id bigint not null,
  way text not null,
  -- What the first proof was judged by: a password that was changed since proves nothing.
  proof_hash bytea,
  score smallint not null,
  reasons jsonb not null,
  ways text[] not null,
  -- Whether all of them are owed, or one.
  all_owed boolean not null,
  passed text[] not null,
  tries smallint not null check (tries between 0 and 5),
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references member
);
create index login_step_expires on login_step (expires_at);

select enable_tenancy(t) from unnest(array['login_event', 'login_step']::regclass[]) t;
grant select, insert, delete on login_event, login_step to fairhall_app;
grant update (passed, tries) on login_step to fairhall_app;
grant update (at) on login_event to fairhall_app;
grant delete on member_device to fairhall_app;
