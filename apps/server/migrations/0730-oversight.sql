-- What game vendors did, held against what they list and what they state (modules/oversight).

-- How far a vendor's list of transactions was held against the books. `fault`: why the last try came to nothing.
create table vendor_check (
  merchant_id integer not null references merchant,
  vendor text collate "C" not null,
  checked_until timestamptz not null,
  tried_at timestamptz,
  fault text,
  primary key (merchant_id, vendor)
);

-- What a person must decide: a difference, or a game that returns what luck does not explain. Rows are added and closed, never deleted.
create table vendor_case (
  merchant_id integer not null references merchant,
  case_id bigint not null,
  vendor text collate "C" not null,
  kind text collate "C" not null check (kind in ('missing_here', 'missing_there', 'amount', 'content', 'state', 'return')),
  -- The vendor's; of a return the code of the game.
  transaction_id text collate "C" not null,
  -- Null where what the vendor names is no member, and of a return.
  member_id bigint,
  asset text collate "C" not null,
  theirs jsonb,
  ours jsonb,
  figures jsonb,
  -- What the wallet lacks of what the vendor says.
  apart bigint not null,
  found_at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'corrected', 'explained', 'settled')),
  -- The first of two approvals of a correction.
  first_operator_id bigint,
  first_operator text,
  first_reason text,
  first_at timestamptz,
  decided_by text,
  decided_reason text,
  decided_at timestamptz,
  primary key (merchant_id, case_id),
  constraint vendor_case_decided check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_reason is null)),
  constraint vendor_case_first check ((first_operator_id is null) = (first_at is null))
);
-- A night that is looked at again finds what it found. A game may be off again later.
create unique index vendor_case_once on vendor_case (merchant_id, vendor, transaction_id, kind, asset) where kind <> 'return' or state = 'open';
create index vendor_case_open on vendor_case (merchant_id, vendor, case_id) where state = 'open';

-- What rounds that closed on a day came to, by game. `stake_squares`: of the stakes of its rounds, added up. Written when the day is over.
create table game_day (
  merchant_id integer not null references merchant,
  day date not null,
  node_id integer not null references game,
  asset text collate "C" not null,
  rounds bigint not null check (rounds > 0),
  stake bigint not null,
  won bigint not null,
  stake_squares numeric not null,
  primary key (merchant_id, day, node_id, asset)
);

-- Up to which day that was written.
create table game_day_written (
  merchant_id integer primary key references merchant,
  day date not null,
  until timestamptz not null
);

-- What a vendor states of a game: its return in millionths, the standard deviation of a round per unit of stake in 1/10000.
create table game_return (
  merchant_id integer not null references merchant,
  node_id integer not null references game,
  return_e6 integer not null check (return_e6 between 1 and 1000000),
  deviation_e4 integer not null check (deviation_e4 > 0),
  primary key (merchant_id, node_id)
);

-- Few rounds are open at a time; and what closed on a day lies together, whenever it was opened.
create index vendor_round_open on vendor_round (merchant_id, round_id) where closed_at is null;
create index vendor_round_closed on vendor_round using brin (closed_at);

select enable_tenancy(t) from
  unnest(array['vendor_check', 'vendor_case', 'game_day', 'game_day_written', 'game_return']::regclass[]) t;

grant select, insert, update (checked_until, tried_at, fault) on vendor_check to fairhall_app;
grant select, insert on vendor_case to fairhall_app;
grant update (state, first_operator_id, first_operator, first_reason, first_at, decided_by, decided_reason, decided_at)
  on vendor_case to fairhall_app;
grant select, insert on game_day to fairhall_app;
grant select, insert, update (day, until) on game_day_written to fairhall_app;
grant select, insert, update (return_e6, deviation_e4) on game_return to fairhall_app;
