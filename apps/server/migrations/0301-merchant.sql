-- Merchants (white-label brands), the hosts they answer on, and their versioned settings.

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

-- Pictures of a merchant's own, for its banners: small, public, and named by their hash, so that their address can be cached for ever.
-- None is ever changed or thrown away, since an older version of the settings may show it again.
create table merchant_picture (
  merchant_id integer not null references merchant,
  picture_hash text not null check (picture_hash ~ '^[0-9a-f]{32}$'),
  type text not null check (type = 'image/webp'),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  author text not null,
  created_at timestamptz not null,
  primary key (merchant_id, picture_hash)
);

select enable_tenancy(t) from unnest(array['merchant', 'merchant_host', 'merchant_override', 'merchant_picture']::regclass[]) t;

grant select, insert on merchant, merchant_host, merchant_override, skin, merchant_picture to fairhall_app;
