-- Lists of stuffed logins, for whoever sees to the security of members: from which network, how many, of which members, and what was asked of
-- them. A name that is nobody's is kept as its hash alone (modules/identity/stuffing).

-- Whose the names are that were tried, in their order; null: nobody's. What was counted before this is of the last ten minutes.
delete from login_net;
alter table login_net add whose bigint[] not null default '{}';
-- Members who got in.
alter table login_net add entered bigint[] not null default '{}';
grant update (whose, entered) on login_net to fairhall_app;

create table login_wave (
  merchant_id integer not null,
  wave_id bigint not null,
  -- /24, of IPv6 /64; empty: from everywhere.
  block text collate "C" not null,
  begun_at timestamptz not null,
  last_at timestamptz not null,
  tries integer not null check (tries > 0),
  failures integer not null check (failures between 0 and tries),
  -- Until when more is asked for than of others.
  until_at timestamptz not null,
  open boolean not null,
  primary key (merchant_id, wave_id)
);
create unique index login_wave_open on login_wave (merchant_id, block) where open;
create index login_wave_due on login_wave (last_at);

create table login_wave_name (
  merchant_id integer not null,
  wave_id bigint not null,
  name_hash bytea not null,
  member_id bigint,
  tries integer not null check (tries > 0),
  entered_at timestamptz,
  last_at timestamptz not null,
  primary key (merchant_id, wave_id, name_hash)
);
create index login_wave_name_due on login_wave_name (last_at);

select enable_tenancy(t) from unnest(array['login_wave', 'login_wave_name']::regclass[]) t;
grant select, insert, delete on login_wave, login_wave_name to fairhall_app;
grant update (last_at, tries, failures, until_at, open) on login_wave to fairhall_app;
grant update (tries, entered_at, last_at) on login_wave_name to fairhall_app;
