-- What levels bring: a rebate on stakes by category, a gift each month and on a birthday (modules/level).

-- Whole, as the version behind the one before; days go by the one that stood when they ended.
create table level_benefit (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  -- Paid by itself, or claimed by its member and paid by itself a week later.
  mode text collate "C" not null check (mode in ('auto', 'manual')),
  -- Of each category what its rebate goes by: line, level or none. No stake earns two.
  rebate_by jsonb not null check (jsonb_typeof(rebate_by) = 'object'),
  -- From level 0: [{"rates": {category: bps}, "birthday", "monthly"}], amounts as digits.
  levels jsonb not null check (jsonb_typeof(levels) = 'array'),
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, version)
);

create table level_reward (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  reward_id bigint not null,
  what text collate "C" not null check (what in ('rebate', 'monthly', 'birthday')),
  -- Once for each: of a rebate the day of the stakes, of a month its first day, of a birthday that of the year.
  occasion date not null,
  level smallint not null,
  version integer not null,
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- Of a rebate: [{"category", "valid", "bps", "amount"}], amounts as digits.
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  -- I waits, C was paid.
  state text collate "C" not null check (state in ('I', 'C')),
  made_at timestamptz not null,
  -- From then on it is paid by itself.
  due_at timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, part, member_id, reward_id),
  unique (merchant_id, part, member_id, what, occasion),
  foreign key (merchant_id, version) references level_benefit,
  check ((state = 'C') = (paid_at is not null))
);
create index level_reward_due on level_reward (due_at) where state = 'I';
create index level_reward_made on level_reward (merchant_id, made_at);

-- How far the members of a day are looked at; null: all are.
create table level_reward_run (
  merchant_id integer not null references merchant,
  day date not null,
  part smallint,
  member_id bigint,
  primary key (merchant_id, day)
);

select enable_tenancy(t) from unnest(array['level_benefit', 'level_reward', 'level_reward_run']::regclass[]) t;
grant select, insert on level_benefit, level_reward, level_reward_run to fairhall_app;
grant update (state, paid_at) on level_reward to fairhall_app;
grant update (part, member_id) on level_reward_run to fairhall_app;
