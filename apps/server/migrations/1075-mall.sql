-- What points are spent on: items, orders, and cash at a rate (modules/mall).

-- By what points become cash, as the version behind the one before. 0: they do not.
create table mall_rate (
  merchant_id integer not null references merchant,
  version integer not null check (version > 0),
  money_per_point bigint not null check (money_per_point >= 0),
  min_points bigint not null check (min_points >= 0),
  made_at timestamptz not null,
  made_name text not null,
  primary key (merchant_id, version)
);

create table mall_item (
  merchant_id integer not null references merchant,
  item_id bigint not null,
  version integer not null check (version > 0),
  kind text collate "C" not null check (kind in ('goods', 'topup')),
  -- {"EN", "MY", "CN"}
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  picture text collate "C" not null,
  points bigint not null check (points > 0),
  -- What it costs where it is sold, in the merchant's money.
  value bigint not null check (value > 0),
  -- How many a member may have; null: as many as there are.
  per_member integer check (per_member > 0),
  shown boolean not null,
  -- All that there ever were, and what no order that stands has taken.
  stock_set integer not null,
  stock_left integer not null,
  made_at timestamptz not null,
  primary key (merchant_id, item_id),
  check (stock_left between 0 and stock_set)
);

create table mall_order (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  order_id bigint not null,
  item_id bigint not null,
  -- The item as it was ordered.
  version integer not null,
  kind text collate "C" not null check (kind in ('goods', 'topup')),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  value bigint not null check (value > 0),
  state text collate "C" not null check (state in ('processing', 'approved', 'shipped', 'delivered', 'rejected')),
  mobile text not null,
  address text not null,
  -- Told to its member.
  note text not null default '',
  handler_name text,
  key uuid not null,
  request_hash bigint not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, part, member_id, order_id),
  unique (merchant_id, part, member_id, key),
  foreign key (merchant_id, item_id) references mall_item
);
create index mall_order_open on mall_order (merchant_id, order_id) where state in ('processing', 'approved', 'shipped');
create index mall_order_over on mall_order (merchant_id, changed_at desc) where state in ('delivered', 'rejected');
create index mall_order_item on mall_order (merchant_id, item_id);

create table point_conversion (
  merchant_id integer not null,
  part smallint not null,
  member_id bigint not null,
  conversion_id bigint not null,
  version integer not null,
  points bigint not null check (points > 0),
  asset text collate "C" not null,
  amount bigint not null check (amount > 0),
  key uuid not null,
  request_hash bigint not null,
  made_at timestamptz not null,
  primary key (merchant_id, part, member_id, conversion_id),
  unique (merchant_id, part, member_id, key),
  foreign key (merchant_id, version) references mall_rate
);

select enable_tenancy(t) from unnest(array['mall_rate', 'mall_item', 'mall_order', 'point_conversion']::regclass[]) t;
grant select, insert on mall_rate, mall_item, mall_order, point_conversion to fairhall_app;
grant update (version, kind, names, about, picture, points, value, per_member, shown, stock_set, stock_left) on mall_item to fairhall_app;
grant update (state, note, handler_name, changed_at) on mall_order to fairhall_app;
