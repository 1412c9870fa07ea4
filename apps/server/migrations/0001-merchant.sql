-- Merchants (white-label brands), the hosts they answer on, and their versioned settings.

-- Keys of the installation itself, shared by all its processes. Made once, never changed here.
create table installation_secret (
  name text primary key,
  value text not null
);

create table merchant (
  merchant_id integer primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,15}$'),
  -- Which template of settings it starts from (modules/merchant/presets.ts).
  preset text not null,
  created_at timestamptz not null
);

create table merchant_host (
  host text primary key,
  merchant_id integer not null references merchant
);

-- What a merchant changed of its preset: a new version each time, with author and reason; the highest one counts.
create table merchant_override (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  overrides jsonb not null,
  author text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (merchant_id, version)
);

-- A skin is data: colour tokens, named by the hash of what they say, so that its address can be cached for ever.
create table skin (
  hash text primary key check (hash ~ '^[0-9a-f]{16}$'),
  name text not null,
  tokens jsonb not null
);

grant select, insert on installation_secret, merchant, merchant_host, merchant_override, skin to fairhall_app;
