-- Games of vendors other than the lottery, and what each merchant lists of them (modules/game). Lotteries have a catalogue of their own;
-- in the lobby both stand in the same lanes.
create table game_vendor (
  vendor text collate "C" primary key,
  -- {"EN": …, "MY": …, "CN": …}
  names jsonb not null,
  -- Seed of its icon.
  art text not null
);

create table game (
  -- Apart from the numbers of lotteries, which end below.
  node_id integer primary key check (node_id >= 100000),
  vendor text collate "C" not null references game_vendor,
  code text collate "C" not null,
  category text collate "C" not null check (category in ('RNG', 'FISH', 'LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS')),
  -- Kind within the category.
  classify text collate "C" not null,
  names jsonb not null,
  -- Lines that pay; null where a game has none.
  lines smallint check (lines > 0),
  -- Whether the product can open it.
  launchable boolean not null,
  unique (vendor, code)
);

-- Vendors in the merchant's order, lotteries among them; categories follow it. No row = not listed.
create table vendor_sale (
  merchant_id integer not null,
  category text collate "C" not null,
  vendor text collate "C" not null references game_vendor,
  listed boolean not null,
  maintenance boolean not null default false,
  sorting integer not null,
  primary key (merchant_id, category, vendor)
);

-- What a merchant lists of a vendor's games. `min_bet` in 1/10000 of its currency. No row = not listed.
create table game_sale (
  merchant_id integer not null,
  node_id integer not null references game,
  listed boolean not null,
  maintenance boolean not null default false,
  is_hot boolean not null,
  is_new boolean not null,
  sorting integer not null,
  min_bet bigint check (min_bet > 0),
  primary key (merchant_id, node_id)
);

-- Counts what was changed of what a merchant lists. Whoever remembers that asks whether it still is the same.
create table catalogue_version (
  merchant_id integer primary key,
  version integer not null
);

-- Games that members starred, lotteries too.
create table favourite_game (
  merchant_id integer not null,
  member_id bigint not null,
  node_id integer not null,
  starred_at timestamptz not null,
  primary key (merchant_id, member_id, node_id)
);

-- Games that members opened, each with the last time.
create table recent_game (
  merchant_id integer not null,
  member_id bigint not null,
  node_id integer not null,
  opened_at timestamptz not null,
  primary key (merchant_id, member_id, node_id)
);

select enable_tenancy(t) from
  unnest(array['vendor_sale', 'game_sale', 'catalogue_version', 'favourite_game', 'recent_game']::regclass[]) t;
grant select on game_vendor, game to fairhall_app;
grant select, insert on vendor_sale, game_sale to fairhall_app;
grant update (listed, maintenance, sorting) on vendor_sale to fairhall_app;
grant update (listed, maintenance, is_hot, is_new, sorting, min_bet) on game_sale to fairhall_app;
grant select, insert, update (version) on catalogue_version to fairhall_app;
grant select, insert, delete on favourite_game to fairhall_app;
grant select, insert, delete, update (opened_at) on recent_game to fairhall_app;
