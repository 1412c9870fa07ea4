-- Messages that leave the house: by SMS, mail and push (modules/delivery). A row is written with what it tells of; a worker sends it.

create table delivery (
  merchant_id integer not null references merchant,
  delivery_id bigint not null,
  -- Null: of nobody yet, as at registration.
  member_id bigint,
  channel text collate "C" not null check (channel in ('sms', 'mail', 'push')),
  class text collate "C" not null check (class in ('security', 'service', 'marketing')),
  -- What it is about: a fact told twice is sent once.
  key text collate "C" not null,
  template text collate "C" not null,
  language text collate "C" not null,
  -- Both locked, and emptied when nothing is left to be sent.
  to_sealed bytea,
  body_sealed bytea,
  to_hash bytea not null,
  -- Of numbers, else empty.
  dialing_code text collate "C" not null,
  prefix text collate "C" not null,
  segments smallint not null,
  cost_micro bigint not null check (cost_micro >= 0),
  -- The carrier that has it, and what it calls it.
  carrier text collate "C",
  carrier_ref text collate "C",
  state text collate "C" not null check (state in ('queued', 'held', 'sent', 'delivered', 'undelivered', 'failed', 'blocked')),
  -- Why it is blocked, or has failed.
  reason text collate "C",
  -- Times that it was given to a carrier which may have it: two at most.
  handed smallint not null default 0,
  -- Times in all, for the pauses between them.
  tries smallint not null default 0,
  next_at timestamptz not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  good_until timestamptz not null,
  primary key (merchant_id, delivery_id)
) with (fillfactor = 85);
create unique index delivery_key on delivery (merchant_id, key, channel);
create index delivery_next on delivery (next_at) where state in ('queued', 'held');
create index delivery_carrier_ref on delivery (merchant_id, carrier_ref) where carrier_ref is not null;
create index delivery_member on delivery (merchant_id, member_id, delivery_id) where member_id is not null;
create index delivery_number on delivery (merchant_id, to_hash, queued_at) where channel = 'sms';
create index delivery_readable on delivery (good_until) where body_sealed is not null;

-- What was sent and what it cost, by what is limited: a number, a device, an address, a prefix, the merchant. Merchant 0: all of them.
-- Of merchants a window is an hour, of all others a minute.
create table sms_meter (
  merchant_id integer not null,
  kind text collate "C" not null
    check (kind in ('number', 'device', 'device_number', 'address', 'address_number', 'prefix', 'money')),
  key bytea not null,
  at timestamptz not null,
  sent integer not null,
  verified integer not null default 0,
  cost_micro bigint not null default 0,
  last_at timestamptz not null,
  primary key (merchant_id, kind, key, at)
) with (fillfactor = 85);
create index sms_meter_old on sms_meter (at) where kind <> 'money';

-- Numbers that a code came back from, by their hash: they are served when others are not.
create table sms_verified (
  merchant_id integer not null,
  to_hash bytea not null,
  first_at timestamptz not null,
  primary key (merchant_id, to_hash)
);

-- A prefix whose codes do not come back is closed for a while, and for twice that the next time.
create table sms_prefix (
  merchant_id integer not null,
  prefix text collate "C" not null,
  closed_until timestamptz not null,
  closings smallint not null,
  why text collate "C" not null check (why in ('conversion', 'run')),
  primary key (merchant_id, prefix)
);

-- Numbers asked for within minutes, by the twenty they lie in: rows of one range follow each other.
create table sms_run (
  merchant_id integer not null,
  twenty bytea not null,
  place smallint not null check (place between 0 and 19),
  at timestamptz not null,
  primary key (merchant_id, twenty, place)
);
create index sms_run_old on sms_run (at);

-- What a merchant lets itself be cost, and where it sends to. Merchant 0: the installation.
create table sms_budget (
  merchant_id integer primary key,
  hour_micro bigint not null check (hour_micro > 0),
  day_micro bigint not null check (day_micro >= hour_micro),
  dialing_codes text[] not null
);

-- By whom a merchant sends, first by `place`.
create table carrier (
  merchant_id integer not null references merchant,
  code text collate "C" not null check (code ~ '^[a-z0-9-]{1,32}$'),
  protocol text collate "C" not null check (protocol in ('twilio', 'smpp', 'smtp')),
  place smallint not null,
  -- Dialing codes it serves; none: all.
  dialing_codes text[] not null,
  settings jsonb not null,
  secret_sealed bytea not null,
  enabled boolean not null,
  primary key (merchant_id, code)
);

create table sms_price (
  merchant_id integer not null,
  carrier text collate "C" not null,
  -- Empty: wherever no other row says it.
  dialing_code text collate "C" not null,
  micro bigint not null check (micro >= 0),
  primary key (merchant_id, carrier, dialing_code)
);

-- What a merchant's pushes are signed with.
create table push_key (
  merchant_id integer primary key references merchant,
  public_key text not null,
  private_sealed bytea not null
);

create table push_subscription (
  merchant_id integer not null,
  endpoint_hash bytea not null,
  member_id bigint not null,
  -- The session it came with: it ends with it.
  session_id bigint not null,
  endpoint_sealed bytea not null,
  p256dh text not null,
  auth text not null,
  language text collate "C" not null,
  -- 5 and it is gone.
  failures smallint not null default 0,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, endpoint_hash)
);
create index push_subscription_member on push_subscription (merchant_id, member_id);

select enable_tenancy(t) from unnest(array['delivery', 'sms_verified', 'sms_prefix', 'sms_run', 'carrier', 'sms_price', 'push_key',
  'push_subscription']::regclass[]) t;
-- Rows of merchant 0 are the installation's: read by all, written by sms_reserve.
select enable_tenancy('sms_meter', true);
select enable_tenancy('sms_budget', true);

grant select, insert, delete on delivery, sms_meter, sms_run, push_subscription to fairhall_app;
grant update (to_sealed, body_sealed, cost_micro, carrier, carrier_ref, state, reason, handed, tries, next_at, sent_at, done_at)
  on delivery to fairhall_app;
grant update (sent, verified, cost_micro, last_at) on sms_meter to fairhall_app;
grant select, insert on sms_verified, sms_prefix, sms_budget, carrier, sms_price, push_key to fairhall_app;
grant update (closed_until, closings, why) on sms_prefix to fairhall_app;
grant update (at) on sms_run to fairhall_app;
grant update (hour_micro, day_micro, dialing_codes) on sms_budget to fairhall_app;
grant update (protocol, place, dialing_codes, settings, secret_sealed, enabled) on carrier to fairhall_app;
grant update (micro) on sms_price to fairhall_app;
grant update (member_id, session_id, endpoint_sealed, p256dh, auth, language, failures, used_at) on push_subscription to fairhall_app;
