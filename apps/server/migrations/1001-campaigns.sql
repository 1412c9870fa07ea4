-- Campaigns: what is given, to whom and how much of it (modules/promotion).
create table campaign (
  merchant_id integer not null references merchant,
  campaign_id bigint not null,
  kind text collate "C" not null check (kind in ('match', 'fixed', 'freeBets', 'cashback')),
  state text collate "C" not null check (state in ('running', 'stopped')),
  -- The version that claims go by.
  version integer not null,
  made_at timestamptz not null,
  stopped_at timestamptz,
  primary key (merchant_id, campaign_id),
  check ((state = 'stopped') = (stopped_at is not null))
);

-- An edit makes a new one: who was given something was given it under the version that its reward names.
create table campaign_version (
  merchant_id integer not null,
  campaign_id bigint not null,
  version integer not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null,
  primary key (merchant_id, campaign_id, version),
  foreign key (merchant_id, campaign_id) references campaign
);

-- What a campaign may give, in slices, so that claims do not wait for each other; without a bound each slice only counts.
create table budget_slice (
  merchant_id integer not null,
  campaign_id bigint not null,
  slice smallint not null check (slice between 0 and 15),
  granted bigint check (granted >= 0),
  used bigint not null default 0 check (used >= 0),
  primary key (merchant_id, campaign_id, slice),
  foreign key (merchant_id, campaign_id) references campaign,
  constraint budget_slice_not_overspent check (used <= granted)
) with (fillfactor = 50);

-- A code that a claim must bring. Codes are kept as keyed hashes alone.
create table promo_code (
  merchant_id integer not null,
  campaign_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  -- Null: any number.
  uses_left integer check (uses_left >= 0),
  primary key (merchant_id, campaign_id, code_hash),
  foreign key (merchant_id, campaign_id) references campaign
);

-- What a campaign gave a member, on one occasion: of a claim its own id, of a period its bounds. The id is its grant's.
create table reward (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  reward_id bigint not null,
  campaign_id bigint not null,
  version integer not null,
  occasion text collate "C" not null,
  -- P pending, I issued, C claimed, E expired, U taken back before it was claimed.
  state text collate "C" not null check (state in ('P', 'I', 'C', 'E', 'U')),
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  expires_at timestamptz,
  primary key (merchant_id, part, member_id, reward_id),
  foreign key (merchant_id, campaign_id, version) references campaign_version
);
create unique index reward_occasion on reward (merchant_id, part, member_id, campaign_id, occasion);
create index reward_campaign on reward (merchant_id, part, member_id, campaign_id, made_at);

-- One claim for each device, address or card: as keyed hashes alone.
create table claim_unique (
  merchant_id integer not null,
  campaign_id bigint not null,
  kind text collate "C" not null check (kind in ('device', 'address', 'card')),
  value_hash bytea not null check (length(value_hash) = 32),
  reward_id bigint not null,
  primary key (merchant_id, campaign_id, kind, value_hash),
  foreign key (merchant_id, campaign_id) references campaign
);

select enable_tenancy(t) from
  unnest(array['campaign', 'campaign_version', 'budget_slice', 'promo_code', 'reward', 'claim_unique']::regclass[]) t;
grant select, insert on campaign, campaign_version, budget_slice, promo_code, reward, claim_unique to fairhall_app;
grant update (state, version, stopped_at) on campaign to fairhall_app;
grant update (used) on budget_slice to fairhall_app;
grant update (uses_left) on promo_code to fairhall_app;
grant update (state) on reward to fairhall_app;
