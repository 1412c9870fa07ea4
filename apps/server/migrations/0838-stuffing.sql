-- What is seen of logins from a network, and of a merchant's failed logins by the hour: who tries passwords of others in bulk is asked
-- for more (modules/identity/stuffing). No name and no address can be read in them.
create table login_net (
  merchant_id integer not null,
  net_hash bytea not null,
  window_at timestamptz not null,
  tries integer not null check (tries > 0),
  failures integer not null check (failures between 0 and tries),
  -- Of the names that were tried, as many as are needed to judge.
  names bytea[] not null,
  -- Until when whoever comes from there works for it.
  dear_until timestamptz,
  primary key (merchant_id, net_hash)
);
create index login_net_due on login_net (window_at);

create table login_hour (
  merchant_id integer not null,
  hour_at timestamptz not null,
  failures integer not null check (failures > 0),
  minute_at timestamptz not null,
  minute_failures integer not null check (minute_failures > 0),
  -- Until when unknown devices show a captcha first.
  asks_until timestamptz,
  primary key (merchant_id, hour_at)
);
create index login_hour_due on login_hour (hour_at);

-- What strangers ask that tells by its nature, by address.
create table stranger_question (
  merchant_id integer not null,
  subject_hash bytea not null,
  minute_at timestamptz not null,
  in_minute integer not null,
  hour_at timestamptz not null,
  in_hour integer not null,
  primary key (merchant_id, subject_hash)
);
create index stranger_question_due on stranger_question (hour_at);

select enable_tenancy(t) from unnest(array['login_net', 'login_hour', 'stranger_question']::regclass[]) t;
grant select, insert, delete on login_net, login_hour, stranger_question to fairhall_app;
grant update (window_at, tries, failures, names, dear_until) on login_net to fairhall_app;
grant update (failures, minute_at, minute_failures, asks_until) on login_hour to fairhall_app;
grant update (minute_at, in_minute, hour_at, in_hour) on stranger_question to fairhall_app;
